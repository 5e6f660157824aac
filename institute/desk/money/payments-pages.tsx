import { gatewayOf } from "../../gateway/chosen-gateway";
import { listPayments, type PaymentFilter, type PaymentRow, type StudentNamed } from "../../payments/payment-record";
import { csvResponse } from "../csv";
import { LookForm, TextInput } from "../form";
import type { DeskPage, PageContext } from "../page";
import {
  Card,
  FactList,
  PageLinks,
  pageNumber,
  ROWS_PER_PAGE,
  type RowColumn,
  RowTable,
  rupeesOf,
  When,
} from "../parts";
import { OFFICE } from "../verb";
import { indiasDay, startOfIndiasDay } from "./fields";

/** More than a year of a large institute. */
const MAX_CSV_ROWS = 50_000;

function filterOf({ institute, query }: PageContext): PaymentFilter {
  const from = startOfIndiasDay(query.get("from") ?? "");
  const before = startOfIndiasDay(query.get("to") ?? "", 1);
  const words = (query.get("q") ?? "").trim().slice(0, 100);
  return {
    instituteId: institute.id,
    ...(from === undefined ? {} : { from }),
    ...(before === undefined ? {} : { before }),
    ...(words === "" ? {} : { words }),
  };
}

export const paymentState = ({ state, ended_at, refunded_paise, amount_paise }: PaymentRow): string => {
  if (state === "refunded") return refunded_paise >= amount_paise ? "sent back" : "money promised back";
  const back = refunded_paise > 0 ? `, ${rupeesOf(refunded_paise)} sent back` : "";
  return `${ended_at === null ? "given" : "ended"}${back}`;
};

const paymentColumns: readonly RowColumn<StudentNamed<PaymentRow>>[] = [
  { head: "When", cell: ({ paid_at }) => <When at={paid_at} /> },
  { head: "Student", cell: ({ student_name }) => student_name ?? "account deleted" },
  { head: "For", cell: ({ payment_id, item_name }) => <a href={`/desk/money/payments/${payment_id}`}>{item_name}</a> },
  { head: "Sum", figure: true, cell: ({ amount_paise }) => rupeesOf(amount_paise) },
  { head: "State", cell: paymentState },
];

/** The days of the month before a day. */
function monthBefore(day: string): { from: string; to: string } {
  const last = new Date(`${day.slice(0, 8)}01T00:00:00Z`);
  last.setUTCDate(0);
  const to = last.toISOString().slice(0, 10);
  return { from: `${to.slice(0, 8)}01`, to };
}

const paymentsPage: DeskPage = {
  path: "/desk/money/payments",
  place: "money",
  roles: OFFICE,
  async draw(context) {
    const { env, query, now } = context;
    const offset = (pageNumber(query) - 1) * ROWS_PER_PAGE;
    const { rows, sums } = await listPayments(env, filterOf(context), { limit: ROWS_PER_PAGE, offset });
    const today = indiasDay(now);
    const months = { "This month": { from: `${today.slice(0, 8)}01`, to: today }, "Last month": monthBefore(today) };
    const spans = Object.entries({ Today: { from: today, to: today }, ...months });
    const kept = new URLSearchParams([...query].filter(([name]) => ["from", "to", "q"].includes(name)));
    return {
      title: "Payments",
      back: "/desk/money",
      body: (
        <>
          <p className="pager">
            {spans.map(([words, span]) => (
              <a key={words} className="line" href={`/desk/money/payments?${new URLSearchParams(span)}`}>
                {words}
              </a>
            ))}
          </p>
          <LookForm action="/desk/money/payments">
            <TextInput name="from" label="From" type="date" value={query.get("from")} />
            <TextInput name="to" label="To" type="date" value={query.get("to")} />
            <TextInput
              name="q"
              label="Student, phone or payment"
              type="search"
              value={query.get("q")}
              maxLength={100}
            />
          </LookForm>
          <Card title="Together">
            <FactList
              facts={[
                ["Payments", sums.count],
                ["Came", rupeesOf(sums.paise)],
                ["Sent back", rupeesOf(sums.refunded)],
                ["Stays", rupeesOf(sums.paise - sums.refunded)],
              ]}
            />
            <p>
              <a className="line" href={`/desk/money/payments-list?${kept}`}>
                All of these as a table (CSV)
              </a>
            </p>
          </Card>
          <RowTable
            caption="Payments, newest first"
            none="No payment is like that."
            rows={rows}
            columns={paymentColumns}
          />
          <PageLinks path="/desk/money/payments" query={query} total={sums.count} />
          {gatewayOf(env) === null ? null : (
            <p className="hint">
              Orders that nobody paid, and those that the app opened and that gave nothing yet, are not here.
            </p>
          )}
        </>
      ),
    };
  },
};

const exactRupees = (paise: number) => (paise / 100).toFixed(2);

const csvPage: DeskPage = {
  path: "/desk/money/payments-list",
  place: "money",
  roles: OFFICE,
  async draw(context) {
    const { rows } = await listPayments(context.env, filterOf(context), { limit: MAX_CSV_ROWS, offset: 0 });
    const heads = [
      ...["Day", "Time (India)", "Student", "Phone", "Kind", "For", "Rupees", "Paise", "Sent back (paise)"],
      ...["State", "Payment", "Order", "Order of"],
    ];
    const moment = (at: string) =>
      new Date(Date.parse(at) + 330 * 60_000).toISOString().slice(0, 16).split("T") as [string, string];
    return csvResponse(
      `payments ${context.query.get("from") ?? ""} ${context.query.get("to") ?? ""}`,
      heads,
      rows.map((row) => [
        ...moment(row.paid_at),
        ...[row.student_name ?? "", row.student_phone ?? "", row.item_type, row.item_name],
        ...[exactRupees(row.amount_paise), row.amount_paise, row.refunded_paise, paymentState(row)],
        ...[row.payment_id, row.order_id, row.is_apps === 1 ? "the app" : "the institute"],
      ]),
    );
  },
};

export const paymentListPages: readonly DeskPage[] = [paymentsPage, csvPage];
