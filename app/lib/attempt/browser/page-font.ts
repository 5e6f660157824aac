/** Fetches the questions' font while the page rests, and notes from when on (ms since 1970) this phone holds it. */
export async function fetchKhand(now: () => number): Promise<void> {
  const faces = await document.fonts.load("1rem Khand").catch(() => []);
  if (faces.length === 0) return;
  const attributes = "Path=/; Max-Age=31536000; Secure; SameSite=Lax";
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store is younger than many phones
  document.cookie = `__Host-pcbt_khand=${Math.round(now())}; ${attributes}`;
}
