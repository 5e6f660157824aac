import { describe, expect, it } from "vitest";
import { isolateRuns, runsOf } from "~/lib/rich-text/isolate";
import { sanitise } from "~/lib/rich-text/sanitise";

const isolated = (text: string) => isolateRuns(sanitise(text));
/** `_` is a space at which no line ends. */
const bdi = (text: string) => `<bdi dir="ltr">${text.replaceAll("_", "\u00a0")}</bdi>`;

describe("what reads from left to right in a text from right to left", () => {
  it.each([
    ["مریض کو 5 mg IV دیں", `مریض کو ${bdi("5_mg_IV")} دیں`],
    ["بلڈ پریشر 120/80 mm Hg ہے", `بلڈ پریشر ${bdi("120/80_mm_Hg")} ہے`],
    ["درجہ حرارت 38.5 °C", `درجہ حرارت ${bdi("38.5_°C")}`],
    ["(ECG) کب", `(${bdi("ECG")}) کب`],
    ["0.5–1 unit/kg (1½ mL) دیں", `${bdi("0.5–1_unit/kg")} (${bdi("1½_mL")}) دیں`],
    ["10<sup>5</sup>/µL خلیے", `${bdi("10<sup>5</sup>/µL")} خلیے`],
    ["رقبہ<sup>2</sup>", `رقبہ<sup>${bdi("2")}</sup>`],
    ["صرف اردو", "صرف اردو"],
  ])("is put into an element of its own: %s", (text, html) => {
    expect(isolated(text)).toBe(html);
  });

  it("keeps the sign that begins it, and an ampersand inside", () => {
    expect(isolated("گلوکوز < 70 mg/dL")).toBe(`گلوکوز ${bdi("&lt;_70_mg/dL")}`);
    expect(isolated("روزانہ A & B دیں")).toBe(`روزانہ ${bdi("A &amp; B")} دیں`);
  });

  it("is found in plain text alike", () => {
    expect(runsOf("گلوکوز < 70 (10–20) دیں")).toEqual(["گلوکوز ", "<\u00a070", " (", "10–20", ") دیں"]);
    expect(runsOf("اردو")).toEqual(["اردو"]);
  });

  it("touches no tag and no other entity", () => {
    expect(isolated("<b>5</b> اور H<sub>2</sub>O&#x26;")).toBe(`<b>${bdi("5")}</b> اور ${bdi("H<sub>2</sub>O")}&#x26;`);
    const picture = sanitise('<img src="https://a.example/5.png" alt="5 mg"> ب');
    expect(isolateRuns(picture)).toBe(picture);
  });

  it("takes no longer than the text is long", () => {
    const text = `A${" -".repeat(20_000)} ب`;
    expect(isolated(text).startsWith(bdi("A"))).toBe(true);
  });
});
