import type { ReactNode } from "react";
import type { StaffRole } from "../staff/staff-record";
import type { StaffContext } from "./verb";

/** What a form that was refused has: the page is drawn with it again, so that nothing is lost. */
export interface SentForm {
  verb: string;
  /** Which of several forms of one verb on a page. */
  row: string;
  values: Record<string, string[]>;
  errors: Record<string, string[]>;
  message: string | null;
}

export interface PageContext extends StaffContext {
  /** Parts of the address, as `:id` of `/desk/tests/:id`. */
  params: Record<string, string>;
  query: URLSearchParams;
}

export interface DeskPageView {
  title: string;
  body: ReactNode;
  /** Where "Back" leads. */
  back?: string;
}

/** A page of the desk: one row of pages.ts. `draw` gives null where there is no such thing, or it is another institute's. */
export interface DeskPage {
  path: string;
  /** Its place in the menu. */
  place: DeskPlace;
  roles: readonly StaffRole[];
  draw(context: PageContext): Promise<DeskPageView | Response | null>;
}

export const DESK_PLACES = {
  today: "Today",
  inbox: "Inbox",
  students: "Students",
  tests: "Tests",
  content: "Content",
  money: "Money",
  translations: "Translations",
  institute: "Institute",
} as const;
export type DeskPlace = keyof typeof DESK_PLACES;

/** An id of an address; null where it is none. */
export function idOf(text: string | undefined): number | null {
  return text !== undefined && /^[1-9]\d{0,14}$/.test(text) ? Number(text) : null;
}
