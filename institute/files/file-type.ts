export interface FileType {
  mime: string;
  extension: string;
}

/** The kind of a picture by its first bytes, whatever its name says; null when it is none we take. */
export function imageType(bytes: Uint8Array): FileType | null {
  const head = String.fromCharCode(...bytes.subarray(0, 12));
  if (head.startsWith("\xff\xd8\xff")) return { mime: "image/jpeg", extension: "jpg" };
  if (head.startsWith("\x89PNG\r\n\x1a\n")) return { mime: "image/png", extension: "png" };
  const isWebp = head.startsWith("RIFF") && head.endsWith("WEBP");
  return isWebp ? { mime: "image/webp", extension: "webp" } : null;
}

export function audioType(bytes: Uint8Array): FileType | null {
  const head = String.fromCharCode(...bytes.subarray(0, 8));
  if (head.startsWith("\x1aE\xdf\xa3")) return { mime: "audio/webm", extension: "webm" };
  if (head.startsWith("OggS")) return { mime: "audio/ogg", extension: "ogg" };
  if (head.slice(4) === "ftyp") return { mime: "audio/mp4", extension: "m4a" };
  // An MP3 starts with its tags or with a frame, whose first eleven bits are set.
  const isFrame = bytes[0] === 0xff && ((bytes[1] ?? 0) & 0xe0) === 0xe0;
  return head.startsWith("ID3") || isFrame ? { mime: "audio/mpeg", extension: "mp3" } : null;
}

export function pdfType(bytes: Uint8Array): FileType | null {
  const head = String.fromCharCode(...bytes.subarray(0, 5));
  return head === "%PDF-" ? { mime: "application/pdf", extension: "pdf" } : null;
}

/** A film that every phone plays. */
export function filmType(bytes: Uint8Array): FileType | null {
  const head = String.fromCharCode(...bytes.subarray(4, 8));
  return head === "ftyp" ? { mime: "video/mp4", extension: "mp4" } : null;
}

/** Text in UTF-8; null for anything else. */
function utf8Of(bytes: Uint8Array): string | null {
  try {
    const text = new TextDecoder("utf-8", { fatal: true }).decode(bytes);
    return text.includes("\0") ? null : text;
  } catch {
    return null;
  }
}

export function captionsType(bytes: Uint8Array): FileType | null {
  const isCaptions = /^\ufeff?WEBVTT[\s\S]*-->/.test(utf8Of(bytes.subarray(0, 2_000_000)) ?? "");
  return isCaptions ? { mime: "text/vtt; charset=utf-8", extension: "vtt" } : null;
}

/** A PDF, or a text. */
export function bookType(bytes: Uint8Array): FileType | null {
  const isText = utf8Of(bytes) !== null;
  return pdfType(bytes) ?? (isText ? { mime: "text/plain; charset=utf-8", extension: "txt" } : null);
}
