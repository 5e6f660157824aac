import { axeFindings } from "../axe";
import { screens } from "../content/content-screens";
import { expect, overflow, test } from "../fixtures";
import { otherScreens, studentScreens, visitorScreens } from "./looked-at";

const usual = { screens: studentScreens, enhanced: [] as string[] };
const ofContent = new Set(screens.map(({ path }) => path));
const looks = [
  {
    ...usual,
    name: "light",
    settings: { theme: "light", fontSize: "16", letters: "usual" },
    // The others are tried in this look by content/every-route.spec.ts.
    screens: studentScreens.filter((path) => !ofContent.has(path)),
  },
  {
    ...usual,
    name: "dark, right to left, largest text",
    settings: { theme: "dark", fontSize: "28", letters: "usual" },
  },
  {
    name: "contrast, with letters that are easier to tell apart",
    settings: { theme: "contrast", fontSize: "16", letters: "clear" },
    screens: [...studentScreens, ...otherScreens],
    enhanced: ["color-contrast-enhanced"],
  },
];
for (const { name, settings, screens: looked, enhanced } of looks) {
  test.describe(name, () => {
    test.use({ mode: "scripts" });

    test("axe finds nothing, and nothing is wider than the phone", async ({
      page,
      saveSettings,
      signIn,
      newStudent,
    }) => {
      test.setTimeout(300_000);
      const student = await newStudent();
      const look = async (path: string) => {
        await page.goto(path);
        if (path !== "/") await page.waitForLoadState("load");
        const found = await axeFindings(page, ["wcag2a", "wcag2aa", "wcag22aa"], enhanced);
        expect.soft(found, path).toEqual([]);
        expect.soft(await overflow(page), `${path} sideways`).toBeLessThanOrEqual(0);
      };
      await saveSettings(settings);
      for (const path of visitorScreens) await look(path);
      await signIn(page, student);
      await saveSettings(settings);
      for (const path of looked) await look(path);
    });
  });
}
