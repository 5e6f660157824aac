import { pages } from "../../institute/desk/pages";
import { deskAddresses } from "../desk-addresses";
import { openDeskDoor } from "../desk-door";
import { test } from "../e2e/fixtures";
import { shoot, shootForDocs } from "./shot";

/** Pages that docs/running-an-institute.md shows. */
const forDocs: Readonly<Record<string, string>> = {
  "/desk": "desk-today",
  "/desk/inbox/doubts/:id": "desk-doubt",
  "/desk/students/add": "desk-students",
  "/desk/tests/:id": "desk-test",
  "/desk/tests/:id/sitting": "desk-sitting",
  "/desk/tests/:id/results": "desk-results",
  "/desk/content/notes/new": "desk-note",
  "/desk/money/packages/:id": "desk-package",
};

test("every page of the desk", async ({ page, product }) => {
  test.setTimeout(600_000);
  const door = await openDeskDoor(product);
  await page.goto(`${door.url}/desk`);
  await shoot(page, "desk - sign-in");
  await page.getByLabel("Phone").fill("9876500001");
  await page.getByLabel("Password").fill("Teaching@123");
  await page.getByRole("button", { name: "Sign in" }).click();
  const shown = pages.filter(({ path }) => !/\/(copy|results\.csv|payments-list|file|picture)$/.test(path));
  const patterns = shown.map(({ path }) => path);
  for (const [pattern, address] of await deskAddresses(product, patterns)) {
    await page.goto(door.url + address);
    await shoot(page, `desk - ${pattern.slice(6).replaceAll("/", " ").replaceAll(":", "") || "today"}`);
    const file = forDocs[pattern];
    if (file !== undefined) await shootForDocs(page, file);
  }
  await door.close();
});
