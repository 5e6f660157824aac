import {
  listPrices,
  PRICED_TYPES,
  type PricedThing,
  type PricedType,
  WAYS_OF_SALE,
  type WayOfSale,
} from "../../prices/single-prices";
import { LookForm, SelectInput, TextInput, VerbForm } from "../form";
import type { DeskPage } from "../page";
import { PageLinks, pageNumber, ROWS_PER_PAGE, RowTable } from "../parts";
import { OFFICE } from "../verb";
import { versionOf } from "../version";
import { typedRupees } from "./fields";
import { changePrice } from "./price-verbs";

const PRICED_WORDS: Record<PricedType, string> = { test: "Tests", note: "Notes", video: "Videos", book: "Books" };
const WAY_WORDS: Record<WayOfSale, string> = {
  free: "Free for everybody",
  packages: "In packages alone",
  sold: "In packages and by itself",
};
const wayChoices = WAYS_OF_SALE.map((way) => [way, WAY_WORDS[way]] as const);

function PriceForm({ type, thing }: { type: PricedType; thing: PricedThing }) {
  const { id, way, price, max_price, shipping } = thing;
  const hidden = { type, item_id: id, version: versionOf(thing) };
  const sum = (name: string, label: string, paise: number | null) => (
    <TextInput name={name} label={label} value={paise ? typedRupees(paise) : ""} inputMode="decimal" />
  );
  if (type === "book") {
    return (
      <VerbForm verb={changePrice} row={`book-${id}`} hidden={{ ...hidden, way: "sold" }} inline button="Save">
        {sum("price", "Price in rupees", price)}
        {sum("max_price", "Former price", max_price)}
        {sum("shipping", "Sending it", shipping)}
      </VerbForm>
    );
  }
  return (
    <VerbForm verb={changePrice} row={`${type}-${id}`} hidden={hidden} inline button="Save">
      <SelectInput name="way" label="How it is sold" choices={wayChoices} value={way} />
      {sum("price", "Price in rupees", price)}
    </VerbForm>
  );
}

export const pricesPage: DeskPage = {
  path: "/desk/money/prices",
  place: "money",
  roles: OFFICE,
  async draw({ env, institute, query }) {
    const type = PRICED_TYPES.find((one) => one === query.get("kind")) ?? "test";
    const way = WAYS_OF_SALE.find((one) => one === query.get("way")) ?? null;
    const words = (query.get("q") ?? "").trim().slice(0, 100);
    const filter = { instituteId: institute.id, type, words, way };
    const offset = (pageNumber(query) - 1) * ROWS_PER_PAGE;
    const { rows, total } = await listPrices(env, filter, { limit: ROWS_PER_PAGE, offset });
    return {
      title: "Prices",
      back: "/desk/money",
      body: (
        <>
          <LookForm action="/desk/money/prices">
            <SelectInput
              name="kind"
              label="What"
              value={type}
              choices={PRICED_TYPES.map((one) => [one, PRICED_WORDS[one]] as const)}
            />
            <SelectInput name="way" label="How it is sold" none="All" value={way} choices={wayChoices} />
            <TextInput name="q" label="Name" type="search" value={words} maxLength={100} />
          </LookForm>
          <p className="hint">
            What is free is also the sample of its packages. E-books are free to read. Packages have pages of their own.
          </p>
          <RowTable
            caption={PRICED_WORDS[type]}
            none="Nothing is like that."
            rows={rows}
            columns={[
              { head: "Name", cell: ({ name }) => name },
              { head: "Price", cell: (thing) => <PriceForm type={type} thing={thing} /> },
            ]}
          />
          <PageLinks path="/desk/money/prices" query={query} total={total} />
        </>
      ),
    };
  },
};
