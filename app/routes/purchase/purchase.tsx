import type { MetaFunction } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { z } from "zod";
import { Drawing } from "~/components/parts/drawing";
import { paid } from "~/components/parts/drawings";
import { Icon } from "~/components/parts/icon";
import { clock, done, empty, info, warning } from "~/components/parts/icon-paths";
import { MainCard } from "~/components/parts/main-card";
import { RecordList } from "~/components/parts/record-list";
import { Words } from "~/components/parts/words";
import { LegalLinks } from "~/components/shell/legal-links";
import { Page } from "~/components/shell/page";
import { formatMoment } from "~/lib/format";
import { notFound, redirectAfterPost } from "~/lib/http/responses";
import { formatPaise } from "~/lib/money";
import type { Purchase } from "~/lib/purchase/purchases";
import { checkoutFields, readProof } from "~/lib/purchase/razorpay-proof";
import { cameBack, stageLabels } from "~/lib/purchase/rules/purchase-state";
import { purchasePaths } from "~/paths";
import { requireStudent, studentForm } from "~/request/guards";
import type { Services } from "~/request/services";
import type { RouteHandle } from "~/route-handle";
import { AddressLines } from "./address-lines";
import { checkoutHosts } from "./checkout-hosts";
import { MoneyHelp } from "./money-help";
import { NextSteps } from "./next-steps";
import { paymentModal } from "./payment-modal";
import { type LoadedPurchase, loadPurchase, readPurchaseId } from "./purchase-loading";
import { PurchaseNotice } from "./purchase-notice";
import { ReceiptSheet } from "./receipt-sheet";
import { ownTurn, type Step, type StepState } from "./timeline";

export const handle = {
  stylesheet: "purchase",
  script: ({ checkout, receipt }: LoadedPurchase) => (receipt ? "print" : checkout?.script ? "pay" : undefined),
  hosts: ({ checkout }: LoadedPurchase) => checkoutHosts(checkout),
  modals: { payment: paymentModal },
} satisfies RouteHandle;

export const meta: MetaFunction<typeof loader> = ({ data }) => {
  const again = data?.again;
  return [
    { title: `${data?.receipt ? "Receipt" : "Your purchase"} · PCBT` },
    ...(again ? [{ httpEquiv: "refresh", content: `${again.seconds};url=${again.href}` }] : []),
  ];
};

export const loader = requireStudent(loadPurchase);

const intents = z.enum(["check", "prove", "abandon"]);

async function checkNow({ purchases, toasts }: Services, purchaseId: string) {
  const before = await purchases.get(purchaseId);
  const after = await purchases.check(purchaseId);
  if (before === null || after === null) throw notFound();
  // Bought in the meantime: the page says it.
  if (after.stage === before.stage && after.stage !== "granted") {
    toasts.add({ type: "info", title: `We asked: ${stageLabels[after.stage]}`, message: "Nothing has changed since." });
  }
}

export const action = studentForm({ fields: checkoutFields }, async (args) => {
  const { context, form } = args;
  const purchaseId = readPurchaseId(args);
  const intent = intents.safeParse(form.get("intent"));
  if (!intent.success) throw redirectAfterPost(purchasePaths.all);
  switch (intent.data) {
    case "check":
      await checkNow(context, purchaseId);
      break;
    case "prove":
      // Ask the bank even without a proof.
      if ((await context.purchases.prove(purchaseId, readProof(form))) === null) throw notFound();
      break;
    case "abandon":
      if ((await context.purchases.get(purchaseId)) === null) throw notFound();
      await context.purchases.abandon(purchaseId);
      break;
  }
  return redirectAfterPost(purchasePaths.purchase(purchaseId));
});

const history = { label: "Your purchases", href: purchasePaths.all };

const notBought: ReadonlySet<Purchase["stage"]> = new Set(["failed", "abandoned", "refunded"]);

const numbersOf = ({ totalPaise, chargedPaise, orderId, paymentId, createdAt }: Purchase) =>
  [
    ["Amount", formatPaise(totalPaise)],
    ["Charged by the bank", chargedPaise === null ? "" : formatPaise(chargedPaise)],
    ["Ordered", formatMoment(createdAt)],
    ["Order", orderId ?? ""],
    ["Payment", paymentId ?? ""],
  ] as const;

const stepIcons: Record<StepState, string> = { done, now: clock, later: empty, bad: warning, ended: info };
const stepStateLabels: Record<StepState, string> = {
  done: "Done",
  now: "Now",
  later: "To come",
  bad: "Over",
  ended: "Over",
};

function Timeline({ steps }: { steps: readonly Step[] }) {
  return (
    <ol className="timeline" aria-label="What happened so far">
      {steps.map(({ title, at, state, note }, place) => (
        <li key={`${title} ${at}`} className={`timeline-${state}`} aria-current={state === "now" ? "step" : undefined}>
          <Icon path={stepIcons[state]} />
          <span>
            <span className="sr-only">{stepStateLabels[state]}: </span>
            <strong>{title}</strong>
            {at && at.slice(0, 16) !== steps[place - 1]?.at?.slice(0, 16) ? (
              <span className="row-line">{formatMoment(at)}</span>
            ) : null}
            {note ? (
              <Words as="span" className="row-line">
                {note}
              </Words>
            ) : null}
            {state === "now" && title !== ownTurn ? <span className="row-line">Waiting for it</span> : null}
          </span>
        </li>
      ))}
    </ol>
  );
}

export default function PurchasePage() {
  const { purchase, steps, receipt, isLate } = useLoaderData<typeof loader>();
  const { id, itemName, address, stage, isEnded } = purchase;
  if (receipt) {
    return (
      <Page title="Receipt" crumbs={[history, { label: "The purchase", href: purchasePaths.purchase(id) }]}>
        <ReceiptSheet purchase={purchase} receipt={receipt} />
      </Page>
    );
  }
  const standing = (
    <>
      <PurchaseNotice purchase={purchase} isLate={isLate} />
      <NextSteps purchase={purchase} />
    </>
  );
  return (
    <Page
      title="Your purchase"
      crumbs={[history]}
      aside={
        <div className="stack aside">
          <section className="part" aria-label="Details of the order">
            <RecordList rows={numbersOf(purchase)} />
            {address ? <AddressLines address={address} isOff={notBought.has(stage)} /> : null}
          </section>
          <LegalLinks />
        </div>
      }
    >
      {stage === "granted" && !isEnded ? (
        <MainCard title={<Words>{itemName}</Words>} picture={<Drawing {...paid} />}>
          {standing}
        </MainCard>
      ) : (
        <>
          <Words as="h2">{itemName}</Words>
          {standing}
        </>
      )}
      <Timeline steps={steps} />
      {stage === "granted" || (stage === "created" && !cameBack(purchase)) ? null : <MoneyHelp purchase={purchase} />}
    </Page>
  );
}
