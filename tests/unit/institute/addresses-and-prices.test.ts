import { describe, expect, test } from "vitest";
import { instituteAddress } from "~/lib/institute/address";
import { searchResultSchema } from "~/lib/institute/calls/search";
import { newestFirst } from "~/lib/institute/newest-first";
import { bookCosts, bookSchema, ebookSchema } from "~/lib/institute/schemas/book";
import { liveState, noteSchemas } from "~/lib/institute/schemas/content";
import { jobSchema } from "~/lib/institute/schemas/job";
import { packageSchema } from "~/lib/institute/schemas/package";
import { orderSchema, purchaseSchema } from "~/lib/institute/schemas/purchase";
import { reasonOf, safeAddress } from "~/lib/institute/schemas/wire";
import { formatPaise, toPaise, toRupees } from "~/lib/money";
import { fake } from "../../fake";
import { instituteThatReplies } from "./recorder";
import * as reply from "./replies";

test.each([
  [{ amount_paise: 299_900 }, 299_900],
  [{ amountPaise: "299900", amount: 1 }, 299_900],
  [{ amount_paise: undefined, amount: "₹2,999.50" }, 299_950],
])("the sum of an order of %j is %d paise", (sums, paise) => {
  expect(orderSchema.parse({ ...reply.order, ...sums }).amountPaise).toBe(paise);
});

test.each([{}, { amount: "on request" }, { amount: -1 }])(
  "the sum of an order is missing by its name on the wire: %j",
  (sums) => {
    const parsed = orderSchema.safeParse({ ...reply.order, amount_paise: undefined, amount: undefined, ...sums });
    expect(parsed.error && reasonOf(parsed.error)).toBe("amount_paise: invalid_type");
  },
);

test.each([
  ["HTTP://media.example.org/a.jpg", "HTTP://media.example.org/a.jpg"],
  ["/media/a.jpg", "/media/a.jpg"],
  ["media/a.jpg", "/media/a.jpg"],
  [" JaVaScRiPt:alert(1)", null],
  ["java\nscript:alert(1)", null],
  ["data:text/html,x", null],
  ["//evil.example.org/a.jpg", null],
  ["/\\evil.example.org", null],
  ["https:evil", null],
  ["", null],
  [7, null],
])("the address of a file %j is read as %j", (value, expected) => {
  expect(safeAddress(value)).toBe(expected);
});

test("addresses of files are resolved at every depth of a reply, and nothing else is", async () => {
  const body = {
    status: true,
    chats: [{ ...reply.chat, name: "/media/x", last_message: { ...reply.message, image: "/media/m.png" } }],
  };
  const institute = instituteThatReplies(body, {
    resolveMedia: (value) => new URL(value, "https://institute.example.org/api/").href,
  });
  const [chat] = (await institute.chat.list()).chats;
  expect(chat?.lastMessage?.image).toBe("https://institute.example.org/media/m.png");
  expect(chat?.name).toBe("/media/x");
});

test.each([
  [{ url: "https://www.youtube.com/watch?t=1&v=abc401xyz" }, "abc401xyz"],
  [{ url: "https://evil.example.org/watch?v=abc401xyz" }, null],
  [{ youtube_id: "abc401xyz", url: null }, "abc401xyz"],
  [{ youtube_id: '"><script>', url: null }, null],
])("the YouTube id of %j is %j", async (fields, expected) => {
  const body = { status: true, videos: [{ ...reply.video, ...fields }] };
  expect((await instituteThatReplies(body).videos.all())[0]?.youtubeId).toBe(expected);
});

const packageAt = (price: unknown) => packageSchema.parse({ id: 1, name: "NORCET", price });

test.each([
  [2999, 2999],
  ["1,23,456", 123456],
  ["123,456", 123456],
  ["₹ 2,999.50", 2999.5],
  ["Rs.2,999 /-", 2999],
  ["rs 2999 only", 2999],
  ["2999 INR", 2999],
  ["₹\u00a02,999", 2999],
  ["रु. 2,999/=", 2999],
])("a price %j is read as %d rupees", (said, read) => {
  expect(packageAt(said)).toMatchObject({ price: toPaise(read), isFree: false });
});

