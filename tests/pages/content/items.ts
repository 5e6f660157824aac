import type { Phone } from "../fixtures";

/** The links of the things in a page's lists, whether they are cards, tiles or rows. */
export const items = (page: Phone) => page.locator("main li:not(nav li) > a");
