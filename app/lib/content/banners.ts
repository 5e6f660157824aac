import type { z } from "zod";
import type { bannerSchema } from "~/lib/institute/schemas/catalogue";
import { isPictureAddress } from "~/lib/rich-text/sanitise";

const BANNER_MAX_SHOWN = 4;

export interface Banner {
  image: string;
  title: string;
  href: string | null;
}

/** Leaves out pictures that the page's policy would block. */
export function selectBanners(all: readonly z.output<typeof bannerSchema>[]): Banner[] {
  return all
    .flatMap(({ image, link, title }) =>
      image !== null && isPictureAddress(image) ? [{ image, title: title.trim(), href: link }] : [],
    )
    .slice(0, BANNER_MAX_SHOWN);
}
