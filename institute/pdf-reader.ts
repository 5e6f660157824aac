/** The reader of PDFs with its engine, which it would else load by a name that a Worker does not know. */
export async function loadPdfReader() {
  // @ts-expect-error: it has no types, and puts itself where the reader looks for it.
  await import("pdfjs-dist/legacy/build/pdf.worker.min.mjs");
  return import("pdfjs-dist/legacy/build/pdf.mjs");
}
