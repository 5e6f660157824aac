import type { LastResult } from "~/components/form/student-form";

/** What a form of signing in or registering needs, on its own page and in a modal over another one. */
export interface AccountFormProps {
  /** Begins the ids of the form and its fields: a modal may lie over the same form's page. */
  id: string;
  /** Where to go once signed in; "" where nowhere in particular. */
  next: string;
  /** Left out in a modal: what is wrong is said on the form's own page, with what was typed. */
  lastResult?: LastResult;
  /** The form's own page, where it lies over another one. */
  action?: string;
}
