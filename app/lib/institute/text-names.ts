/** Each is also the name of its modal. */
export const textNames = ["terms", "privacy", "refunds", "contact"] as const;
export type TextName = (typeof textNames)[number];
