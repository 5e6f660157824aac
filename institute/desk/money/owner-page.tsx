import { type ChangeRow, listChanges, listOwned, type OwnedRow } from "../../payments/access-changes";
import { listPayments, type PaymentRow, type StudentNamed } from "../../payments/payment-record";
import { SelectInput, TextInput, VerbForm } from "../form";
import { type DeskPage, idOf } from "../page";
import { Card, RowTable, rupeesOf, When } from "../parts";
import { OFFICE } from "../verb";
import { endAccessVerb, givePackage } from "./access-verbs";
import { paymentState } from "./payments-pages";

interface FoundStudent {
  id: number;
  name: string;
  phone: string;
}

const hasEnded = ({ valid_until }: OwnedRow, now: Date) => valid_until !== null && valid_until <= now.toISOString();

const howWords = ({ amount_paid, transaction_id }: OwnedRow) =>
  amount_paid > 0 ? rupeesOf(Math.round(amount_paid * 100)) : transaction_id.startsWith("given-") ? "given" : "free";

function Owned({ owned, studentId, now }: { owned: readonly OwnedRow[]; studentId: number; now: Date }) {
  return (
    <RowTable
      caption="What they have"
      none="Nothing yet."
      rows={owned}
      columns={[
        { head: "What", cell: ({ name, item_type }) => `${name} (${item_type})` },
        { head: "For", cell: howWords },
        { head: "Since", cell: ({ created_at }) => <When at={created_at} day /> },
        { head: "Until", cell: ({ valid_until }) => (valid_until === null ? "for good" : <When at={valid_until} />) },
        {
          head: "",
          cell: (row) =>
            hasEnded(row, now) ? (
              "over"
            ) : (
              <VerbForm
                verb={endAccessVerb}
                row={`${row.item_type}-${row.item_id}`}
                hidden={{ student_id: studentId, item_type: row.item_type, item_id: row.item_id }}
                inline
                button="End it"
              >
                <TextInput name="reason" label="Why it ends" required maxLength={200} />
              </VerbForm>
            ),
        },
      ]}
    />
  );
}

export const ownerPage: DeskPage = {
  path: "/desk/students/:id/money",
  place: "students",
  roles: OFFICE,
  async draw(context) {
    const { env, institute, params, now } = context;
    const id = idOf(params.id);
    const student = await env.DB.prepare("SELECT id, name, phone FROM students WHERE id = ? AND institute_id = ?")
      .bind(id, institute.id)
      .first<FoundStudent>();
    if (student === null) return null;
    const [owned, payments, changes, packages] = await Promise.all([
      listOwned(env, student.id),
      listPayments(env, { instituteId: institute.id, studentId: student.id }, { limit: 50, offset: 0 }),
      listChanges(env, student.id),
      env.DB.prepare("SELECT id, name FROM packages WHERE institute_id = ? ORDER BY position, id")
        .bind(institute.id)
        .all<{ id: number; name: string }>(),
    ]);
    return {
      title: student.name,
      back: `/desk/students/${student.id}`,
      body: (
        <>
          <p>Phone {student.phone}</p>
          <Card title="What they have">
            <p className="hint">Who wants their money back too: open the payment below, and send it back there.</p>
            <Owned owned={owned} studentId={student.id} now={now} />
          </Card>
          <Card title="Give a package without a payment">
            <VerbForm verb={givePackage} hidden={{ student_id: student.id }}>
              <SelectInput
                name="package_id"
                label="Package"
                none="Choose one"
                required
                choices={packages.results.map(({ id, name }) => [id, name] as const)}
              />
              <TextInput name="until" label="Until" type="date" hint="Empty: as long as it is sold for." />
              <TextInput name="reason" label="Reason" hint="Like: scholarship." maxLength={200} required />
            </VerbForm>
          </Card>
          <StudentPayments rows={payments.rows} />
          <StudentChanges rows={changes} />
        </>
      ),
    };
  },
};

function StudentPayments({ rows }: { rows: readonly StudentNamed<PaymentRow>[] }) {
  return (
    <Card title="Their payments">
      <RowTable
        caption="Their payments"
        none="They have paid nothing."
        rows={rows}
        columns={[
          { head: "When", cell: ({ paid_at }) => <When at={paid_at} /> },
          {
            head: "For",
            cell: ({ payment_id, item_name }) => <a href={`/desk/money/payments/${payment_id}`}>{item_name}</a>,
          },
          { head: "Sum", figure: true, cell: ({ amount_paise }) => rupeesOf(amount_paise) },
          { head: "State", cell: paymentState },
        ]}
      />
    </Card>
  );
}

function StudentChanges({ rows }: { rows: readonly ChangeRow[] }) {
  if (rows.length === 0) return null;
  return (
    <Card title="Given and ended by hand">
      <RowTable
        caption="Given and ended by hand"
        none=""
        rows={rows}
        columns={[
          { head: "When", cell: ({ at }) => <When at={at} /> },
          { head: "What", cell: ({ kind, name }) => `${name} ${kind}` },
          { head: "Why", cell: ({ reason }) => reason },
          { head: "By", cell: ({ staff_name }) => staff_name },
        ]}
      />
    </Card>
  );
}
