import { readDelivery } from "../../books/deliveries";
import { gatewayOf } from "../../gateway/chosen-gateway";
import { findPayment, type PaymentRow, type StudentNamed } from "../../payments/payment-record";
import { listRefunds, type RefundRow } from "../../payments/refund";
import { TextInput, TicksInput, VerbForm } from "../form";
import type { DeskPage, PageContext } from "../page";
import { Card, FactList, RowTable, rupeesOf, When } from "../parts";
import { OFFICE } from "../verb";
import { BookCard } from "./book-card";
import { typedRupees } from "./fields";
import { askGateway, giveAgainVerb, refundVerb } from "./payment-verbs";
import { paymentState } from "./payments-pages";

const REFUND_STATES: Record<RefundRow["state"], string> = {
  asked: "asked for; no answer yet",
  pending: "under way",
  done: "sent",
  refused: "refused",
};

export function StudentName({ row }: { row: { student_id: number | null; student_name: string | null } }) {
  if (row.student_id === null) return <>account deleted</>;
  return (
    <a className="line" href={`/desk/students/${row.student_id}/money`}>
      {row.student_name}
    </a>
  );
}

interface OrderLine {
  at: string;
  text: string;
}

async function historyOf({ env }: PageContext, orderId: string): Promise<OrderLine[]> {
  const { results } = await env.DB.prepare("SELECT at, text FROM order_events WHERE order_id = ? ORDER BY id")
    .bind(orderId)
    .all<OrderLine>();
  return results;
}

export const paymentPage: DeskPage = {
  path: "/desk/money/payments/:id",
  place: "money",
  roles: OFFICE,
  async draw(context) {
    const { env, institute, params } = context;
    const payment = await findPayment(env, institute.id, params.id ?? "");
    if (payment === null) return null;
    const [refunds, lines] = await Promise.all([
      listRefunds({ env }, payment.payment_id),
      historyOf(context, payment.order_id),
    ]);
    const isConnected = gatewayOf(env) !== null;
    return {
      title: `${rupeesOf(payment.amount_paise)} for ${payment.item_name}`,
      back: "/desk/money/payments",
      body: (
        <>
          <PaymentFacts payment={payment} />
          {payment.item_type === "book" ? (
            <BookCard payment={payment} {...(await readDelivery(context, payment))} />
          ) : null}
          <RefundCard payment={payment} refunds={refunds} isConnected={isConnected} />
          <Card title="When something is wrong">
            <p className="hint">
              The payment service is asked what became of this payment; what it says is written down.
            </p>
            <VerbForm verb={askGateway} hidden={{ order_id: payment.order_id, payment_id: payment.payment_id }} />
            <p className="hint">Where the student paid and does not have it, open it again.</p>
            <VerbForm verb={giveAgainVerb} hidden={{ payment_id: payment.payment_id }} />
          </Card>
          {lines.length === 0 ? null : (
            <Card title="What happened">
              <RowTable
                caption="What happened"
                none=""
                rows={lines}
                columns={[
                  { head: "When", cell: ({ at }) => <When at={at} /> },
                  { head: "What", cell: ({ text }) => text },
                ]}
              />
            </Card>
          )}
        </>
      ),
    };
  },
};

function PaymentFacts({ payment }: { payment: StudentNamed<PaymentRow> }) {
  const { payment_id, order_id, is_apps, paid_at, ended_at } = payment;
  return (
    <Card title="The payment">
      <FactList
        facts={[
          ["Student", <StudentName key="name" row={payment} />],
          ["Phone", payment.student_phone ?? ""],
          ["Paid", <When key="paid" at={paid_at} />],
          ["State", paymentState(payment)],
          ...(ended_at === null ? [] : [["Access ended", <When key="ended" at={ended_at} />] as const]),
          ["Payment", payment_id],
          ["Order", order_id],
        ]}
      />
      {is_apps === 0 ? null : (
        <p className="hint">
          The app opened this order with the account’s key. It asks the payment service by itself, so its student reads
          there that money went back. Your reason and what is said of a book reach them only in a message.
        </p>
      )}
    </Card>
  );
}

function RefundCard({
  payment,
  refunds,
  isConnected,
}: {
  payment: PaymentRow;
  refunds: readonly RefundRow[];
  isConnected: boolean;
}) {
  const left = payment.amount_paise - payment.refunded_paise;
  return (
    <Card title="Send money back">
      {refunds.length === 0 ? null : (
        <RowTable
          caption="Money sent back"
          none=""
          rows={refunds}
          columns={[
            { head: "When", cell: ({ asked_at }) => <When at={asked_at} /> },
            { head: "Sum", figure: true, cell: ({ paise }) => rupeesOf(paise) },
            { head: "State", cell: ({ state, problem }) => [REFUND_STATES[state], problem].filter(Boolean).join(": ") },
            { head: "Reason", cell: ({ reason }) => reason },
            { head: "By", cell: ({ staff_name }) => staff_name },
          ]}
        />
      )}
      {!isConnected ? (
        <p>No payment service is connected here: money goes back only where it came in.</p>
      ) : left <= 0 ? (
        <p>All of it went back.</p>
      ) : (
        <VerbForm
          verb={refundVerb}
          hidden={{ payment_id: payment.payment_id, seen_paise: payment.refunded_paise, seen_refunds: refunds.length }}
          danger
        >
          <TextInput
            name="rupees"
            label="How much, in rupees"
            hint={`${rupeesOf(left)} is left of it.`}
            value={typedRupees(left)}
            inputMode="decimal"
            required
          />
          <TextInput name="reason" label="Reason" hint="The student reads it." maxLength={200} required />
          <TicksInput
            name="access"
            label="What it opened"
            one
            required
            choices={[
              ["end", "ends: they cannot open it any more"],
              ["leave", "stays theirs"],
            ]}
          />
        </VerbForm>
      )}
    </Card>
  );
}