test("a price is whole paise, and shown and sent back as it is", () => {
  for (const [said, shown] of [
    [199.5, "₹199.50"],
    ["1,234.56", "₹1,234.56"],
    [0.1 + 0.2, "₹0.30"],
  ] as const) {
    const { price } = packageAt(said);
    expect(Number.isInteger(price)).toBe(true);
    expect(formatPaise(price)).toBe(shown);
    expect(toPaise(toRupees(price))).toBe(price);
  }
  const book = bookSchema.parse({ id: 1, name: "B", price: 199.1, mrp: 240, shipping_charges: 40.2 });
  expect(book.costs).toMatchObject({ totalPrice: 23930, discountAmount: 4090 });
});

test.each(["Rs. 0/-", "0.00"])("a price %j is free", (said) => {
  expect(packageAt(said)).toMatchObject({ price: 0, isFree: true });
});

test.each([
  ...["", "₹", "on request", "1,50", "2.999,00", "2,,999", "2,999,9", "₹2,999 - ₹4,999", "2,999 a year"],
  ...["$2,999", "₹-1", "9".repeat(30), null, {}, [2999], true],
])("a price %j is no price and not free", (said) => {
  expect(packageAt(said)).toMatchObject({ price: 0, isFree: false });
});

test.each([
  [undefined, 0],
  ["Free", 0],
  [" - ", 0],
  ["₹1,040", 104_000],
  [-5, 0],
])("delivery for %j costs %i paise", (said, costs) => {
  const book = bookSchema.parse({ id: 1, name: "B", price: 100, shippingCharges: said });
  expect(book.costs).toMatchObject({ shippingCharges: costs, totalPrice: 10_000 + costs });
});

test.each(["as per weight", "1,50", {}])("a book is not sold for delivery at %j", (said) => {
  const book = { id: 1, name: "B", price: 100, shippingCharges: said };
  expect(bookSchema.parse(book).costs).toBeNull();
});

test.each(["on request", -5, undefined])("a book is not sold for %j", (said) => {
  const book = { id: 1, name: "B", price: said, mrp: 500, shippingCharges: 40 };
  expect(bookSchema.parse({ ...book, is_purchased: true })).toMatchObject({ isPurchased: true, costs: null });
});

test("a price is read alike in every reply", () => {
  const said = "Rs. 1,299/-";
  const book = bookSchema.parse({ id: 1, name: "B", price: said, mrp: "₹1,999", shippingCharges: "₹40" });
  expect(book.costs).toMatchObject({ price: 129_900, maxPrice: 199_900, totalPrice: 133_900 });
  expect(ebookSchema.parse({ id: 1, name: "E", file: "/e.pdf", price: said }).price).toBe(129_900);
  expect(noteSchemas.mixed.parse({ id: 1, name: "N", file: "/n.pdf", price: said }).price).toBe(129_900);
  expect(searchResultSchema.parse({ id: 1, name: "N", price: said }).price).toBe(129_900);
  const bought = { contentType: "note", contentId: 1, amount: said };
  expect(purchaseSchema.parse(bought).amountPaid).toBe(129_900);
  const fees = [{ category: "OBC", amount: said }];
  const job = jobSchema.parse({ id: 1, title: "J", fees, payMin: "44,900" });
  expect(job).toMatchObject({ fees: [{ amount: 129_900 }], payMin: 4_490_000 });
  const found = { id: 1, name: "P", maxPrice: "4,999", discount: "₹2,000" };
  expect(packageSchema.parse(found)).toMatchObject({ maxPrice: 499_900, discount: 200_000 });
});

