import type { DeskVerb } from "../verb";
import { accessVerbs } from "./access-verbs";
import { bookVerbs } from "./book-verbs";
import { packageVerbs } from "./package-verbs";
import { paymentVerbs } from "./payment-verbs";
import { priceVerbs } from "./price-verbs";

export const moneyVerbs: readonly DeskVerb[] = [
  ...paymentVerbs,
  ...[...accessVerbs, ...packageVerbs, ...priceVerbs, ...bookVerbs],
];
