/** What stands in the shop and on the home page: banners, books, e-books, teachers. */
import { bookType } from "../../files/file-type";
import { optional, text } from "../../http/fields";
import { TextInput } from "../form";
import { rupeesOf } from "../parts";
import { VerbRefusal } from "../verb";
import { amountOf, dependantsOfItem } from "./dependants";
import { documentField, imageField, moneyField, type ThingField, type ThingRow, textField, webLink } from "./fields";
import { contentKind, type Dependants } from "./kind";

/** A page of the app ("/free-tests") or an address on the web. */
const bannerLink = optional(text({ max: 500 })).refine(
  (link) => link === undefined || /^\/(?![/\\])[^\s\\]*$/.test(link) || webLink.safeParse(link).success,
  "A page of the app, like /free-tests, or an address that begins with https://.",
);

const linkField: ThingField = {
  asks: { link: bannerLink },
  draw: (row) => (
    <TextInput
      name="link"
      label="Where a tap leads"
      hint="A page of the app, like /free-tests, or an address with https://. Empty: nowhere."
      value={row === null ? "" : String(row.link)}
    />
  ),
  cells: async ({ link }) => ({ link: (link as string | undefined) ?? "" }),
};

export const bannerKind = contentKind({
  ...{ name: "banner", one: "a banner", path: "banners", title: "Banners", table: "banners", isOrdered: true },
  fields: [
    imageField("image", "Picture", { folder: "banners", required: true }),
    textField("title", "What the picture says", {
      ...{ required: true, max: 150, hint: "Read aloud to those who do not see it." },
    }),
    linkField,
  ],
  nameOf: (row) => String(row.title),
  columns: [{ head: "Leads to", cell: (row) => String(row.link) || "nowhere" }],
  files: ["image"],
  intro: <p className="hint">Home shows the first four, some minutes after a change.</p>,
  tells: "Students see it on Home, some minutes later.",
});

const bookCover = imageField("cover", "Cover", { folder: "covers", hint: "3 to 4, at most 500 KB." });
const publisher = textField("publisher", "Publisher or author", { max: 150 });

export const bookKind = contentKind({
  ...{ name: "book", one: "a book", path: "books", title: "Books", table: "books", isOrdered: true },
  fields: [
    textField("name", "Title", { required: true }),
    moneyField("price", "Price in rupees", { required: true }),
    moneyField("max_price", "Printed price in rupees", { hint: "Crossed out beside the price. Empty: the same." }),
    moneyField("shipping", "Shipping in rupees", { hint: "Added to the price. Empty: none." }),
    textField("description", "Description", { max: 2000, lines: 4 }),
    publisher,
    bookCover,
    documentField("sample", "Sample pages", {
      folder: "samples",
      size: "sample_size",
      hint: "A PDF that everybody reads.",
    }),
  ],
  nameOf: (row) => String(row.name),
  columns: [{ head: "Price", cell: (row) => rupeesOf(Math.round(Number(row.price) * 100)), figure: true }],
  check(columns) {
    if (columns.max_price === 0) columns.max_price = columns.price ?? 0;
    if (Number(columns.max_price) < Number(columns.price)) {
      throw new VerbRefusal("The printed price is below the price.", { max_price: ["At least the price."] });
    }
  },
  index: "book",
  files: ["cover", "sample"],
  intro: <p className="hint">A book that is here can be ordered: take it away when there is none to send.</p>,
  tells: "Students see it in the shop and in the search at once.",
  dependants: (context, row) => dependantsOfItem(context, "book", row.id),
});

export const ebookKind = contentKind({
  ...{ name: "ebook", one: "an e-book", path: "ebooks", title: "E-books", table: "ebooks", isOrdered: true },
  fields: [
    textField("name", "Title", { required: true }),
    documentField("file", "File", {
      ...{ folder: "ebooks", size: "size", required: true, typeOf: bookType, problem: "Upload a PDF or a text." },
      hint: "A PDF or a text, at most 24 MB. Free to read for everybody.",
    }),
    textField("description", "Description", { max: 2000, lines: 4 }),
    publisher,
    bookCover,
  ],
  nameOf: (row) => String(row.name),
  columns: [{ head: "Size", cell: (row) => `${Math.ceil(Number(row.size) / 1024)} KB`, figure: true }],
  index: "ebook",
  files: ["cover", "file"],
  tells: "Students see it under E-books and in the search at once.",
});

export const teacherKind = contentKind({
  ...{ name: "teacher", one: "a teacher", path: "teachers", title: "Teachers", table: "teachers", isOrdered: true },
  fields: [
    textField("name", "Name", { required: true, max: 150 }),
    textField("phone", "Phone", { required: true, max: 20, hint: "Students see it under Contact." }),
    imageField("picture", "Picture", { folder: "faces", hint: "As wide as high, at most 500 KB." }),
  ],
  nameOf: (row) => String(row.name),
  columns: [{ head: "Phone", cell: (row) => String(row.phone) }],
  files: ["picture"],
  intro: (
    <p className="hint">
      Whom students see. Who may sign in at the desk stands under <a href="/desk/institute">Institute</a>.
    </p>
  ),
  tells: "Students see it under Contact, and in chats and classes.",
  async dependants({ env }, row: ThingRow): Promise<Dependants> {
    const names = {
      chats: "chat",
      live_classes: "live class",
      package_teachers: "package",
      doubt_answers: "answered doubt",
      staff: "member of staff",
    };
    const counts = Object.keys(names).map(
      (table) => `(SELECT COUNT(*) FROM ${table} WHERE teacher_id = ?1) AS ${table}`,
    );
    const found = await env.DB.prepare(`SELECT ${counts.join(", ")}`)
      .bind(row.id)
      .first<Record<string, number>>();
    const { chats = 0, ...others } = found ?? {};
    const told = Object.entries(others).flatMap(([table, count]) => {
      const one = names[table as keyof typeof names];
      const many = { "live class": "live classes", "member of staff": "members of staff" }[one];
      return count > 0 ? [amountOf(count, one, many)] : [];
    });
    return {
      forbids:
        chats > 0
          ? [
              `${amountOf(chats, "chat")} of students ${chats === 1 ? "is" : "are"} with this teacher and would be lost.`,
            ]
          : [],
      tells: told.length > 0 ? [`The name goes from ${told.join(", ")}.`] : [],
    };
  },
});
