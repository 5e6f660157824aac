import { renderToStaticMarkup } from "react-dom/server";
import { describe, expect, it } from "vitest";
import { LinkedText } from "~/components/content/linked-text";
import { Facts, Words } from "~/components/parts/words";

describe("words of an institute or a student", () => {
  it("say nothing of a text in Latin letters", () => {
    expect(renderToStaticMarkup(<Words>Ward 5</Words>)).toBe("<bdi>Ward 5</bdi>");
    expect(renderToStaticMarkup(<Facts facts={["20 questions", "", "30 min"]} />)).toBe("20 questions · 30 min");
    expect(renderToStaticMarkup(<LinkedText text="Give 5 mg" />)).toBe('<p class="written">Give 5 mg</p>');
  });

  it("say the language and direction of any other, with its numbers apart", () => {
    expect(
      renderToStaticMarkup(
        <Words as="h2" id="a">
          वार्ड 5
        </Words>,
      ),
    ).toBe('<h2 id="a" lang="hi">वार्ड 5</h2>');
    expect(renderToStaticMarkup(<Words>وارڈ 5–10 دیں</Words>)).toBe(
      '<bdi lang="ur" dir="rtl">وارڈ <bdi dir="ltr">5–10</bdi> دیں</bdi>',
    );
    expect(renderToStaticMarkup(<Words statedLanguage="mr">ताप</Words>)).toBe('<bdi lang="mr">ताप</bdi>');
  });

  it("stand apart in a line of facts", () => {
    expect(renderToStaticMarkup(<Facts facts={["اردو ٹیسٹ", "20 questions"]} />)).toBe(
      '<bdi lang="ur" dir="rtl">اردو ٹیسٹ</bdi> · <bdi>20 questions</bdi>',
    );
  });

  it("leave an address as it is written", () => {
    expect(renderToStaticMarkup(<LinkedText text="یہ دیکھیں https://a.example/5 اور 10-20" />)).toBe(
      '<p class="written" lang="ur" dir="rtl">یہ دیکھیں <a href="https://a.example/5" dir="ltr" rel="noopener noreferrer nofollow ugc">https://a.example/5</a> اور <bdi dir="ltr">10-20</bdi></p>',
    );
  });
});
