import { renderToStaticMarkup } from "react-dom/server";
import { expect, it } from "vitest";
import { Items } from "~/components/list/items";
import type { ItemLook, ListItem } from "~/lib/list/list";

const items: ListItem[] = [
  { id: 1, name: "Locked note", kind: "note", href: "/note/1", lock: "₹49" },
  { id: 2, name: "Bought note", kind: "note", href: "/note/2", isYours: true },
  { id: 3, name: "Free note", kind: "note", href: "/note/3", facts: ["قلب", "340 KB"] },
  { id: 4, name: "A", kind: "note", href: "/note/4", isYours: true, isPackaged: true },
];
const markup = (look: ItemLook) => renderToStaticMarkup(<Items items={items} look={look} />);

it.each(["rows", "cards"] as const)("%s say in words what is locked and what is bought", (look) => {
  const [locked, bought, free, packaged] = markup(look).split("<li>").slice(1);
  expect(locked).toContain('<span class="sr-only">Locked: </span>₹49');
  expect(locked).toContain('href="/note/1"');
  expect(bought).toContain("Yours");
  expect(free).not.toMatch(/Yours|Locked/);
  expect(packaged).toContain("In your package");
  expect(packaged).not.toContain("Yours");
});

it("keeps a fact that runs from right to left by itself", () => {
  expect(markup("rows")).toContain('<bdi lang="ur" dir="rtl">قلب</bdi> · <bdi>340 KB</bdi>');
});

it("draws a package in its own colour, and says for which exam it is", () => {
  const cover = { id: 7, exam: "NORCET 2027", color: "#123456" };
  const one: ListItem = { id: 7, name: "Complete", kind: "package", href: "/package/7/details", cover };
  const drawn = renderToStaticMarkup(<Items items={[one]} look="cards" />);
  expect(drawn).toContain('fill="#123456"');
  expect(drawn).toContain("For <bdi>NORCET 2027</bdi>");
});
