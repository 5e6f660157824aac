import { describe } from "vitest";
import { greyPixel } from "../../pictures";
import { expect, test } from "./fixtures";

const MARKUP = '<script>alert(1)</script> & "B"';

const picture = { name: "drawing.png", mimeType: "image/png", buffer: greyPixel };

describe("a doubt", () => {
  test("is answered with words, a picture and a note at the desk, and read by its student", async ({
    deskOf,
    page,
    sendForm,
    signInNewStudent,
  }) => {
    await signInNewStudent();
    await sendForm("/dashboard/doubts", { text: `What is pulse deficit? ${MARKUP}`, formId: "form-pulse" });
    const teacher = await deskOf("teacher");
    await teacher.goto("/desk/inbox");
    await teacher.getByRole("link", { name: /What is pulse deficit/ }).click();
    await expect(teacher.getByText(`What is pulse deficit? ${MARKUP}`)).toBeVisible();
    await teacher.getByLabel("Find a note or a video to point to").fill("vital signs");
    await teacher.getByRole("button", { name: "Find", exact: true }).click();
    await teacher.getByLabel("Your answer").fill(`Apical minus radial. ${MARKUP}`);
    await teacher.getByLabel("Picture (optional)").setInputFiles({ ...picture, buffer: Buffer.from("<svg/>") });
    await teacher.getByRole("button", { name: "Send the answer" }).click();
    await expect(teacher.getByText("Upload a JPEG, PNG or WebP image.")).toBeVisible();
    await expect(teacher.getByLabel("Your answer")).toHaveValue(`Apical minus radial. ${MARKUP}`);
    await teacher.getByLabel("Picture (optional)").setInputFiles(picture);
    await teacher.getByLabel("Point to a note or a video (optional)").selectOption({ index: 1 });
    await teacher.getByRole("button", { name: "Send the answer" }).click();
    await expect(teacher.getByText(/reads your answer now/)).toBeVisible();

    await page.goto("/dashboard/doubts");
    const card = page.getByRole("listitem").filter({ hasText: "What is pulse deficit?" });
    await expect(card).toContainText("Answered");
    await expect(card).toContainText(`Apical minus radial. ${MARKUP}`);
    await expect(card).toContainText("Dr Meena Krishnan");
    const source = await card.getByRole("img", { name: "Picture of the answer" }).getAttribute("src");
    expect(await (await page.request.get(source ?? "")).body()).toEqual(greyPixel);
    await card.getByRole("link", { name: /vital signs/i }).click();
    await expect(page.getByRole("heading", { level: 1 })).toContainText(/vital signs/i);
  });
});
