import { TEST_STATE_KEY } from "~/lib/attempt/browser/phone-storage";
import { mendForms } from "~/lib/old-browsers";
import { hasSignedOut } from "~/lib/outbox/unsent-note";
import { smallerIn } from "~/lib/picture/chosen-picture";
import type { CheckKind } from "~/lib/validation/first-check";
import { askForPicture } from "./chat/events";
import { button, element } from "./element";
import { keepAssets } from "./keep-assets";
import { offerToShow } from "./show-password";

mendForms();
keepAssets();

/** After this the button may be pressed again: nobody says that a browser gave up. */
const BUSY_MS = 30_000;
const offlineWords = "You are offline. What you wrote stays here: send it again when you are online.";

const fails: Record<CheckKind, (value: string, limit: number, field: FormField) => boolean> = {
  required: (value) => value === "",
  least: (value, limit) => value.length < limit,
  most: (value, limit) => value.length > limit,
  pattern: (value, limit) => !new RegExp(String(limit), "u").test(value),
  from: (value, limit) => !(Number(value) >= limit),
  to: (value, limit) => !(Number(value) <= limit),
  size: (_, limit, { files }) => Number(files?.[0]?.size) > limit,
};

type FormField = HTMLElement & Partial<Pick<HTMLInputElement, "type" | "value" | "files">>;

function readFieldText(field: FormField): string {
  const { type, value = "" } = field;
  const box = field.matches("fieldset") ? field.querySelector<HTMLInputElement>(":checked") : null;
  if (box) return box.value;
  if (field.matches("fieldset, [type=checkbox]")) return field.matches("input:checked") ? "on" : "";
  return type === "password" ? value : value.trim();
}

/** @returns "" where nothing is wrong */
function findFieldFault(field: FormField): string {
  const value = readFieldText(field);
  const checks: [CheckKind, number, string][] = JSON.parse(field.dataset.check ?? "");
  const wrong = checks.find(([kind, limit]) => (value || kind === "required") && fails[kind](value, limit, field));
  return wrong ? wrong[2] : "";
}

const lineId = ({ id }: FormField) => `${id}-error`;

function sayFault(field: FormField, words: string): void {
  const id = lineId(field);
  const line = document.getElementById(id) ?? element("p", { className: "field-error" });
  line.id = id;
  line.textContent = words;
  if (words) field.closest(".field")?.appendChild(line);
  else line.remove();
  const described = (field.getAttribute("aria-describedby") ?? "").split(" ").filter((one) => one && one !== id);
  if (words) described.push(id);
  field.setAttribute("aria-describedby", described.join(" "));
  for (const input of field.matches("fieldset") ? field.querySelectorAll("input") : [field]) {
    if (words) input.setAttribute("aria-invalid", "true");
    else input.removeAttribute("aria-invalid");
  }
  if (words) field.closest("form")?.dispatchEvent(new CustomEvent("fault"));
  const fold = words ? field.closest("details") : null;
  if (fold) fold.open = true;
}

/** Draws the summary anew; what the server said of the form as a whole stays until it is sent again. */
function summarise(form: HTMLFormElement): HTMLElement | null {
  const id = `${form.id}-error`;
  const box = document.getElementById(id) ?? element("div", { className: "error-summary" });
  const list = box.querySelector("ul") ?? element("ul");
  for (const link of list.querySelectorAll("a")) link.closest("li")?.remove();
  for (const field of fieldsOf(form)) {
    const words = document.getElementById(lineId(field))?.textContent;
    if (!words) continue;
    list.appendChild(element("li", {}, element("a", { href: `#${field.id}`, textContent: words })));
  }
  if (!list.firstChild) {
    box.remove();
    return null;
  }
  if (box.isConnected) return box;
  Object.assign(box, { id, tabIndex: -1 });
  box.setAttribute("role", "alert");
  box.appendChild(element("h2", { textContent: "There is a problem" }));
  box.appendChild(list);
  form.insertBefore(box, form.firstChild);
  return box;
}

const fieldsOf = (form: HTMLFormElement): FormField[] => Array.from(form.querySelectorAll<HTMLElement>("[data-check]"));

function checkField(form: HTMLFormElement): boolean {
  document.getElementById(`${form.id}-error`)?.remove();
  for (const field of fieldsOf(form)) sayFault(field, findFieldFault(field));
  const box = summarise(form);
  box?.focus();
  return box === null;
}

const formSteps = (form: HTMLFormElement) => Array.from(form.querySelectorAll<HTMLElement>("[data-step]"));

