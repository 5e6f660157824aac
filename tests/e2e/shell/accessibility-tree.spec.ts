import type { Page } from "@playwright/test";
import { messages, startChat, teacherSays } from "../../chats";
import { ADDRESS, payAtBank, stage } from "../../paying";
import { expect, plainQuestions, resultIsShown, test } from "../exam/exam-page";
import { untilHydrated } from "../fixtures";

/** Names, roles and order of what a screen reader hears, and nothing by classes or ids. */
const main = (page: Page) => page.getByRole("main");
const title = (page: Page) => page.getByRole("heading", { level: 1 });

test("a test is a title, a question with its options, and buttons in the order of use", async ({
  page,
  makeTest,
  student,
  signIn,
}) => {
  const { id } = await makeTest({ name: "Anatomy Mock", questions: plainQuestions(2) });
  await signIn(page, student);
  await page.goto(`/test/${id}/instructions`);
  await expect(main(page)).toMatchAriaSnapshot(`
      - main:
        - list "The test":
          - listitem: 2 questions
          - listitem: 30 min
        - list:
          - listitem: The timer runs on our server and does not pause.
        - button "Start the test"
    `);
  await expect(title(page)).toHaveText("Anatomy Mock");
  await page.getByRole("button", { name: "Start the test" }).click();
  await expect(page).toHaveURL(/\/take/);
  await untilHydrated(page);
  await expect(page.getByRole("banner")).toMatchAriaSnapshot(`
      - banner:
        - button "Menu"
        - timer "Time left"
        - 'button "Questions: answered 0/2"'
    `);
  await expect(main(page)).toMatchAriaSnapshot(`
      - main:
        - heading "Anatomy Mock" [level=1]
        - group "Question 1 of 2 Number 1 asks?":
          - radio "A Choice 1.1"
          - radio "B Choice 1.2"
          - radio "C Choice 1.3"
          - radio "D Choice 1.4"
          - button "Bookmark"
          - button "Next"
        - button "Previous"
        - button "Clear Response"
        - button "Mark for Review & Next"
        - button "Save & Next"
    `);
  // One way to hear what happens, and a clock that is silent by itself.
  await expect(page.getByRole("timer", { name: "Time left" })).toHaveAttribute("aria-live", "off");
  await page.getByRole("radio", { name: "B Choice 1.2" }).check();
  await page.getByRole("button", { name: "Save & Next" }).click();
  await expect(page.getByRole("group", { name: "Question 2 of 2 Number 2 asks?" })).toBeVisible();
  await expect(page.getByRole("status").filter({ hasText: "Question 1, answered" })).toHaveCount(1);
  await page.getByRole("button", { name: /^Questions: answered 1\/2/ }).click();
  await expect(page.getByRole("complementary", { name: "All questions" })).toMatchAriaSnapshot(`
      - complementary "All questions":
        - button /Close/
        - group "Show the questions that are":
          - radio "All 2" [checked]
        - region "Anatomy Mock":
          - button "Question 1, answered"
          - button "Question 2, not answered"
        - button "Submit test"
    `);
  const palette = page.getByRole("complementary", { name: "All questions" });
  await palette.getByRole("button", { name: "Submit test" }).click();
  await expect(page.getByRole("dialog", { name: "Submit the test?" })).toMatchAriaSnapshot(`
      - dialog "Submit the test?":
        - heading "Submit the test?" [level=2]
        - paragraph: /You answered 1 of 2 questions/
        - table
        - heading /Without an answer/ [level=3]
        - paragraph:
          - button "Question 2"
        - button "Back to the test"
        - button "Submit test"
    `);
  await page.getByRole("dialog").getByRole("button", { name: "Submit test" }).click();
  await resultIsShown(page);
  await expect(title(page)).toHaveCount(1);
});

test.describe("without script", () => {
  test.use({ mode: "no-scripts" });

  test("a purchase is its price, a form whose fields have names, and the steps so far", async ({
    page,
    signInNewStudent,
  }) => {
    await signInNewStudent({ name: "Meera Nair" });
    await page.goto("/book/601/purchase");
    await expect(main(page)).toMatchAriaSnapshot(`
      - main:
        - region "Norcet Crash Guide":
          - heading "Norcet Crash Guide" [level=2]
          - term: Total
          - definition: ₹759
        - group "Where shall we send it?":
          - textbox "Full name": Meera Nair
          - textbox "House and street"
          - textbox "Area or landmark"
          - textbox "Town or city"
          - textbox "State"
          - textbox "PIN code"
          - textbox "Phone number": /\\d{10}/
        - group "How do you want to pay?":
          - radio /UPI app, card or net banking/ [checked]
          - radio /Pay to a UPI ID/
        - button "Pay ₹759"
    `);
    for (const [label, value] of Object.entries(ADDRESS)) {
      await page.getByRole("textbox", { name: label }).fill(value);
    }
    await page.getByRole("button", { name: "Pay ₹759" }).click();
    await expect(page.getByRole("dialog", { name: "Payment", exact: true })).toMatchAriaSnapshot(`
      - dialog "Payment":
        - heading "Payment" [level=2]
        - button "Pay ₹759"
        - button "Cancel"
    `);
    await payAtBank(page);
    await expect(stage(page)).toHaveText("Your book is ordered");
    await expect(main(page)).toMatchAriaSnapshot(`
      - main:
        - list "What happened so far":
          - listitem:
            - strong: Order made
          - listitem:
            - strong: Your bank answered
          - listitem:
            - strong: Payment checked
    `);
  });
});

test("a chat is a log of messages that says who wrote, and a field with its button", async ({
  page,
  product,
  signInNewStudent,
}) => {
  await signInNewStudent();
  const path = await startChat(page);
  await untilHydrated(page);
  await page.getByRole("textbox", { name: "Message" }).fill("Which dose?");
  await page.getByRole("button", { name: "Send", exact: true }).click();
  await expect(messages(page)).toHaveCount(1);
  await teacherSays(product, path, ["0.6 mg"]);
  await expect(messages(page)).toHaveCount(2, { timeout: 15_000 });
  await expect(main(page)).toMatchAriaSnapshot(`
    - main:
      - region "Conversation":
        - list "Messages":
          - listitem: Today
          - listitem:
            - text: You
            - paragraph: Which dose?
          - listitem:
            - paragraph:
              - strong: Dr Meena Krishnan
              - text: Teacher
            - paragraph: 0.6 mg
            - paragraph:
              - group: ⋯
      - textbox "Message"
      - button "Send"
  `);
  await expect(title(page)).toContainText("Dr Meena Krishnan");
  await expect(page.getByRole("list", { name: "Messages" })).toHaveAttribute("aria-live", "polite");
});
