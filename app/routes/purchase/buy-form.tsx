import { ChoiceGroup } from "~/components/form/choice-group";
import { PurchaseConsent } from "~/components/form/consent";
import { Field, PhoneField } from "~/components/form/field";
import type { FieldState } from "~/components/form/field-state";
import { type LastResult, StudentForm } from "~/components/form/student-form";
import { Notice } from "~/components/parts/notice";
import { MainLink } from "~/components/shell/button-link";
import { formatPaise } from "~/lib/money";
import type { Gateway } from "~/lib/purchase/purchases";
import { homePaths } from "~/paths";
import type { LoadedOffer } from "./buy-loading";
import { bookOrderSchema, orderSchema } from "./order-schemas";

const gatewayLabels: Record<Gateway, { name: string; line: string }> = {
  razorpay: { name: "UPI app, card or net banking", line: "Google Pay, PhonePe, Paytm and others, by Razorpay" },
  upi: { name: "Pay to a UPI ID", line: "On your institute’s page, which confirms your payment" },
};

function HowToPay({ gateways, field }: { gateways: readonly Gateway[]; field: FieldState }) {
  if (gateways.length < 2) {
    return (
      <p>
        You can pay by <strong>UPI</strong> (Google Pay, PhonePe, Paytm, any UPI app), card or net banking.
      </p>
    );
  }
  const chosen = gateways.find((one) => one === field.initialValue) ?? gateways[0] ?? "";
  const options = gateways.map((id) => ({ id, ...gatewayLabels[id] }));
  const gateway = { id: "settings-gateway", name: "gateway", errorId: "", initialValue: chosen };
  return <ChoiceGroup field={gateway} legend="How do you want to pay?" options={options} type="radio" isRow />;
}

type AddressField = Exclude<keyof typeof bookOrderSchema.shape, "shown" | "gateway">;

function addressFields(fields: Record<AddressField, FieldState>) {
  const lines = [
    ["name", "Full name", "name"],
    ["line1", "House and street", "address-line1"],
    ["line2", "Area or landmark", "address-line2", "You may leave it empty"],
    ["city", "Town or city", "address-level2"],
    ["state", "State", "address-level1"],
  ] as const;
  return (
    <fieldset className="fields">
      <legend>Where shall we send it?</legend>
      {lines.map(([name, label, autoComplete, hint]) => (
        <Field
          key={name}
          field={fields[name]}
          label={label}
          hint={hint}
          autoComplete={autoComplete}
          autoCapitalize="words"
        />
      ))}
      <Field field={fields.pin} label="PIN code" hint="6 digits" inputMode="numeric" autoComplete="postal-code" />
      <PhoneField field={fields.contact} hint="10 digits. The courier calls it." />
    </fieldset>
  );
}

/** Whom to ask where nothing can be paid here. */
function AskInstitute({ type }: Pick<LoadedOffer["offer"]["item"], "type">) {
  return (
    <Notice>
      <p>Your institute takes no payments here. You have paid nothing. Ask it how to get this {type}.</p>
      <p className="actions">
        <MainLink href={homePaths.contacts}>Contact your institute</MainLink>
      </p>
    </Notice>
  );
}

export function BuyForm({ loaded, lastResult }: { loaded: LoadedOffer; lastResult: LastResult }) {
  const { offer, gateways, addressee } = loaded;
  const { item, free, totalPaise } = offer;
  if (!free && gateways.length === 0) return <AskInstitute type={item.type} />;
  const common = {
    id: "buy",
    lastResult,
    submit: free ? "Add it to my packages" : `Pay ${formatPaise(totalPaise)}`,
    busy: free ? "Adding…" : "One moment…",
  };
  const rest = (gateway: FieldState) => (
    <>
      <input type="hidden" name="shown" value={totalPaise} />
      {free ? null : <HowToPay gateways={gateways} field={gateway} />}
      {free ? null : <PurchaseConsent />}
    </>
  );
  if (item.type !== "book") {
    return (
      <StudentForm {...common} schema={orderSchema}>
        {({ gateway }) => rest(gateway)}
      </StudentForm>
    );
  }
  return (
    <StudentForm {...common} schema={bookOrderSchema} defaultValue={addressee}>
      {(fields) => (
        <>
          {addressFields(fields)}
          {rest(fields.gateway)}
        </>
      )}
    </StudentForm>
  );
}
