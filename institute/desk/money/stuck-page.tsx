import type { ReactNode } from "react";
import { readStuck, STUCK_ROWS, type StuckOrder } from "../../payments/stuck";
import { TextInput, VerbForm } from "../form";
import type { DeskPage } from "../page";
import { Card, type RowColumn, RowTable, rupeesOf, When } from "../parts";
import { OFFICE } from "../verb";
import { typedRupees } from "./fields";
import { StudentName } from "./payment-page";
import { askGateway, refundVerb } from "./payment-verbs";

const orderColumns: readonly RowColumn<StuckOrder>[] = [
  { head: "Since", cell: ({ paid_at, created_at }) => <When at={paid_at ?? created_at} /> },
  { head: "Student", cell: (row) => <StudentName row={row} /> },
  {
    head: "For",
    cell: ({ item_name, payment_id }) =>
      payment_id === null ? item_name : <a href={`/desk/money/payments/${payment_id}`}>{item_name}</a>,
  },
  { head: "Sum", figure: true, cell: ({ amount_paise }) => rupeesOf(amount_paise) },
];

function AskButton({ order_id }: StuckOrder) {
  return <VerbForm verb={askGateway} row={order_id} hidden={{ order_id }} inline />;
}

const askColumn: RowColumn<StuckOrder> = { head: "", cell: AskButton };

/** A part of the page; nothing where nothing is stuck like that. */
function StuckPart({
  title,
  todo,
  rows,
  children,
}: {
  title: string;
  todo: string;
  rows: unknown[];
  children: ReactNode;
}) {
  if (rows.length === 0) return null;
  return (
    <Card title={title}>
      <p className="hint">{todo}</p>
      {children}
      {rows.length < STUCK_ROWS ? null : <p className="hint">There are more: these come first.</p>}
    </Card>
  );
}

export const stuckPage: DeskPage = {
  path: "/desk/money/stuck",
  place: "money",
  roles: OFFICE,
  async draw({ env, institute, now }) {
    const { owed, refunds, otherSums, waiting } = await readStuck(env, institute.id, now);
    const isNothing = [owed, refunds, otherSums, waiting].every(({ length }) => length === 0);
    return {
      title: "What is owed or stuck",
      back: "/desk/money",
      body: (
        <>
          {isNothing ? <p className="lede">Nothing is stuck.</p> : null}
          <StuckPart
            title="Owed"
            todo="Paid and not given, or promised back and not gone. For 30 days the product tries by itself every hour; the button does it now."
            rows={owed}
          >
            <RowTable caption="Owed" none="" rows={owed} columns={[...orderColumns, askColumn]} />
          </StuckPart>
          <StuckPart
            title="Money that you sent back"
            todo="The payment service has not confirmed it, or refused. What is not confirmed is asked for again every hour. What was refused you send again from the payment, or in the payment service itself."
            rows={refunds}
          >
            <RowTable
              caption="Money that you sent back"
              none=""
              rows={refunds}
              columns={[
                { head: "Since", cell: ({ asked_at }) => <When at={asked_at} /> },
                {
                  head: "Payment",
                  cell: ({ payment_id, item_name }) => (
                    <a href={`/desk/money/payments/${payment_id}`}>{item_name ?? payment_id}</a>
                  ),
                },
                { head: "Sum", figure: true, cell: ({ paise }) => rupeesOf(paise) },
                { head: "Why", cell: ({ problem, state }) => problem ?? state },
                {
                  head: "",
                  cell: ({ key, order_id, payment_id, state }) =>
                    state === "refused" ? null : (
                      <VerbForm verb={askGateway} row={key} hidden={{ order_id, payment_id }} inline />
                    ),
                },
              ]}
            />
          </StuckPart>
          <StuckPart
            title="Another sum than the price came"
            todo="It paid for nothing. Send it back, and the student can buy it anew; or give what they meant without a payment, from the student's page."
            rows={otherSums}
          >
            {otherSums.map((order) => (
              <Card key={order.came_with} title={`${rupeesOf(order.paise)} came for ${order.item_name}`}>
                <p>
                  <StudentName row={order} />, <When at={order.created_at} />. The price was{" "}
                  {rupeesOf(order.amount_paise)}.
                </p>
                <VerbForm
                  verb={refundVerb}
                  row={order.came_with}
                  hidden={{
                    ...{ payment_id: order.came_with, access: "leave" },
                    ...{ seen_paise: order.sent_back, seen_refunds: order.refunds },
                  }}
                  danger
                >
                  <TextInput
                    name="rupees"
                    label="How much, in rupees"
                    value={typedRupees(order.paise - order.sent_back)}
                    inputMode="decimal"
                    required
                  />
                  <TextInput name="reason" label="Reason" hint="The student reads it." maxLength={200} required />
                </VerbForm>
              </Card>
            ))}
          </StuckPart>
          <StuckPart
            title="Orders that wait for a payment"
            todo="Begun a while ago, and nobody has heard of a payment. Students close the page of a bank every day: ask the payment service where somebody says that they paid."
            rows={waiting}
          >
            <RowTable caption="Orders that wait" none="" rows={waiting} columns={[...orderColumns, askColumn]} />
          </StuckPart>
          <p className="hint">
            Orders that the app opened with the account’s key are in the app’s own report, at /payment/report of the
            student’s address: it tells of those that were paid and gave nothing yet.
          </p>
        </>
      ),
    };
  },
};
