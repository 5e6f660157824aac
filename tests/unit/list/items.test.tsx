import { renderToStaticMarkup } from "react-dom/server";
import { expect, it } from "vitest";
import { Items } from "~/components/list/items";
import type { ItemLook, ListItem } from "~/lib/list/list";
import { drawn } from "../drawn";

const items: ListItem[] = [
  { id: 1, name: "Locked note", kind: "note", href: "/note/1", lock: "₹49" },
  { id: 2, name: "Bought note", kind: "note", href: "/note/2", isYours: true },
  { id: 3, name: "Free note", kind: "note", href: "/note/3", facts: ["قلب", "340 KB"] },
  { id: 4, name: "A", kind: "note", href: "/note/4", isYours: true, isPackaged: true },
];
const markup = (look?: ItemLook) => renderToStaticMarkup(<Items items={items} look={look} />);

it("a row says in words what is locked and what is bought", () => {
  const [locked, bought, free, packaged] = markup().split("<li>").slice(1);
  expect(locked).toContain('<span class="sr-only">Locked: </span>₹49');
  expect(locked).toContain('href="/note/1"');
  expect(bought).toContain("Yours");
  expect(free).not.toMatch(/Yours|Locked/);
  expect(packaged).toContain("In your package");
  expect(packaged).not.toContain("Yours");
});

it("shows a package by its cover in its own colour", async () => {
  const cover = { id: 7, exam: "NORCET 2027", color: "#123456" };
  const one: ListItem = { id: 7, name: "Complete", kind: "package", href: "/package/7/details", cover };
  const html = await drawn(<Items items={[one]} look="small covers" />);
  expect(html).toContain('fill="#123456"');
});
