// The visitor's page starts here.

import { Booth } from "./booth.js";

new Booth(document.querySelector("#screen"), document.querySelector("#live")).start();
