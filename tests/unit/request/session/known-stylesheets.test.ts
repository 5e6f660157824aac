import { expect, it } from "vitest";
import { browser } from "./visit";

const app = { href: "/assets/app-1_a.css", inline: "a {}" };
const exam = { href: "/assets/exam-1-b.css", inline: "b {}" };
const link = ({ href }: typeof app) => ({ href });

/** A phone on which pages are opened one after the other. */
function newPhone() {
  const phone = browser();
  return async (needed: (typeof app)[], released = [app, exam]) => {
    let chosen: unknown;
    await phone.request(async ({ knownStylesheets }) => {
      chosen = await knownStylesheets.forPage(needed, released);
    });
    return chosen;
  };
}

it("the stylesheets of a page come as text on the first page that needs them and as links on later ones", async () => {
  const open = newPhone();
  expect(await open([app])).toEqual([app]);
  expect(await open([app, exam])).toEqual([link(app), exam]);
  expect(await open([app])).toEqual([link(app)]);
  expect(await open([app, exam])).toEqual([link(app), link(exam)]);
});

it("the stylesheets of a page come as text again after a release, and those before it are forgotten", async () => {
  const open = newPhone();
  await open([app, exam]);
  const newer = { href: "/assets/app-2.css", inline: "c {}" };
  expect(await open([newer, exam], [newer, exam])).toEqual([newer, link(exam)]);
  expect(await open([app], [app, exam])).toEqual([app]);
});
