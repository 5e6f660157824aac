import { isLanguage, type LanguageCode } from "~/lib/languages";

/** The first language of an Accept-Language header; null where it is English or none of ours. */
export function phoneLanguage(header: string | null): LanguageCode | null {
  const ranked = (header ?? "")
    .slice(0, 500)
    .split(",")
    .map((one) => {
      const [tag = "", ...rest] = one.trim().split(";");
      const weight = Number(/q=([\d.]+)/.exec(rest.join(";"))?.[1] ?? 1);
      return { code: tag.split("-")[0]?.toLowerCase() ?? "", weight };
    })
    .sort((one, other) => other.weight - one.weight);
  const code = ranked[0]?.code ?? "";
  return isLanguage(code) && code !== "en" ? code : null;
}
