import type { z } from "zod";
import type { bannerSchema } from "~/lib/institute/schemas/catalogue";
import { isPictureAddress } from "~/lib/rich-text/sanitise";

const MOST_SHOWN = 4;

/** A picture of the institute's on Home. */
export interface Banner {
  image: string;
  /** What it says, in the institute's words; "" where nobody knows. */
  title: string;
  /** Null where it leads nowhere. */
  href: string | null;
}

/** The first banners, those alone whose picture a page may show. */
export function shownBanners(all: readonly z.output<typeof bannerSchema>[]): Banner[] {
  return all
    .flatMap(({ image, link, title }) =>
      image !== null && isPictureAddress(image) ? [{ image, title: title.trim(), href: link }] : [],
    )
    .slice(0, MOST_SHOWN);
}
