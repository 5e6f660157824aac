import { signInByForm } from "../../account-forms";
import { expect, type Phone } from "../fixtures";
import { type Provider, test } from "../other-provider";

const listCall = "api/basicinformation/student_get_devices/";

const device = (id: string, isCurrent: boolean) => ({
  device_id: id,
  name: `Phone ${id}`,
  platform: "web",
  is_current: isCurrent,
  signed_in_at: "2026-01-02T03:04:05Z",
  last_seen_at: "2026-01-02T03:04:05Z",
});

const lists = (provider: Provider, ...devices: object[]) =>
  provider.says(listCall, { body: { status: true, devices } });

async function enter(page: Phone, path: string): Promise<void> {
  await page.goto(`/login?next=${encodeURIComponent(path)}`);
  await signInByForm(page, { username: "9876500001", password: "Student@123" });
  expect(page).toHaveURL(path);
}

test("signing out everywhere ends this browser's session, and says that it is the only one", async ({
  page,
  provider,
}) => {
  await enter(page, "/profile?view=devices");
  await page.getByRole("button", { name: "Sign out everywhere" }).click();
  expect(page).toHaveURL("/login");
  expect(page.getByText("You are signed out of this browser only")).toBeVisible();
  expect(page.getByText("cannot sign out other phones and computers")).toBeVisible();
  expect(page.getByText("You are signed out everywhere")).toHaveCount(0);
  expect(provider.askedFor("api/basicinformation/student_sign_out_everywhere/")).toHaveLength(1);
  await page.goto("/profile");
  expect(page).toHaveURL(/\/login/);
});

test("a device that stays on the list is not said to be signed out", async ({ page, provider }) => {
  lists(provider, device("web-1-here", true), device("web-1-there", false));
  await enter(page, "/profile?view=devices");
  await page.getByRole("button", { name: "Sign out this device" }).click();
  expect(page.getByText("That device is still signed in")).toBeVisible();
  lists(provider, device("web-1-here", true));
  await page.getByRole("button", { name: "Sign out this device" }).click();
  expect(page.getByText("That device was already signed out")).toBeVisible();
});
