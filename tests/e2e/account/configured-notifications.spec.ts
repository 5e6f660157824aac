import type { Page } from "@playwright/test";
import { configured, library } from "../../configured";
import { startProduct } from "../../product";
import { test as base, expect, untilHydrated } from "../fixtures";

const TOKEN = "api/basicinformation/student_update_firebase_token/";
/** A stand-in of Firebase's library says what it is called with. */
const test = base.extend<{ fetched: string[] }>({
  product: [
    async ({ browserName: _ }, use) => {
      const product = await startProduct(configured);
      await use(product);
      await product.close();
    },
    { scope: "worker", timeout: 120_000 },
  ],
  fetched: async ({ page }, use) => {
    const fetched: string[] = [];
    const parts: Record<string, string> = {
      "firebase-app.js": "export const initializeApp = (config) => ({ config });",
      "firebase-messaging.js": `
        export const getMessaging = (app) => app.config;
        export async function getToken({ projectId, library }, { vapidKey, serviceWorkerRegistration }) {
          const worker = new URL(serviceWorkerRegistration.active.scriptURL).pathname;
          return ["token", projectId, vapidKey, worker, library].join("|");
        }`,
    };
    await page.route(`${library}*`, async (route) => {
      const name = new URL(route.request().url()).pathname.split("/").at(-1) ?? "";
      fetched.push(name);
      await route.fulfill({
        body: parts[name] ?? "",
        contentType: "text/javascript",
        headers: { "Access-Control-Allow-Origin": "*" },
      });
    });
    await use(fetched);
  },
});

const notifyMe = (page: Page) => page.getByRole("button", { name: /^Notify me/ });

test.describe("notifications", () => {
  test.use({ serviceWorkers: "allow" });

  test("a phone is registered on a tap, by our own worker, and let go again", async ({
    page,
    context,
    signInNewStudent,
    institute,
    fetched,
  }) => {
    await context.grantPermissions(["notifications"]);
    await signInNewStudent();
    await page.goto("/profile");
    await page.getByRole("link", { name: /^Notifications/ }).click();
    await expect(page).not.toHaveURL("/profile");
    await untilHydrated(page);
    expect(fetched).toEqual([]);
    await notifyMe(page).click();
    await expect(page.getByRole("heading", { name: "Notifications are on" })).toBeVisible();
    await expect(page.getByText("This phone gets notifications")).toBeVisible();
    expect(fetched.sort()).toEqual(["firebase-app.js", "firebase-messaging.js"]);
    const [sent] = (await institute.calls(TOKEN)).slice(-1);
    const token = new URLSearchParams(sent?.body).get("firebase_token");
    expect(token).toBe("token|a-project|a-vapid-key|/sw.js|");
    await page.getByRole("button", { name: "Turn off notifications" }).click();
    await expect(page.getByRole("heading", { name: "Notifications are off" })).toBeVisible();
  });

  test("a phone that refuses is told how to change that, and a library that does not come is said", async ({
    page,
    context,
    signInNewStudent,
    fetched,
  }) => {
    await context.grantPermissions(["notifications"]);
    await signInNewStudent();
    await page.route(`${library}*`, (route) => route.abort());
    await page.goto("/profile?view=notifications");
    await untilHydrated(page);
    await notifyMe(page).click();
    await expect(page.getByText("That did not work.")).toBeVisible();
    await expect(notifyMe(page)).toBeEnabled();
    await page.addInitScript(() => {
      Notification.requestPermission = async () => "denied";
    });
    await page.reload();
    await untilHydrated(page);
    await notifyMe(page).click();
    await expect(page.getByRole("status").filter({ hasText: "blocked" })).toBeVisible();
    expect(fetched).toEqual([]);
  });
});