/** Shows one step of a form at a time. A fault, and a link to it, opens its step. */
function showSteps(form: HTMLFormElement, send: HTMLElement): void {
  const steps = formSteps(form);
  const last = steps.length - 1;
  let at = 0;
  const back = button("Back", "btn btn-quiet", () => move(-1));
  send.insertAdjacentElement("afterend", back);
  const show = (next: number) => {
    if (next < 0) return;
    at = next;
    for (const [index, step] of steps.entries()) step.hidden = index !== at;
    send.hidden = at < last;
    back.hidden = at === 0;
  };
  const stepOf = (isIn: (step: HTMLElement) => unknown) => steps.findIndex(isIn);
  const showFault = () => show(stepOf((step) => step.querySelector(".field-error")));
  const move = (by: number) => {
    show(at + by);
    steps[at]?.focus();
  };
  const goOn = () => {
    for (const field of fieldsOf(form)) if (steps[at]?.contains(field)) sayFault(field, findFieldFault(field));
    const box = summarise(form);
    if (box) box.focus();
    else move(1);
  };
  for (const [index, step] of steps.entries()) {
    step.tabIndex = -1;
    // Above what few open.
    if (index < last) step.insertBefore(button("Next", "btn btn-main", goOn), step.querySelector(":scope > details"));
  }
  // Enter in a field goes on, as its button would.
  form.addEventListener("submit", (event) => {
    const { submitter } = event;
    if (at === last || (submitter instanceof HTMLButtonElement && submitter.formNoValidate)) return;
    event.preventDefault();
    event.stopImmediatePropagation();
    goOn();
  });
  form.addEventListener("fault", showFault);
  form.addEventListener("click", ({ target }) => {
    const { hash = "" } = target instanceof HTMLAnchorElement ? target : {};
    if (hash) show(stepOf((step) => step.querySelector(hash)));
  });
  show(0);
  // Somebody may type in a later one already.
  show(stepOf((step) => step.contains(document.activeElement)));
  showFault();
}

const shrink = (input: HTMLInputElement) => smallerIn(input, (file) => askForPicture(input.dataset.smaller, file));

function checkBeforeSending(button: HTMLButtonElement, form: HTMLFormElement): void {
  const words = button.textContent;
  const offline = element("p", { className: "notice notice-bad", textContent: offlineWords });
  offline.setAttribute("role", "alert");
  let busyUntil = 0;
  const rest = () => {
    busyUntil = 0;
    button.textContent = words;
  };
  const work = () => {
    busyUntil = Date.now() + BUSY_MS;
    button.textContent = button.dataset.busy ?? words;
  };
  form.addEventListener("submit", (event) => {
    const { submitter } = event;
    const isChecked = !(submitter instanceof HTMLButtonElement && submitter.formNoValidate);
    if (busyUntil > Date.now() || (isChecked && !checkField(form))) return event.preventDefault();
    const pictures = Array.from(form.querySelectorAll<HTMLInputElement>("[data-smaller]"), shrink);
    if (pictures.some((picture) => picture !== null)) {
      event.preventDefault();
      work();
      void Promise.all(pictures).then(() => {
        rest();
        form.requestSubmit(submitter);
      });
      return;
    }
    offline.remove();
    if (!navigator.onLine) {
      // The browser's error page would lose the text.
      event.preventDefault();
      button.insertAdjacentElement("beforebegin", offline);
    } else setTimeout(work);
  });
  form.addEventListener("input", ({ target }) => {
    const field = target instanceof Element ? target.closest<FormField>("fieldset[data-check], [data-check]") : null;
    if (!field || !document.getElementById(lineId(field))) return;
    sayFault(field, findFieldFault(field));
    summarise(form);
  });
  form.addEventListener("change", ({ target }) => {
    if (target instanceof HTMLInputElement && target.dataset.smaller) void shrink(target);
  });
  addEventListener("pageshow", rest);
}

function offerToCopy(button: HTMLButtonElement, text: HTMLElement): void {
  const said = button.nextElementSibling ?? button;
  const tell = () => {
    button.textContent = said.textContent = "Copied";
  };
  button.onclick = () => void navigator.clipboard.writeText(text.textContent ?? "").then(tell, () => undefined);
  button.closest("p")?.removeAttribute("hidden");
}

function hasLeftovers(): boolean {
  try {
    return hasSignedOut() || localStorage.getItem(TEST_STATE_KEY) !== null;
  } catch {
    return false;
  }
}

for (const button of document.querySelectorAll<HTMLButtonElement>("button[data-busy]")) {
  if (button.form && formSteps(button.form).length > 0) showSteps(button.form, button);
  if (button.form) checkBeforeSending(button, button.form);
}
for (const input of document.querySelectorAll<HTMLInputElement>(".password input")) offerToShow(input);
for (const button of document.querySelectorAll<HTMLButtonElement>("[data-copy]")) {
  const text = document.getElementById(button.dataset.copy ?? "");
  if (text && navigator.clipboard) offerToCopy(button, text);
}
openModal();
const { leftovers } = document.querySelector<HTMLElement>("form[data-leftovers]")?.dataset ?? {};
if (leftovers && hasLeftovers()) import(/* @vite-ignore */ leftovers).catch(() => undefined);

/** A modal is open in the HTML and closes by a link. With script also by Escape and beside it, and no page is fetched. */
function openModal(): void {
  const dialog = document.querySelector<HTMLDialogElement>("dialog.modal[open]");
  const close = dialog?.querySelector<HTMLAnchorElement>(".modal-head a");
  // Without dialog support the modal works as without script.
  if (!dialog?.showModal || !close) return;
  // Keep the focus in a field that is being typed in.
  const typing = dialog.contains(document.activeElement) ? document.activeElement : null;
  dialog.removeAttribute("open");
  dialog.showModal();
  if (typing instanceof HTMLElement) typing.focus();
  const name = new URLSearchParams(location.search).get("modal");
  dialog.addEventListener("close", () => {
    history.replaceState(null, "", close.href);
    document.querySelector(".modal-ground")?.remove();
    dialog.remove();
    for (const behind of document.querySelectorAll("[inert]")) behind.removeAttribute("inert");
    document.querySelector<HTMLElement>(`a[href*="modal=${name}"]`)?.focus();
  });
  dialog.addEventListener("click", (event) => {
    if (event.target === dialog) dialog.close();
  });
  close.addEventListener("click", (event) => {
    event.preventDefault();
    dialog.close();
  });
}
