import { isLegacyFont } from "./legacy-letters";
import { wordAttribute } from "./word-numbers";

/** What of a packed document's files says its fonts; "": it has no such file. */
interface WordFonts {
  styles: string;
  theme: string;
}

const fontAttribute = (xml: string, name: string) => new RegExp(`\\bw:${name}="([^"]*)"`).exec(xml)?.[1];

/**
 * The font of old Indian letters that some text of a document has by itself or by its style; null where none has. One that
 * is only named, as templates do, is none.
 */
export function oldFontOf(document: string, { styles, theme }: WordFonts): string | null {
  const ofTheme = (place: string) =>
    new RegExp(`<a:${/^major/.test(place) ? "major" : "minor"}Font>.*?<a:latin\\b[^>]*typeface="([^"]*)"`, "s").exec(
      theme,
    )?.[1];
  /** The fonts of Latin letters that properties name; null: they name none. */
  const fontsIn = (xml: string): string[] | null => {
    const named = /<w:rFonts\b[^>]*>/.exec(xml)?.[0] ?? "";
    const fonts = ["ascii", "hAnsi"].flatMap((name) => {
      const place = fontAttribute(named, `${name}Theme`);
      return (place === undefined ? fontAttribute(named, name) : ofTheme(place)) ?? [];
    });
    return fonts.length > 0 ? fonts : null;
  };
  const known = new Map(
    [...styles.matchAll(/<w:style\b([^>]*)>(.*?)<\/w:style>/gs)].map(([, head = "", body = ""]) => [
      fontAttribute(head, "styleId") ?? "",
      { body, isUsual: /w:type="paragraph"/.test(head) && /w:default="(?:1|true|on)"/.test(head) },
    ]),
  );
  const ofStyle = (id: string | undefined, depth = 0): string[] | null => {
    const style = id === undefined || depth > 9 ? undefined : known.get(id);
    return style === undefined
      ? null
      : (fontsIn(style.body) ?? ofStyle(wordAttribute(style.body, "basedOn"), depth + 1));
  };
  const usual = [...known].find(([, { isUsual }]) => isUsual)?.[0];
  const ofTables = [...document.matchAll(/<w:tblStyle\b[^>]*w:val="([^"]*)"/g)]
    .map(([, id]) => ofStyle(id))
    .find(Boolean);
  const ofAll = fontsIn(/<w:docDefaults>.*?<\/w:docDefaults>/s.exec(styles)?.[0] ?? "");
  let paragraph: string | undefined;
  for (const [whole, style, run] of document.matchAll(
    /<w:p[ >]|<w:pStyle\b[^>]*w:val="([^"]*)"|<w:r(?: [^>]*)?>(.*?)<\/w:r>/gs,
  )) {
    if (run === undefined) {
      paragraph = style ?? (whole.startsWith("<w:pStyle") ? paragraph : undefined);
      continue;
    }
    const text = [...run.matchAll(/<w:t\b[^>]*>([^<]*)<\/w:t>/g)].map(([, words = ""]) => words).join("");
    if (!/[A-Za-z\u00a1-\u00ff]/.test(text)) continue;
    const fonts =
      fontsIn(run) ?? ofStyle(wordAttribute(run, "rStyle")) ?? ofStyle(paragraph ?? usual) ?? ofTables ?? ofAll ?? [];
    const old = fonts.find((font) => isLegacyFont(font) && !/^(?:symbol|wingdings)/i.test(font));
    if (old !== undefined) return old;
  }
  return null;
}
