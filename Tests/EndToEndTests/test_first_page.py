"""What the kiosk's first page costs, and that nothing of it comes from elsewhere."""

BUDGET = 250_000  # bytes over the wire, heads and all


def test_the_first_page_stays_within_its_budget_and_its_house(booth, browser):
    page = browser.new_page(viewport={"width": 1280, "height": 800})
    complaints, urls, sizes = [], {}, {}
    page.on("console", lambda message: complaints.append(message.text))
    page.on("pageerror", lambda error: complaints.append(str(error)))
    network = page.context.new_cdp_session(page)
    network.send("Network.enable")
    network.on("Network.responseReceived", lambda event: urls.update({event["requestId"]: event["response"]["url"]}))
    network.on("Network.loadingFinished", lambda event: sizes.update({event["requestId"]: event["encodedDataLength"]}))

    home = f"http://localhost:{booth.kiosk.port}/"
    page.goto(home)
    page.wait_for_load_state("networkidle")

    assert sum(sizes.values()) <= BUDGET, sorted((size, urls.get(name)) for name, size in sizes.items())[-10:]
    assert [url for url in urls.values() if not url.startswith((home, "data:"))] == []
    assert complaints == []
    page.close()
