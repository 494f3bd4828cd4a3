"""Every kind of bad road between kiosk and central: nothing is lost or doubled, and the staff page says what is wrong."""

import pytest

import rough_road
from bookkeeping import Books
from conftest import Booth
from program import Central, wait_for
from rough_road import Road

VISITS = 3


@pytest.fixture(scope="module")
def road_booth(tmp_path_factory):
    booth = Booth(tmp_path_factory.mktemp("road"), through=Road)
    yield booth
    booth.stop()


@pytest.fixture
def books(road_booth):
    """A ledger of the whole file: what an earlier fault did must not show later either."""
    if not hasattr(road_booth, "books"):
        road_booth.books = Books(road_booth)
    yield road_booth.books
    road_booth.road.traffic = rough_road.straight


def visit(booth, books, name: str):
    for number in range(VISITS):
        assert books.visit(booth.kiosk.port, f"{name}-{number}")


def blocked(booth) -> str | None:
    up = booth.kiosk.status(booth.pin)["blocked"]["up"]
    return up and up["code"]


def expect_recovery(booth, books):
    """The road is good again, and somebody presses "Send now"."""
    booth.road.traffic = rough_road.straight
    booth.kiosk.send_now(booth.pin)
    books.expect_the_same_at_central()
    wait_for(lambda: booth.kiosk.status(booth.pin)["waiting"] == 0, "the kiosk hears that all is received")
    status = booth.kiosk.status(booth.pin)
    assert status["received"] == status["saved"] == len(books.saved)
    wait_for(lambda: blocked(booth) is None, "the staff page has nothing to complain about")


FAULTS = {
    "hang-up": (rough_road.hang_up, {"interrupted"}),
    "lost-answer": (rough_road.lose_the_answer, {"interrupted"}),
    "answer-cut-in-its-first-line": (rough_road.cut_answers(5), {"interrupted", "not_http"}),
    "answer-cut-in-its-headers": (rough_road.cut_answers(60), {"interrupted", "not_central"}),
    "answer-cut-in-its-body": (rough_road.cut_answers(-100), {"interrupted"}),
    "request-cut-in-its-headers": (rough_road.cut_requests(100), {"interrupted"}),
    "request-cut-in-its-body": (rough_road.cut_requests(700), {"interrupted"}),
    "gzip-cut-short": (rough_road.truncate_gzip, {"not_central"}),
    "portal-page": (rough_road.PORTAL_PAGE, {"portal"}),
    "portal-redirect": (rough_road.PORTAL_REDIRECT, {"portal"}),
    "portal-pause": (rough_road.PORTAL_PAUSE, {"proxy"}),
}


@pytest.mark.parametrize("fault", FAULTS)
def test_a_bad_road_is_named_and_costs_nothing(road_booth, books, fault):
    booth = road_booth
    booth.road.traffic, codes = FAULTS[fault]
    visit(booth, books, fault)
    booth.kiosk.send_now(booth.pin)
    wait_for(lambda: blocked(booth) in codes, f"the staff page says one of {codes}")
    # Whatever a stranger asks for, the kiosk waits five minutes at most.
    assert (booth.kiosk.status(booth.pin)["next_try_in_s"] or 0) <= 300
    expect_recovery(booth, books)


def test_nobody_listening_is_named_and_costs_nothing(road_booth, books):
    booth = road_booth
    booth.road.close()
    visit(booth, books, "closed")
    booth.kiosk.send_now(booth.pin)
    wait_for(lambda: blocked(booth) == "unreachable", "the staff page says that nobody listens")
    booth.road.open()
    expect_recovery(booth, books)


def test_old_requests_that_arrive_again_change_nothing(road_booth, books):
    booth = road_booth
    booth.road.traffic = rough_road.repeat_requests(booth.road)
    visit(booth, books, "again")
    books.expect_the_same_at_central()
    assert blocked(booth) is None
    expect_recovery(booth, books)


def test_old_answers_are_not_believed(road_booth, books):
    booth = road_booth
    booth.road.traffic = rough_road.repeat_answers(booth.road)
    visit(booth, books, "echo")
    received = booth.kiosk.status(booth.pin)["received"]
    booth.kiosk.send_now(booth.pin)
    books.expect_the_same_at_central()
    wait_for(lambda: blocked(booth) == "not_central", "the staff page says that something else answers")
    assert booth.kiosk.status(booth.pin)["received"] == received
    expect_recovery(booth, books)


def test_a_slow_road_is_no_trouble(road_booth, books):
    booth = road_booth
    booth.road.traffic = rough_road.slow(1.5)
    visit(booth, books, "slow")
    books.expect_the_same_at_central()
    assert blocked(booth) is None
    expect_recovery(booth, books)


def test_another_central_gets_nothing(road_booth, books, tmp_path):
    booth = road_booth
    stranger = Central(tmp_path / "stranger").start()
    booth.road.central_port = stranger.port
    try:
        booth.road.close()
        booth.road.open()
        visit(booth, books, "stranger")
        booth.kiosk.send_now(booth.pin)
        wait_for(lambda: blocked(booth) in {"not_central", "wrong_central"}, "the staff page says that it is not central")
        assert booth.kiosk.status(booth.pin)["waiting"] >= VISITS
    finally:
        booth.road.central_port = booth.central.port
        booth.road.close()
        booth.road.open()
        stranger.stop()
    expect_recovery(booth, books)


def test_a_road_that_swallows_everything_is_given_up_after_half_a_minute(road_booth, books):
    booth = road_booth
    booth.road.traffic = rough_road.black_hole
    visit(booth, books, "hole")
    booth.kiosk.send_now(booth.pin)
    wait_for(lambda: blocked(booth) == "timed_out", "the staff page says that central does not answer", 60)
    # Those that still hang on the road end with it.
    booth.road.close()
    booth.road.open()
    expect_recovery(booth, books)
