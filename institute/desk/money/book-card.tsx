import type { Delivery } from "../../books/deliveries";
import type { PaymentRow } from "../../payments/payment-record";
import { TextInput, VerbForm } from "../form";
import { Card, FactList, When } from "../parts";
import { deliverBook, sendBook } from "./book-verbs";

/** Where a book goes, where it is, and what is done next. */
export function BookCard({
  payment,
  address,
  delivery,
}: {
  payment: PaymentRow;
  address: readonly string[];
  delivery: Delivery | null;
}) {
  const hidden = { payment_id: payment.payment_id };
  return (
    <Card title="The book">
      <address>
        {address.length === 0
          ? "No address can be read here."
          : address.map((line) => (
              <span key={line} className="address-line">
                {line}
              </span>
            ))}
      </address>
      {delivery === null ? null : (
        <FactList
          facts={[
            ["Sent", <When key="sent" at={delivery.sent_at} />],
            ["By", delivery.tracking],
            ...(delivery.delivered_at === null
              ? []
              : [["Delivered", <When key="delivered" at={delivery.delivered_at} />] as const]),
          ]}
        />
      )}
      {delivery?.delivered_at ? null : (
        <VerbForm verb={sendBook} hidden={hidden} button={delivery === null ? undefined : "Change the number"}>
          <TextInput
            name="tracking"
            label="By whom, and its number"
            hint="Like: India Post EK123456789IN. The student reads it."
            value={delivery?.tracking}
            maxLength={120}
            required
          />
        </VerbForm>
      )}
      {delivery === null || delivery.delivered_at !== null ? null : <VerbForm verb={deliverBook} hidden={hidden} />}
    </Card>
  );
}
