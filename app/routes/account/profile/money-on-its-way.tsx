import { Notice } from "~/components/parts/notice";
import { Words } from "~/components/parts/words";
import { formatPaise } from "~/lib/money";
import type { Purchase } from "~/lib/purchase/object/view";
import { isOwed, mayComeIn } from "~/lib/purchase/rules/purchase-state";
import type { Services } from "~/request/services";

type Told = Pick<Purchase, "id" | "itemName" | "totalPaise" | "orderId">;

interface MoneyOnItsWay {
  owed: readonly Told[];
  mayCome: readonly Told[];
}

export function moneyOnItsWay(purchases: readonly Purchase[], now: number): MoneyOnItsWay {
  return {
    owed: purchases.filter(isOwed),
    mayCome: purchases.filter((purchase) => !isOwed(purchase) && mayComeIn(purchase, now)),
  };
}

/** What a form tells that its student has read, each with what was said of it. */
export const readMarks = ({ owed, mayCome }: MoneyOnItsWay): string[] => [
  ...owed.map(({ orderId }) => `${orderId}:owed`),
  ...mayCome.map(({ orderId }) => `${orderId}:open`),
];

const NOT_READ =
  "Money for something you bought may be on its way. Read the note above. Then wait, or type your password again and press again to go on.";

/** Asks about what is unpaid before an account goes. @returns the answer to a student who has not read of it, else null */
export async function unreadMoney({ purchases }: Pick<Services, "purchases">, read: string) {
  const marks = readMarks(moneyOnItsWay(await purchases.onTheWay(), Date.now()));
  const known = new Set(read.split(","));
  if (marks.every((mark) => known.has(mark))) return null;
  return { status: 409, formErrors: [NOT_READ] };
}

interface MoneyNoticeProps {
  title: string;
  told: readonly Told[];
  children: string;
}

function MoneyNotice({ title, told, children }: MoneyNoticeProps) {
  if (told.length === 0) return null;
  return (
    <Notice tone="bad">
      <p>
        <strong>{title}</strong>
      </p>
      {told.map(({ id, itemName, totalPaise, orderId }) => (
        <p key={id}>
          <Words>{itemName}</Words>, {formatPaise(totalPaise)}, order <strong dir="ltr">{orderId}</strong>
        </p>
      ))}
      <p>{children} Write down the number of the order.</p>
    </Notice>
  );
}

export function MoneyNotices({ owed, mayCome }: MoneyOnItsWay) {
  return (
    <>
      <MoneyNotice title="You have paid for something that is not open yet" told={owed}>
        Wait until it is open. If you delete your account now, you do not get it: your institute gives the money back.
      </MoneyNotice>
      <MoneyNotice title="A payment may be on its way" told={mayCome}>
        No payment has come yet. If you have paid, wait: it may take some days. If you delete your account now and the
        money still comes, you get nothing for it: ask your institute to give it back.
      </MoneyNotice>
    </>
  );
}
