import libraryHref from "pdfjs-dist/legacy/build/pdf.min.mjs?url";
import workerHref from "pdfjs-dist/legacy/build/pdf.worker.min.mjs?url";

/** What draws PDF files page by page: two files that a page names and its script fetches on a tap. */
export const pdfReader = {
  library: libraryHref,
  worker: workerHref,
  /** Both, compressed. */
  bytes: 530_000,
};
