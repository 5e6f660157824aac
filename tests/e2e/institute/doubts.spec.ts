import { greyPixel } from "../../pictures";
import { expect, hold, test, untilHydrated } from "../fixtures";

test("a doubt is asked with a picture, which the phone makes smaller", async ({ open, page, signInNewStudent }) => {
  await signInNewStudent();
  await test.step("the form is reached from the profile", async () => {
    await open("/profile");
    await page.getByRole("link", { name: /^Doubts/ }).click();
    await expect(page.getByText("You have asked nothing yet.")).toBeVisible();
    await page.getByRole("link", { name: "Ask a doubt" }).click();
    await expect(page).toHaveURL(/view=ask/);
    await untilHydrated(page);
  });

  await test.step("the form is sent, and waits for what makes a picture smaller", async () => {
    // Sent before the phone has what makes a picture smaller, the form waits for it.
    const release = await hold(page, /\/chat-picture-[^/]*\.js$/);
    const words = "Why is <b>B</b> wrong?\nsee https://a.example/x ऐसा क्यों?";
    await page.getByLabel("What is unclear?").fill(words);
    await page.getByLabel("Subject").selectOption({ label: "Pharmacology" });
    await page
      .getByLabel("Picture (optional)")
      .setInputFiles({ name: "my-home.png", mimeType: "image/png", buffer: greyPixel });
    await page.getByRole("button", { name: "Send the doubt" }).click();
    await expect(page.getByRole("button", { name: "Sending…" })).toBeVisible();
    release();
    await expect(page).toHaveURL("/dashboard/doubts");
    await expect(page.getByText("Your teachers have your doubt")).toBeVisible();
  });

  const card = page.getByRole("main").getByRole("listitem").filter({ hasText: "ऐसा क्यों?" });
  await test.step("the doubt is listed as it was written, with its picture", async () => {
    await expect(card).toContainText("Why is <b>B</b> wrong?");
    await expect(card).toContainText("Waiting for an answer");
    await expect(card).toContainText("Pharmacology");
    await expect(card.getByRole("link", { name: "https://a.example/x" })).toBeVisible();
    const picture = card.getByRole("img", { name: "Your picture" });
    const file = await page.request.get((await picture.getAttribute("src")) ?? "");
    // With script the phone has drawn it anew.
    expect(file.headers()["content-type"]).toBe("image/jpeg");
  });
});

test("a doubt sent without a network stays in its form until there is one", async ({
  open,
  page,
  signInNewStudent,
}) => {
  await signInNewStudent();
  await open("/dashboard/doubts?view=ask");
  const text = page.getByLabel("What is unclear?");
  const send = page.getByRole("button", { name: "Send the doubt" });
  const alert = page.getByRole("alert");
  await text.fill("Why not now?");
  await page.context().setOffline(true);
  await send.click();
  await expect(alert).toContainText("You are offline. What you wrote stays here");
  await expect(text).toHaveValue("Why not now?");
  await page.context().setOffline(false);
  await send.click();
  await expect(page).toHaveURL("/dashboard/doubts");
  await expect(page.getByText("Why not now?")).toBeVisible();
});
