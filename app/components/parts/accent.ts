/** The colours that tell subjects apart; tokens.css has each in light and dark. */
export const accents = ["red", "amber", "green", "blue", "violet", "rose"] as const;
export type Accent = (typeof accents)[number];

/** "" is the product's own colour. */
export const accentClass = (accent: Accent | undefined) => (accent ? `accent-${accent}` : "");
