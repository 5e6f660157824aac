import { gatewayOf } from "../../gateway/chosen-gateway";
import { listPayments } from "../../payments/payment-record";
import type { DeskPage } from "../page";
import { Card, DeskNotice, FactList, rupeesOf } from "../parts";
import { countOfThings } from "../tests/desk-words";
import { OFFICE } from "../verb";
import { indiasDay, startOfIndiasDay } from "./fields";

const MONEY_DOORS = [
  ["/desk/money/payments", "Payments: of a day, a month, a student"],
  ["/desk/money/stuck", "What is owed or stuck"],
  ["/desk/students", "What a student has and paid: give it, end it"],
  ["/desk/money/packages", "Packages"],
  ["/desk/money/prices", "Prices of tests, notes, videos and books"],
  ["/desk/money/books", "Orders of books"],
] as const;

export const moneyPage: DeskPage = {
  path: "/desk/money",
  place: "money",
  roles: OFFICE,
  async draw({ env, institute, now }) {
    const today = indiasDay(now);
    const since = [today, `${today.slice(0, 8)}01`].map((day) => startOfIndiasDay(day) ?? "");
    const none = { limit: 0, offset: 0 };
    const [day, month] = await Promise.all(
      since.map((from) => listPayments(env, { instituteId: institute.id, from }, none)),
    );
    const words = (sums: { count: number; paise: number; refunded: number } | undefined) =>
      sums === undefined
        ? ""
        : `${rupeesOf(sums.paise)} in ${countOfThings(sums.count, "payment")}; ${rupeesOf(sums.refunded)} sent back`;
    return {
      title: "Money",
      body: (
        <>
          {gatewayOf(env) === null ? <NoGateway /> : null}
          <Card title="What came">
            <FactList
              facts={[
                ["Today", words(day?.sums)],
                ["This month", words(month?.sums)],
              ]}
            />
          </Card>
          <ul className="doors">
            {MONEY_DOORS.map(([path, name]) => (
              <li key={path}>
                <a href={path}>{name}</a>
              </li>
            ))}
          </ul>
        </>
      ),
    };
  },
};

function NoGateway() {
  return (
    <DeskNotice tone="now">
      <strong>No payment service is connected.</strong>
      <span>Students can buy nothing, and money goes back only where it came in.</span>
    </DeskNotice>
  );
}
