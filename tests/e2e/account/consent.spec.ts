import { AHEAD_OF_UTC_MS } from "../../../app/lib/days";
import { axeFindings } from "../axe";
import { expect, overflow, test } from "../fixtures";

const VIEW = "/profile?view=consent";
const thisYear = new Date(Date.now() + AHEAD_OF_UTC_MS).getUTCFullYear();

test("the page of consent has no fault that axe finds, and its words fit at 320 px", async ({
  open,
  page,
  signInNewStudent,
}) => {
  await signInNewStudent({ birthYear: thisYear - 16 });
  await page.setViewportSize({ width: 320, height: 640 });
  await open(VIEW);
  expect(await overflow(page)).toBe(0);
  expect(await axeFindings(page)).toEqual([]);
});
