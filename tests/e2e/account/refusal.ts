import type { Page } from "@playwright/test";
import { expect } from "../fixtures";

/** The element that carries a field's error: the input, or the group of boxes. */
function fieldOf(page: Page, label: string) {
  return label === "Batches" ? page.getByRole("group", { name: /Batches/ }) : page.getByLabel(label, { exact: true });
}

/** Expects a form to be refused: by a summary whose lines lead to their fields, and beside each field. */
export async function expectRefusal(page: Page, says: Record<string, string>): Promise<void> {
  const summary = page.getByRole("alert");
  await expect(summary).toBeFocused();
  await expect(summary.getByRole("listitem")).toHaveText(Object.values(says));
  for (const [label, message] of Object.entries(says)) {
    const field = fieldOf(page, label);
    await expect(field).toHaveAccessibleDescription(new RegExp(`${message.replace(/[()]/g, "\\$&")}$`));
    const link = summary.getByRole("link", { name: message });
    await expect(link).toHaveAttribute("href", `#${await field.getAttribute("id")}`);
  }
}
