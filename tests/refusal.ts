import type { expect, Page } from "@playwright/test";
import type { Phone } from "./pages/phone";

/** The element that carries a field's error: the input, or the group of boxes. */
function fieldOf(page: Page, label: string) {
  return label === "Batches" ? page.getByRole("group", { name: /Batches/ }) : page.getByLabel(label, { exact: true });
}

/** What expects a form to be refused: by a summary whose lines lead to their fields, and beside each field. */
export const refusalBy =
  (expects: typeof expect) =>
  async (on: Page | Phone, says: Record<string, string>): Promise<void> => {
    // Both have the same words for what is asked here.
    const page = on as Page;
    const summary = page.getByRole("alert");
    await expects(summary).toBeFocused();
    await expects(summary.getByRole("listitem")).toHaveText(Object.values(says));
    for (const [label, message] of Object.entries(says)) {
      const field = fieldOf(page, label);
      await expects(field).toHaveAccessibleDescription(new RegExp(`${message.replace(/[()]/g, "\\$&")}$`));
      const link = summary.getByRole("link", { name: message });
      await expects(link).toHaveAttribute("href", `#${await field.getAttribute("id")}`);
    }
  };
