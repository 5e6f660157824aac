import type { InstituteControl } from "../../institute-control";
import { expect, type Phone } from "../fixtures";

/** The links of the things in a page's lists, whether they are cards, tiles or rows. */
export const items = (page: Phone) => page.locator("main li:not(nav li) > a");

/** The call that fails, the page, what stands in its place, and what is there all the same. */
type Failure = readonly [call: string, path: string, words: string, still?: string];

/** Expects pages to say in its place what did not come, and to be whole when they are asked again. */
export async function expectFailures(page: Phone, institute: InstituteControl, failures: readonly Failure[]) {
  for (const [call, path, words, still = ""] of failures) {
    await institute.failNext(`api/content/${call}/`, "garbage", 1);
    expect((await page.goto(path)).status(), path).toBe(200);
    const missing = page.locator(".notice").filter({ hasText: words });
    expect(missing).toHaveCount(1);
    if (still !== "") expect(page.getByText(still).first()).toBeVisible();
    await missing.getByRole("link", { name: "Try again" }).click();
    expect(page).toHaveURL(path);
    expect(page.locator(".notice")).toHaveCount(0);
    expect(items(page)).not.toHaveCount(0);
  }
}
