const boundaryOf = /boundary="?([^\s";]{1,70})"?/i;
const nameOf = /^Content-Disposition:\s*form-data;\s*name="([^"]*)"\s*$/im;

/**
 * The texts of the first bytes of a multipart form, by name, up to the first part that is not all there: a browser sends
 * the fields of a form in their order.
 */
export function textsBeforeFile(start: Uint8Array, contentType: string): [string, string][] {
  const boundary = boundaryOf.exec(contentType)?.[1];
  if (boundary === undefined) return [];
  // The last piece is cut off somewhere.
  const parts = `\r\n${new TextDecoder().decode(start)}`.split(`\r\n--${boundary}`).slice(1, -1);
  return parts.flatMap((part): [string, string][] => {
    const end = part.indexOf("\r\n\r\n");
    const name = end < 0 ? undefined : nameOf.exec(part.slice(0, end))?.[1];
    return name === undefined ? [] : [[name, part.slice(end + 4)]];
  });
}
