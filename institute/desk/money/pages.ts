import type { DeskPage } from "../page";
import { booksPage } from "./books-page";
import { moneyPage } from "./money-page";
import { ownerPage } from "./owner-page";
import { packagePages } from "./packages-pages";
import { paymentPage } from "./payment-page";
import { paymentListPages } from "./payments-pages";
import { pricesPage } from "./prices-page";
import { stuckPage } from "./stuck-page";

export const moneyPages: readonly DeskPage[] = [
  ...[moneyPage, ...paymentListPages, paymentPage, stuckPage, ownerPage],
  ...[...packagePages, pricesPage, booksPage],
];