describe("what is derived", () => {
  test("book prices", () => {
    const none = { hasDiscount: false, discountAmount: 0, discountPercentage: 0 };
    expect(bookCosts({ price: 350, maxPrice: 350, shippingCharges: 0 })).toMatchObject({ totalPrice: 350, ...none });
    expect(bookCosts({ price: 400, maxPrice: 300, shippingCharges: 10 }).hasDiscount).toBe(false);
  });

  test("prices are grouped as in India, with decimals only where there are paise", () => {
    expect(formatPaise(14_999_900)).toBe("₹1,49,999");
    expect(formatPaise(1_000_000_050)).toBe("₹1,00,00,000.50");
  });

  test("where a live class stands", async () => {
    const at = async (fields: object) => {
      const body = { status: true, videos: [{ id: 1, name: "Class", ...fields }] };
      const [video] = await instituteThatReplies(body).live.list();
      if (!video) throw new Error("no class");
      return liveState(video, Date.parse("2026-01-01T12:00:00Z"));
    };
    expect(await at({ is_live: true })).toBe("live");
    expect(await at({ scheduled_at: "2026-01-01T13:00:00Z" })).toBe("upcoming");
    expect(await at({ is_live: false, scheduled_at: "2026-01-01T11:00:00Z" })).toBe("ended");
    expect(await at({ is_live: false })).toBe("ended");
    expect(await at({ is_live: true, state: "ended" })).toBe("ended");
    // A provider that has no field for it lists what is on.
    expect(await at({})).toBe("live");
    expect(await at({ scheduled_at: "2026-01-01T11:00:00Z" })).toBe("live");
    expect(await at({ scheduled_at: "2026-01-01T08:00:00Z" })).toBe("ended");
    expect(await at({ end_time: "2026-01-01T12:30:00Z" })).toBe("live");
    expect(await at({ end_time: "2026-01-01T11:30:00Z" })).toBe("ended");
    // A time without a zone is India's.
    expect(await at({ scheduled_at: "2026-01-01 17:29:00" })).toBe("live");
    expect(await at({ scheduled_at: "2026-01-01 17:31:00" })).toBe("upcoming");
    for (const word of ["canceled", "CALLED_OFF"]) expect(await at({ status: word })).toBe("cancelled");
    expect(await at({ is_cancelled: true, is_live: true })).toBe("cancelled");
    expect(await at({ state: "postponed" })).toBe("postponed");
  });
});

const bound = { INSTITUTE: fake<Fetcher>("institute", { fetch }) };

describe("addresses of files, as a page may use them", () => {
  test.each([
    ["/media/a b.jpg?v=1", "/media/a%20b.jpg?v=1"],
    ["https://institute.internal/media/a.jpg", "/media/a.jpg"],
    ["ftp://files.example.org/a.jpg", null],
    ["https://", null],
  ])("%j of the bound institute is %j", (value, expected) => {
    expect(instituteAddress(bound, undefined).resolveMedia(value)).toBe(expected);
  });

  test("one institute's is not another's", () => {
    const at = (origin: string) => instituteAddress({}, `${origin}/api`).resolveMedia("media/a.jpg");
    expect(at("https://one.example.org")).toBe("https://one.example.org/api/media/a.jpg");
    expect(at("https://two.example.org")).toBe("https://two.example.org/api/media/a.jpg");
    expect(instituteAddress(bound, undefined).resolveMedia("media/a.jpg")).toBe("/media/a.jpg");
  });
});

test("orders attempts by their date, then by their id, and leaves the given list alone", () => {
  const given = [
    { performanceId: 1, createdAt: "2026-01-01T00:00:00Z" },
    { performanceId: 2, createdAt: "2026-03-01T00:00:00Z" },
    { performanceId: 3, createdAt: "2026-03-01T00:00:00Z" },
    { performanceId: 4, createdAt: null },
  ];
  expect(newestFirst(given).map((one) => one.performanceId)).toEqual([3, 2, 1, 4]);
  expect(given.map((one) => one.performanceId)).toEqual([1, 2, 3, 4]);
});
