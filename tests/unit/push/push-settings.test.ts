import { expect, it } from "vitest";
import { pushSettings } from "~/lib/push/push-settings";
import { contentSecurityPolicy } from "~/request/security-headers";

const config = { apiKey: "k", projectId: "p", messagingSenderId: "1", appId: "a", vapidKey: "v" };
const read = (given: object) => pushSettings.safeParse(JSON.stringify({ ...config, ...given }));

it("takes what Firebase's console shows, with its own library and hosts", () => {
  expect(read({ storageBucket: "not needed" }).data).toEqual({
    ...config,
    library: "https://www.gstatic.com/firebasejs/10.14.1/",
    hosts: ["https://firebaseinstallations.googleapis.com", "https://fcmregistrations.googleapis.com"],
  });
  expect(read({ library: "https://media.example.org/push" }).data?.library).toBe("https://media.example.org/push/");
});

it.each([
  [{ vapidKey: "" }],
  [{ library: "http://media.example.org/" }],
  [{ library: "javascript:alert(1)" }],
  [{ hosts: ["*"] }],
  [{ hosts: ["https://a.example; script-src *"] }],
])("refuses %j", (given) => {
  expect(read(given).success).toBe(false);
});

it("refuses what is no JSON", () => {
  expect(pushSettings.safeParse("{").success).toBe(false);
});

it("lets a page ask those hosts that names them, and none else", () => {
  const own = { styleNonce: "s", scriptNonce: "n" };
  expect(contentSecurityPolicy(own)).toContain("connect-src 'self';");
  expect(contentSecurityPolicy({ ...own, askedHosts: ["https://a.example"] })).toContain(
    "connect-src 'self' https://a.example;",
  );
});
