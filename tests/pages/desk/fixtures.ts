import { openDeskDoor } from "../../desk-door";
import { Browser } from "../browser";
import { test as base, expect, type Phone as PhoneType } from "../fixtures";
import { Phone } from "../phone";

export { expect, type PhoneType as Phone };

/** The demo's own people (institute/seed/staff.ts), by role. */
const phones = { owner: "9876500001", teacher: "9876500002", office: "9876500003", stranger: "9876500001" } as const;
type Somebody = keyof typeof phones;
export const PASSWORD = "Teaching@123";

async function signInAtDesk(page: PhoneType, who: Somebody = "owner"): Promise<void> {
  await page.goto("/desk");
  await page.getByLabel("Institute code").fill(who === "stranger" ? "DEMO2" : "PCBT");
  await page.getByLabel("Phone").fill(phones[who]);
  await page.getByLabel("Password").fill(PASSWORD);
  await page.getByRole("button", { name: "Sign in" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Today");
}

/** Tests of the desk as HTTP gives it. `deskOf` signs somebody in on a phone of their own. */
export const test = base
  .extend("place", { scope: "worker" }, "desk")
  .extend("door", { scope: "worker" }, async ({ product }, { onCleanup }) => {
    const door = await openDeskDoor(product);
    onCleanup(() => door.close());
    return door;
  })
  .extend(
    "deskPhone",
    ({ door }) =>
      () =>
        new Phone(new Browser(door.url)),
  )
  .extend("deskOf", ({ deskPhone }) => async (who: Somebody) => {
    const phone = deskPhone();
    await signInAtDesk(phone, who);
    return phone;
  });
