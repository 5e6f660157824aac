import type { keepComments } from "./class-comments";
import { createSending } from "./sending";

/**
 * Takes comments from the form and sends them behind the page, each kept on the phone until the class has it.
 * @param list where those stand that wait; it says where to send them
 * @param shown those of the class; none of one that is over, where what still waits is refused in words
 */
export function sendComments(list: HTMLElement, shown: ReturnType<typeof keepComments> | null) {
  const { outbox: path = "", owner = "", most = "" } = list.dataset;
  const template = document.querySelector<HTMLTemplateElement>("[data-row]");
  if (!template) return;
  const sender = createSending<string>({
    ...{ path, owner, list, template },
    deleting: "Delete this comment from this phone? It is not sent yet.",
    formOf({ id, item }) {
      const form = new FormData();
      form.set("id", id);
      form.set("message", item);
      return form;
    },
    fill(row, item) {
      const text = row.querySelector("[data-text]");
      if (text) text.textContent = item;
    },
    find: (id) => list.querySelector(`[data-client="${CSS.escape(id)}"]`),
    taken: async () => shown?.showPosted(),
    atEnd(change) {
      change();
      list.hidden = list.children.length === 0;
    },
    signedOut: () => shown?.say("You were signed out. Load the page again to sign in."),
  });
  void sender.open();

  const form = document.querySelector<HTMLFormElement>("form#comment");
  const text = form?.querySelector("textarea");
  form?.addEventListener("submit", (event) => {
    const said = text?.value.trim() ?? "";
    const fits = said !== "" && said.length <= Number(most);
    // What cannot be sent goes the plain way, whose page says why with the words kept.
    if (!text || (!fits && navigator.onLine)) return;
    event.preventDefault();
    if (!fits) return;
    text.value = "";
    void sender.add(said);
  });
}
