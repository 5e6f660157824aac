export const MEDIA = "/media/";

/** The root-relative address of a file by its key in the store, or null for none; who may read it is media-access.ts's. */
export function fileUrl(key: string): string;
export function fileUrl(key: string | null): string | null;
export function fileUrl(key: string | null): string | null {
  return key === null ? null : `${MEDIA}${key}`;
}
