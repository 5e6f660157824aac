import { renderToStaticMarkup } from "react-dom/server";
import { describe, expect, it } from "vitest";
import { FileLink } from "~/components/content/file-link";
import { formatSize } from "~/lib/format";
import { DeviceList } from "~/routes/account/profile/devices";
import { CorrectionNotices, OpenPurchases } from "~/routes/home/home-cards";
import { GoOn } from "~/routes/home/home-parts";
import { fake } from "../../fake";
import { drawn } from "../drawn";

const textOf = (html: string) => html.replace(/<[^>]*>/g, "");

it("a corrected key is told on Home with both marks, the result and a way to put it away", () => {
  const notice = { id: 4, testId: 872, performanceId: 91, name: "Quick <b>Ten", at: 0 };
  const notices = [{ ...notice, marksBefore: -1.333, marksAfter: 0 }];
  const html = renderToStaticMarkup(<CorrectionNotices notices={notices} />);
  expect(textOf(html)).toContain("The answer key of Quick &lt;b&gt;Ten was corrected. Your marks: 0 instead of −1.33.");
  expect(html).toContain('href="/test-results/872/91"');
  expect(html).toMatch(/<form method="post".*<button type="submit" name="notice" value="4"/);
});

describe("what a student may go on with", () => {
  const none = {
    last: null,
    below: { live: { today: null, next: [] }, packages: { packages: [], more: 0 } },
    taken: new Set<number>(),
    mock: null,
    main: null,
  };

  it("names the weakest subject, and what comes back today", async () => {
    const weakest = { subject: "Drugs & doses", right: 1, wrong: 4 };
    const html = await drawn(<GoOn {...none} glance={{ weakest, dueToday: 1 }} />);
    expect(textOf(html)).toBe("Also for youRepeat today 1 questionPractise next: Drugs &amp; doses 1 of 5 right");
    expect(html).toContain('href="/dashboard/practice?subject=Drugs%20%26%20doses"');
  });
});

it("devices that an institute has not got are no failure", async () => {
  expect(await drawn(<DeviceList />)).toContain("Your institute gives no list of your devices.");
  expect(await drawn(<DeviceList devices={null} />)).toContain("We could not load your devices.");
});

describe("payments that are under way", () => {
  const purchase = fake<Parameters<typeof OpenPurchases>[0]["purchases"][number]>("purchase", {
    ...{ id: "p1", item: { type: "note", id: 507 }, itemName: "Bones <b>", totalPaise: 149_900, chargedPaise: null },
    ...{ stage: "granting", question: null, refusal: null, closure: null, events: [], returned: null, receipt: null },
  });

  it("are said on Home with how far they are", () => {
    const html = renderToStaticMarkup(<OpenPurchases purchases={[purchase]} />);
    expect(textOf(html)).toBe("Bones &lt;b&gt;Paid, being opened · ₹1,499");
    expect(html).toContain('href="/dashboard/purchases/p1"');
  });
});

it.each([
  [400, "1 KB"],
  [340_000, "340 KB"],
  [999_600, "1 MB"],
  [1_240_000, "1.2 MB"],
  [52_000_000, "52 MB"],
])("a size of %i bytes is %s", (bytes, words) => {
  expect(formatSize(bytes)).toBe(words);
});

describe("a link to a file", () => {
  const html = (bytes: number | null) =>
    renderToStaticMarkup(<FileLink href="/media/paper.pdf" label="Paper" kind="PDF" bytes={bytes} />);

  it("says what it costs before the tap", () => {
    expect(html(340_000)).toContain(">Paper (PDF, 340 KB)</a>");
  });

  it("a link to a file says when its size is unknown", () => {
    expect(html(null)).toContain("(PDF, size not known)");
  });
});
