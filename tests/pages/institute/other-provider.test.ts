import { expect } from "../fixtures";
import { test } from "../other-provider";

const ANNOUNCEMENTS = "api/basicinformation/student_get_announcements/";
const DOUBTS = "api/content/student_get_doubts/";
const content = (call: string) => `api/content/${call}/`;
const CLASSES = content("student_get_live_videos");

const screens = [
  ["/chat", "Your institute has no chat here."],
  ["/job-portal", "Your institute shows no jobs here."],
  ["/job-portal/applications", "Your institute shows no jobs here."],
  ["/job-portal/bookmarks", "Your institute shows no jobs here."],
] as const;

test("a provider without chat and jobs is said to have none, with whom to ask instead", async ({
  page,
  signInAtOwnInstitute,
}) => {
  await signInAtOwnInstitute();
  for (const [path, says] of screens) {
    expect((await page.goto(path))?.status(), path).toBe(200);
    expect(page.getByText(says), path).toBeVisible();
    expect(page.getByText("Try again"), path).toHaveCount(0);
    const contacts = page.getByRole("link", { name: "Contact your institute" });
    expect(contacts, path).toHaveAttribute("href", "/dashboard/contacts");
  }
});

// Each failure of a call, and how long it is waited for: tests/unit/institute.
test("what another provider does not give is said in its place", async ({ page, provider, signInAtOwnInstitute }) => {
  await signInAtOwnInstitute();
  const garbage = { body: "<p>Maintenance</p>" };
  for (const [path, call, reply, says] of [
    ["/dashboard/announcements", ANNOUNCEMENTS, garbage, "Failed to load announcements."],
    ["/dashboard/announcements", ANNOUNCEMENTS, { body: { announcements: [] } }, "has announced nothing yet."],
    ["/dashboard/doubts", DOUBTS, { status: 404, body: {} }, "Your institute takes no doubts here."],
    ["/dashboard/doubts", DOUBTS, garbage, "Failed to load doubts."],
    ["/free-classes", CLASSES, { status: 400, body: {} }, "Failed to load classes."],
    ["/free-classes", CLASSES, { body: { status: true, videos: [] } }, "No live class is planned."],
  ] as const) {
    provider.says(call, reply);
    expect((await page.goto(path))?.status(), says).toBe(200);
    expect(page.getByText(says)).toBeVisible();
  }
});
