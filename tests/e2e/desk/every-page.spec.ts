/** Each page of the desk, on a phone and on a large screen: what axe finds, what a thumb misses, what is wider than the screen. */
import { pages } from "../../../institute/desk/pages";
import { deskAddresses } from "../../desk-addresses";
import { openDeskDoor } from "../../desk-door";
import { axeFindings } from "../axe";
import { expect, overflow, test } from "../fixtures";

/** Controls that are too low for a thumb. Links inside a sentence are text. */
const lowTargets = () =>
  [...document.querySelectorAll<HTMLElement>("a, button, input:not([type=hidden]), select, summary")]
    .filter((element) => element.checkVisibility({ visibilityProperty: true }))
    .filter((element) => !element.matches("p a:not(.line), .notice a, .skip"))
    .map((element) => (element.matches("input") && element.closest("label")) || element)
    .filter((element) => {
      const { height } = element.getBoundingClientRect();
      // A place of the menu is words in one line.
      return height < 43.5 || (element.matches(".bar a") && height > 50);
    })
    .map((element) => `${element.tagName} ${element.textContent || element.id}`);

test("axe finds nothing on any page of the desk, and every target is 44 px high, on a phone and a large screen", async ({
  page,
  product,
}) => {
  test.setTimeout(300_000);
  const door = await openDeskDoor(product);
  await page.goto(`${door.url}/desk`);
  const look = async (address: string) => {
    // Its findings are the same at both widths, and all pages have the colours of the first.
    const isFirst = /^(sign-in|.*\/(desk|tests|money))$/.test(address);
    expect.soft(await axeFindings(page, ["wcag2a", "wcag2aa", "wcag22aa"], isFirst), address).toEqual([]);
    for (const [width, height] of [
      [1280, 800],
      [360, 640],
    ] as const) {
      await page.setViewportSize({ width, height });
      expect.soft(await page.evaluate(lowTargets), `${address} at ${width}`).toEqual([]);
      expect.soft(await overflow(page), `${address} sideways at ${width}`).toBeLessThanOrEqual(0);
    }
  };
  await look("sign-in");
  // By keyboard alone: the first field is one Tab behind the link to the content.
  await page.getByLabel("Phone").focus();
  await page.keyboard.type("9876500001");
  await page.keyboard.press("Tab");
  await page.keyboard.type("Teaching@123");
  await page.keyboard.press("Enter");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Today");
  const patterns = pages.map(({ path }) => path).filter((path) => !/\/(copy|results\.csv|payments-list)$/.test(path));
  for (const address of (await deskAddresses(product, patterns)).values()) {
    await page.goto(door.url + address);
    await look(address);
  }
  await door.close();
});
