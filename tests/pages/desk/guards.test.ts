import { describe } from "vitest";
import { pages } from "../../../institute/desk/pages";
import { verbs } from "../../../institute/desk/verbs";
import { STAFF_ROLES } from "../../../institute/staff/staff-record";
import { deskAddresses } from "../../desk-addresses";
import { expect, test } from "./fixtures";

const patterns = pages.map(({ path }) => path);
/** Nobody has such an id. */
const noIds = ["0", "-1", "99999999999999999999", "a%27b", "999999999"];

describe("every page", () => {
  test("asks for a sign-in", async ({ deskPhone, product }) => {
    const phone = deskPhone();
    for (const address of (await deskAddresses(product, patterns)).values()) {
      expect((await phone.goto(address)).status(), address).toBe(401);
    }
  });

  for (const role of STAFF_ROLES) {
    test(`opens for its roles alone: ${role}`, async ({ deskOf, product }) => {
      const phone = await deskOf(role);
      const addresses = await deskAddresses(product, patterns);
      for (const { path, roles } of pages) {
        const address = addresses.get(path);
        if (address === undefined) continue;
        expect((await phone.goto(address)).status(), address).toBe(roles.includes(role) ? 200 : 403);
      }
    });
  }

  test("of one thing is not there for another institute's staff, nor with an id that is none", async ({
    deskOf,
    product,
  }) => {
    const [stranger, owner] = [await deskOf("stranger"), await deskOf("owner")];
    const addresses = await deskAddresses(product, patterns);
    for (const path of patterns.filter((one) => one.includes(":"))) {
      const address = addresses.get(path);
      if (address !== undefined) expect((await stranger.goto(address)).status(), address).toBe(404);
      for (const id of noIds) {
        const other = path.replace(/:\w+/g, id);
        expect((await owner.goto(other)).status(), other).toBe(404);
      }
    }
  });
});

test("every verb does nothing without a session, for another role, or from another site", async ({
  deskOf,
  deskPhone,
  product,
}) => {
  const { DB } = await product.institute.getEnv();
  const lines = () => DB.prepare("SELECT COUNT(*) AS n FROM desk_log").first("n");
  const before = await lines();
  const nobody = deskPhone();
  await nobody.goto("/desk");
  const { origin } = new URL(nobody.url());
  const phones = { owner: await deskOf("owner"), teacher: await deskOf("teacher"), office: await deskOf("office") };
  for (const { name, roles } of verbs) {
    const multipart = { desk_nonce: "0".repeat(24), desk_at: "/desk" };
    const send = async (from: typeof nobody, headers: Record<string, string>) =>
      (await from.request.post(`/desk/do/${name}`, { headers, multipart })).status();
    expect(await send(nobody, { Origin: origin }), name).toBe(401);
    expect(await send(phones.owner, { Origin: "https://evil.example" }), name).toBe(403);
    for (const role of STAFF_ROLES.filter((one) => !roles.includes(one))) {
      expect(await send(phones[role], { Origin: origin }), `${name} by ${role}`).toBe(403);
    }
  }
  expect(await lines()).toBe(before);
});
