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

const details = { name: "X", description: "", exam: "", price: "1", position: "1", version: "x" };
const payment_id = "pay_SeedPayment702";
const [student_id, test_id, package_id, batch_id] = ["101", "801", "701", "11"];
/** What a form about something of the demo institute says, by its verb. */
const aboutOurs: Record<string, Record<string, string>> = {
  "delete-note": { id: "501", sure: "true" },
  "change-subject": { id: "1", name: "Mine", version: "x" },
  "add-chapter": { parent_id: "1", name: "Mine" },
  "delete-topic": { id: "1011", sure: "true" },
  "preview-note": { name: "Mine", place: "chapter-101", access: "free", text: "x" },
  "delete-banner": { id: "1", sure: "true" },
  "delete-teacher": { id: "1", sure: "true" },
  "delete-class": { id: "671", sure: "true" },
  "delete-video": { id: "401", sure: "true" },
  "delete-book": { id: "601", sure: "true" },
  "delete-ebook": { id: "651", sure: "true" },
  "delete-job": { id: "51", sure: "true" },
  "refund-payment": { payment_id, rupees: "1", reason: "x", access: "end", seen_paise: "0", seen_refunds: "0" },
  "ask-gateway": { order_id: "order_SeedOrder00702" },
  "give-again": { payment_id },
  "send-book": { payment_id: "pay_SeedPayment602", tracking: "x" },
  "deliver-book": { payment_id: "pay_SeedPayment602" },
  "give-package": { student_id, package_id, reason: "x" },
  "end-access": { student_id, item_type: "package", item_id: "702", reason: "x" },
  "change-package": { package_id, ...details },
  "change-package-items": { package_id, subject_id: "1", page: "1", version: "x" },
  "sell-package": { package_id, on_sale: "false" },
  "delete-package": { package_id: "705" },
  "change-price": { type: "note", item_id: "507", version: "x", way: "free" },
  "publish-test": { test_id, version: "x" },
  "take-back-test": { test_id },
  "delete-test": { test_id },
  "set-shifts": { test_id, version: "x" },
  "give-time": { test_id, student_id, minutes: "5", version: "x" },
  "give-time-to-all": { test_id, minutes: "5", version: "x" },
  "tell-time": { test_id },
  "send-test-message": { test_id, text: "Hello" },
  "take-back-test-message": { test_id, message_id: "1" },
  "change-student": { student_id, version: "x", name: "Thief", phone: "9500000002" },
  "set-batches": { student_id, version: "x" },
  "renew-student-password": { student_id },
  "end-devices": { student_id },
  "grant-accommodations": { student_id, minutes_per_hour: "20", breaks: "0", break_minutes: "0" },
  "give-extra-time": { student_id, test_id, minutes: "5" },
  "remove-student": { student_id, phone: "9876543210" },
  "add-student": { name: "X", phone: "9500000003", batch_id },
  "new-slips": { batch_id },
  "rename-batch": { batch_id, name: "Taken" },
  "delete-batch": { batch_id, sure: "true" },
  "move-students": { batch_id, move_to: batch_id, everybody: "true" },
  "end-staff": { staff_id: "1" },
};

test("no verb does anything to a thing of another institute", async ({ deskOf, product }) => {
  const { DB } = await product.institute.getEnv();
  const ofTest = "SELECT MIN(question_id) AS id FROM test_questions WHERE test_id = 801";
  const question_id = String(await DB.prepare(ofTest).first("id"));
  const lines = () => DB.prepare("SELECT COUNT(*) AS n FROM desk_log").first("n");
  const before = await lines();
  const options = { option_1: "1", option_2: "2", option_3: "3", option_4: "4" };
  const rows = Object.entries<Record<string, string>>({
    ...aboutOurs,
    "correct-key": { question_id, right: "2", reason: "Mine.", version: "0" },
    "review-key": { question_id, looked_at: "true" },
    "save-reasons": { question_id, reason_1: "Mine.", version: "0" },
    "save-translation": { question_id, language: "hi", question: "Mine", ...options, version: "0" },
    "close-translation-reports": { question_id, language: "hi", words: "x" },
  });
  const stranger = await deskOf("stranger");
  const headers = { Origin: new URL(stranger.url()).origin };
  for (const [at, [verb, fields]] of rows.entries()) {
    const multipart = { ...fields, desk_nonce: String(at).padStart(24, "0"), desk_at: "/desk" };
    const reply = await stranger.request.post(`/desk/do/${verb}`, { headers, multipart });
    expect([400, 404], verb).toContain(reply.status());
    expect(await reply.text(), verb).toMatch(/There is no such|Not found/);
  }
  expect(await lines()).toBe(before);
});
