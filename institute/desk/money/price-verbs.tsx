import { z } from "zod";
import { choice, id, optional, text } from "../../http/fields";
import { findPrice, PRICED_TYPES, type PricedThing, setPrice, WAYS_OF_SALE } from "../../prices/single-prices";
import { OFFICE, type VerbOutcome, VerbRefusal, verb } from "../verb";
import { checkVersion } from "../version";
import { rupeesField } from "./fields";

const A_PRICE = "Write its price: ₹1 at least.";

export const changePrice = verb({
  name: "change-price",
  title: "Change a price",
  roles: OFFICE,
  tells: "Students see it at once. Who has bought it keeps it; open orders at another price end.",
  asks: z.object({
    type: choice(PRICED_TYPES),
    item_id: id(),
    version: text(),
    way: choice(WAYS_OF_SALE),
    price: optional(rupeesField()),
    max_price: optional(rupeesField()),
    shipping: optional(rupeesField()),
  }),
  async run(
    { env, institute },
    { type, item_id, version, way, price = 0, max_price = 0, shipping = 0 },
  ): Promise<VerbOutcome> {
    const thing = { type, id: item_id };
    const before = await findPrice(env, institute.id, thing);
    if (before === null) throw new VerbRefusal("There is no such thing.");
    checkVersion(version, before);
    if (way === "sold" && price < 100) throw new VerbRefusal(A_PRICE, { price: [A_PRICE] });
    const after = { way, price, max_price, shipping };
    const figures = ({ way, price, max_price, shipping }: Omit<PricedThing, "id" | "name">) => ({
      ...{ way, price, max_price, shipping },
    });
    return {
      says: `${before.name} has its new price.`,
      log: { about: `${type} ${item_id}`, before: figures(before), after: figures(after) },
      writes: [setPrice(env, thing, after)],
    };
  },
});

export const priceVerbs = [changePrice];
