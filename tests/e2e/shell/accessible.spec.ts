import AxeBuilder from "@axe-core/playwright";
import { expect, overflow, test } from "../fixtures";

const looks = [
  { name: "light", settings: { theme: "light", fontSize: "16" } },
  {
    name: "dark, right to left, largest text",
    settings: { theme: "dark", fontSize: "28" },
  },
];
const open = ["/login", "/login?modal=settings", "/login?modal=login", "/login?modal=otp"];
const signedIn = [
  "/dashboard",
  "/dashboard?modal=settings",
  "/dashboard?modal=profile",
  "/job-portal",
  "/note/0",
  "/free-tests/detail/801",
  "/packages",
  "/package/701/details",
  "/package/701/content?subjectId=3",
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
      test.setTimeout(120_000);
      const student = await newStudent();
      const look = async (path: string) => {
        await page.goto(path);
        if (path !== "/") await page.waitForLoadState("load");
        const found = await new AxeBuilder({ page })
          .withTags(["wcag2a", "wcag2aa", "wcag22aa"])
          .analyze();
        expect(found.violations.map(({ id, nodes }) => [path, id, nodes[0]?.html])).toEqual([]);
        expect(await overflow(page), `${path} sideways`).toBeLessThanOrEqual(0);
      };
      await saveSettings(settings);
      for (const path of open) await look(path);
      await signIn(page, student);
      await saveSettings(settings);
      for (const path of signedIn) await look(path);
    });
  });
}
