import { expect, type Phone, test } from "../fixtures";

const askMore = (page: Phone) => page.getByText("Disability, and work in hospitals").click();
const card = (page: Phone) => page.getByRole("region", { name: "Am I eligible?" });

test("is compared with the student's own answers, rule by rule", async ({ page, signInNewStudent }) => {
  await signInNewStudent();
  await page.goto("/job-portal/58");
  await card(page).getByRole("link", { name: "Check it" }).click();
  expect(page).toHaveURL("/job-portal/eligibility?job=58");
  await page.getByLabel("Category").selectOption("OBC, BC");
  await page.getByLabel("GNM").check();
  await page.getByLabel("Nursing council").selectOption("Kerala");
  await askMore(page);
  await page.getByLabel("Hospital 1: months").fill("14");
  await page.getByLabel("Beds").first().fill("120");
  await page.getByLabel("Hospital 2: months").fill("10");
  await page.getByRole("button", { name: "Compare" }).click();
  expect(page).toHaveURL("/job-portal/58");
  expect(card(page).getByRole("listitem")).toHaveText([
    /^QualificationMetYou have GNM/,
    /^RegistrationMetThe notice asks: State or Indian Nursing Council. You are registered in Kerala/,
    /^ExperienceNot known14 months of yours count\. Say how many beds/,
    /^Other conditionsNot knownThe notice says: “Two years in an intensive care unit\.”/,
  ]);
  expect(card(page)).toContainText("2 of 4 rules are not known yet.");

  await card(page).getByRole("link", { name: "Change my answers" }).click();
  expect(page.getByLabel("Hospital 1: months")).toHaveValue("14");
  expect(page.getByLabel("GNM")).toBeChecked();
  await page.getByLabel("Beds").nth(1).fill("99");
  await page.getByRole("button", { name: "Compare" }).click();
  expect(card(page)).toContainText("1 of 4 rules is not met, 1 not known yet.");
  // The same answers, another notice.
  await page.goto("/job-portal/51");
  expect(card(page)).toContainText("Say when you were born.");
});

test("impossible answers about eligibility are asked for again, with what was typed", async ({
  page,
  signInNewStudent,
  sendForm,
}) => {
  await signInNewStudent();
  await page.goto("/job-portal/eligibility");
  const months = page.getByLabel("Hospital 1: months");
  const beds = page.getByLabel("Beds").first();
  await askMore(page);
  await months.fill("two years");
  await beds.fill("0");
  await page.getByRole("button", { name: "Compare" }).click();
  const summary = page.getByRole("alert");
  expect(summary.getByRole("link")).toHaveText([
    "Write whole months, from 0 to 600",
    "Write the number of beds, from 1 to 10000",
  ]);
  expect(months).toHaveAccessibleDescription(/Write whole months, from 0 to 600$/);
  expect(beds).toHaveAccessibleDescription(/Write the number of beds, from 1 to 10000$/);
  expect(months).toHaveValue("two years");
  for (const birth_date of ["2999-01-01", "0001-01-01", "2001-02-30", "yesterday", "<b>"]) {
    const reply = await sendForm("/job-portal/eligibility", { birth_date });
    expect(reply.status(), birth_date).toBe(400);
  }
  const early = await sendForm("/job-portal/eligibility", { birth_date: "1870-01-01" });
  expect(await early.text()).toContain("Check the year");
  const reply = await sendForm("/job-portal/eligibility?job=-1", { council: "Atlantis" });
  expect(reply.status()).toBe(400);
});

test("answers about eligibility are the student's alone, and can be forgotten", async ({ page, signInNewStudent }) => {
  await signInNewStudent();
  await page.goto("/job-portal/eligibility");
  await page.getByLabel("Date of birth").fill("2001-05-31");
  await page.getByRole("button", { name: "Compare" }).click();
  expect(page).toHaveURL("/job-portal/eligibility");
  expect(page.getByRole("heading", { level: 2 })).toHaveText([/^\d+ jobs? may fit you$/]);
  expect(page.getByRole("link", { name: "Tell us your qualification, nursing council, and category" })).toBeVisible();
  const answers = (await page.context().cookies()).find(({ name }) => /job_answers/.test(name));
  expect(answers).toMatchObject({ httpOnly: true, sameSite: "Lax" });
  expect(decodeURIComponent(answers?.value ?? "")).not.toContain("2001");

  // Another student on the same phone.
  await signInNewStudent();
  await page.putCookies(answers ? [answers] : []);
  await page.goto("/job-portal/eligibility");
  expect(page.getByLabel("Date of birth")).toHaveValue("");
  await page.getByLabel("Date of birth").fill("1990-01-01");
  await page.getByLabel("Category").selectOption("General (UR, OC)");
  await askMore(page);
  await page.getByLabel("Benchmark disability").selectOption("No");
  await page.getByRole("button", { name: "Compare" }).click();
  await page.goto("/job-portal/51");
  expect(card(page)).toContainText(/AgeNot metYou are 3\d on/);
  await card(page).getByRole("link", { name: "Change my answers" }).click();
  await page.getByRole("button", { name: "Forget my answers" }).click();
  expect(page).toHaveURL("/job-portal/51");
  expect(card(page).getByRole("link", { name: "Check it" })).toBeVisible();
});
