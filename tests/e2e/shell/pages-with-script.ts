import { expect, type Page } from "@playwright/test";
import { startChat } from "../../chats";
import { order } from "../../paying";

export interface Tried {
  path: string;
  /** What is typed, by the label of its field. */
  typed?: readonly [label: string, text: string];
  /** What sends the form. */
  button?: string | RegExp;
  /** Its button opens something over the page where script runs. */
  opens?: true;
}

/** Pages of a visitor that have script. */
export const ofVisitors: readonly Tried[] = [
  { path: "/login?modal=otp", typed: ["Phone number", "98765"] },
  { path: "/register", typed: ["Full name", "Asha Verma"], button: /^(Next|Register)$/ },
];

/** Pages of a student that have script, but for the exam. */
const ofStudents: readonly Tried[] = [
  { path: "/dashboard/doubts?view=ask", typed: ["What is unclear?", "Why?"], button: "Send the doubt" },
  { path: "/book/601/purchase", typed: ["Town or city", "Kochi"], button: /^Pay ₹/ },
  { path: "/free-classes/watch/901", typed: ["Your comment", "Is it so?"], button: "Send" },
  { path: "/note/501" },
  { path: "/dashboard/video/401" },
  { path: "/dashboard/ebooks/651" },
  { path: "/dashboard/kept" },
];

/** All pages of a student that have script, but for the exam; a conversation and a purchase are begun for them. */
export async function ofStudent(phone: Page): Promise<Tried[]> {
  const chat = await startChat(phone);
  await order(phone, "/buy-individual-content?type=note&id=507");
  const purchase = new URL(phone.url()).pathname;
  return [
    ...ofStudents,
    { path: chat, typed: ["Message", "Good morning"], button: "Send" },
    { path: `${purchase}?modal=payment`, button: /^Pay/, opens: true },
  ];
}

/** What a page reports, and what it throws. */
export function watched(page: Page) {
  const reports: string[] = [];
  const thrown: string[] = [];
  page.on("request", (request) => {
    if (new URL(request.url()).pathname === "/errors") reports.push(request.postData() ?? "");
  });
  page.on("pageerror", ({ message }) => thrown.push(message));
  page.on("console", (said) => said.type() === "error" && thrown.push(said.text()));
  return { reports, thrown };
}

export const field = (page: Page, [label]: readonly [string, string]) => page.getByLabel(label, { exact: true });

export async function expectItself(page: Page, { typed }: Tried): Promise<void> {
  if (typed) await expect(field(page, typed)).toHaveValue(typed[1]);
  await expect(page.getByRole("heading").first()).toBeVisible();
  await expect(page.getByText(/Oops!|Application Error/)).toHaveCount(0);
}

export const untilTaken = (page: Page) =>
  page.waitForSelector("html[data-hydrated], html[data-plain]", { state: "attached" });
