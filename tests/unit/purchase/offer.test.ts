import { expect, it } from "vitest";
import { bookSchema } from "~/lib/institute/schemas/book";
import { packageSchema } from "~/lib/institute/schemas/package";
import { readOffer } from "~/lib/purchase/offer";
import { fakeServices } from "../route-args";

const row = { id: 701, name: "All of it", price: 2999, max_price: 4999 };

const optionalPart = async (part: Promise<unknown>) => ({ value: await part.catch(() => null) });

/** An institute that marks what is bought in the list of bought packages alone. */
function institute(bought: object[] | "fails", said: object) {
  const packages = {
    get: async () => packageSchema.parse(said),
    bought: async () =>
      bought === "fails" ? Promise.reject(new Error("no list")) : bought.map((one) => packageSchema.parse(one)),
  };
  return fakeServices({ institute: { packages }, optionalPart });
}

const offer = (bought: object[] | "fails", said: object = row) =>
  readOffer(institute(bought, said), { type: "package", id: 701 });

it("the offer of a package has its price and what it cost before", async () => {
  expect(await offer([])).toMatchObject({
    pricePaise: 299900,
    maxPricePaise: 499900,
    totalPaise: 299900,
    owned: false,
    free: false,
  });
});

it("the offer of a package is the student's where only the list of bought ones says so", async () => {
  expect((await offer([row]))?.owned).toBe(true);
  const isOver = { ...row, valid_until: "2020-01-01T00:00:00Z" };
  expect((await offer([isOver]))?.owned).toBe(false);
});

it("the offer of a package is not free where its price cannot be read", async () => {
  const found = await offer([], { ...row, price: "on request" });
  expect(found).toMatchObject({ free: false, totalPaise: 0 });
});

it("whose a package is stays open when the list of bought ones does not come", async () => {
  expect((await offer("fails"))?.owned).toBeNull();
  expect((await offer("fails", { ...row, is_purchased: false }))?.owned).toBe(false);
});

const testOffer = (more: object, hasAccess: (type: string, id: number) => Promise<boolean>) => {
  const row = { id: 861, name: "Bones", isPremium: true, isPurchased: false, price: 9900 };
  const tests = { all: async () => [{ thumbnail: null, ...row, ...more }] };
  const context = fakeServices({ institute: { tests, individual: { hasAccess } }, optionalPart });
  return readOffer(context, { type: "test", id: 861 });
};

it("the offer of a single test is the student's where the institute, asked for it, says that a package has it", async () => {
  const asked: [string, number][] = [];
  const found = await testOffer({}, async (...one) => {
    asked.push(one);
    return true;
  });
  expect(found).toMatchObject({ owned: true, totalPaise: 9900 });
  expect(asked).toEqual([["test", 861]]);
  expect((await testOffer({}, async () => false))?.owned).toBe(false);
});

it("the offer of a single test is not asked for where its list says so, or it is free", async () => {
  const never = async () => Promise.reject(new Error("asked"));
  expect((await testOffer({ isPurchased: true }, never))?.owned).toBe(true);
  expect((await testOffer({ isPremium: false }, never))?.free).toBe(true);
});

const bookOffer = (more: object) => {
  const book = { id: 601, name: "Guide", price: 699, shippingCharges: 60, ...more };
  const books = { get: async () => bookSchema.parse(book) };
  const context = fakeServices({ institute: { books }, optionalPart });
  return readOffer(context, { type: "book", id: 601 });
};

it("the offer of a book has its price and what its delivery costs", async () => {
  expect(await bookOffer({})).toMatchObject({ totalPaise: 75900, shippingPaise: 6000 });
  expect(await bookOffer({ price: 0, shippingCharges: 0 })).toMatchObject({ free: true });
});

it.each([[{ price: "on request" }], [{ shippingCharges: "as per weight" }]])(
  "a book is neither free nor for sale at %j",
  async (more) => {
    expect(await bookOffer(more)).toMatchObject({ free: false, owned: false, totalPaise: 0 });
    const bought = await bookOffer({ ...more, is_purchased: true });
    expect(bought).toMatchObject({ owned: true });
  },
);
