import { equal, ok, test } from "./harness.js";
import { applyBrand, contrast, inkOn, isLight, mix } from "../../WebRoot/shared/brand.js";

test("contrast follows WCAG's formula", () => {
    equal(Math.round(contrast("#000000", "#FFFFFF")), 21);
    equal(contrast("#0A3D32", "#0A3D32"), 1);
    equal(contrast("#FFF8E8", "#0A3D32").toFixed(1), "11.5");
});

test("text on the accent takes the ink that reads better", () => {
    equal(inkOn("#FFB629"), "#2A1C00");
    equal(inkOn("#16306B"), "#FFFFFF");
});

test("a light ground is told from a dark one", () => {
    equal(["#FFFFFF", "#FFB629", "#0A3D32", "#000000"].map(isLight), [true, true, false, false]);
});

test("the program's own colours stay those of the tokens", () => {
    const style = document.createElement("div").style;
    applyBrand({ background: "#0a3d32", ink: "#FFF8E8", accent: "#FFB629" }, style);
    equal(style.length, 0);
});

test("derived colours keep their contrast", () => {
    const style = document.createElement("div").style;
    applyBrand({ background: "#16306B", ink: "#FFF8E8", accent: "#FFC83D" }, style);
    ok(contrast(style.getPropertyValue("--event-soft"), "#16306B") >= 7, "soft text on the background");
    equal(mix("#000000", "#FFFFFF", .5), "#808080");
});
