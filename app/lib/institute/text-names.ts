/** The texts of an institute that everybody may read; each is a modal of the same name. */
export const textNames = ["terms", "privacy", "refunds", "contact"] as const;
export type TextName = (typeof textNames)[number];
