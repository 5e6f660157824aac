import { axeFindings } from "../axe";
import { expect, overflow, test } from "../fixtures";
import { studentScreens, visitorScreens } from "./looked-at";

const looks = [
  { name: "light", settings: { theme: "light", fontSize: "16" } },
  { name: "dark, right to left, largest text", settings: { theme: "dark", fontSize: "28" } },
];
for (const { name, settings } of looks) {
  test.describe(name, () => {
    test.use({ mode: "scripts" });

    test("axe finds nothing, and nothing is wider than the phone", async ({
      page,
      saveSettings,
      signIn,
      newStudent,
    }) => {
      test.setTimeout(240_000);
      const student = await newStudent();
      const look = async (path: string) => {
        await page.goto(path);
        if (path !== "/") await page.waitForLoadState("load");
        const found = await axeFindings(page, ["wcag2a", "wcag2aa", "wcag22aa"]);
        expect.soft(found, path).toEqual([]);
        expect.soft(await overflow(page), `${path} sideways`).toBeLessThanOrEqual(0);
      };
      await saveSettings(settings);
      for (const path of visitorScreens) await look(path);
      await signIn(page, student);
      await saveSettings(settings);
      for (const path of studentScreens) await look(path);
    });
  });
}
