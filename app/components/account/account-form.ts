import type { LastResult } from "~/components/form/student-form";

export interface AccountFormProps {
  /** Prefix of its ids: a modal may lie over the same form's page. */
  id: string;
  /** Path after the sign-in; "" for the default. */
  next: string;
  /** Absent in a modal, whose errors appear on the form's own page. */
  lastResult?: LastResult;
  action?: string;
}
