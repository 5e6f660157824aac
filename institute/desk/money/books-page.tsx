import {
  addressLines,
  type BookToSend,
  DELIVERY_STATES,
  type DeliveryState,
  listBookOrders,
} from "../../books/deliveries";
import type { DeskPage } from "../page";
import { PageLinks, pageNumber, ROWS_PER_PAGE, type RowColumn, RowTable, When } from "../parts";
import { OFFICE } from "../verb";
import { StudentName } from "./payment-page";

const DELIVERY_WORDS: Record<DeliveryState, string> = { paid: "To send", sent: "On the way", delivered: "Delivered" };

const bookColumns: readonly RowColumn<BookToSend>[] = [
  { head: "Paid", cell: ({ paid_at }) => <When at={paid_at} day /> },
  { head: "Book", cell: ({ payment_id, item_name }) => <a href={`/desk/money/payments/${payment_id}`}>{item_name}</a> },
  { head: "Student", cell: (row) => <StudentName row={row} /> },
  {
    head: "To",
    cell: ({ address, is_apps }) =>
      address === null
        ? is_apps === 1
          ? "open the order: the payment service has it"
          : ""
        : addressLines(JSON.parse(address)).join(", "),
  },
  { head: "By", cell: ({ tracking }) => tracking ?? "" },
];

export const booksPage: DeskPage = {
  path: "/desk/money/books",
  place: "money",
  roles: OFFICE,
  async draw({ env, institute, query }) {
    const asked = query.get("state");
    const state = DELIVERY_STATES.find((one) => one === asked) ?? "paid";
    const offset = (pageNumber(query) - 1) * ROWS_PER_PAGE;
    const { rows, total } = await listBookOrders(env, institute.id, state, { limit: ROWS_PER_PAGE, offset });
    return {
      title: "Orders of books",
      back: "/desk/money",
      body: (
        <>
          <nav className="pager" aria-label="States">
            {DELIVERY_STATES.map((one) => (
              <a
                key={one}
                className="line"
                href={`/desk/money/books?state=${one}`}
                aria-current={one === state ? "page" : undefined}
              >
                {DELIVERY_WORDS[one]}
              </a>
            ))}
          </nav>
          <RowTable caption={DELIVERY_WORDS[state]} none="No book is here." rows={rows} columns={bookColumns} />
          <PageLinks path="/desk/money/books" query={query} total={total} />
        </>
      ),
    };
  },
};
