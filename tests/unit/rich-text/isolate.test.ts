import { describe, expect, it } from "vitest";
import { isolateRuns } from "~/lib/rich-text/isolate";
import { sanitise } from "~/lib/rich-text/sanitise";

const isolated = (text: string) => isolateRuns(sanitise(text));
const bdi = (text: string) => `<bdi dir="ltr">${text}</bdi>`;

describe("what reads from left to right in a text from right to left", () => {
  it.each([
    ["مریض کو 5 mg IV دیں", `مریض کو ${bdi("5 mg IV")} دیں`],
    ["بلڈ پریشر 120/80 mm Hg ہے", `بلڈ پریشر ${bdi("120/80 mm Hg")} ہے`],
    ["5 – 10 منٹ", `${bdi("5 – 10")} منٹ`],
    ["درجہ حرارت 38.5 °C", `درجہ حرارت ${bdi("38.5 °C")}`],
    ["خوراک −2.5 سے کم", `خوراک ${bdi("−2.5")} سے کم`],
    ["(ECG) کب", `(${bdi("ECG")}) کب`],
    ["۱۲٫۵ ملی", `${bdi("۱۲٫۵")} ملی`],
    ["صرف اردو", "صرف اردو"],
  ])("is put into an element of its own: %s", (text, html) => {
    expect(isolated(text)).toBe(html);
  });

  it("keeps the sign that begins it, and an ampersand inside", () => {
    expect(isolated("گلوکوز < 70 mg/dL")).toBe(`گلوکوز ${bdi("&lt; 70 mg/dL")}`);
    expect(isolated("روزانہ A & B دیں")).toBe(`روزانہ ${bdi("A &amp; B")} دیں`);
  });

  it("touches no tag and no other entity", () => {
    expect(isolated("<b>5</b> اور H<sub>2</sub>O&#x26;")).toBe(
      `<b>${bdi("5")}</b> اور ${bdi("H")}<sub>${bdi("2")}</sub>${bdi("O")}&#x26;`,
    );
    const picture = sanitise('<img src="https://a.example/5.png" alt="5 mg"> ب');
    expect(isolateRuns(picture)).toBe(picture);
  });

  it("takes no longer than the text is long", () => {
    const text = `A${" -".repeat(20_000)} ب`;
    expect(isolated(text).startsWith(bdi("A"))).toBe(true);
  });
});
