import libraryHref from "pdfjs-dist/legacy/build/pdf.min.mjs?url";
import workerHref from "pdfjs-dist/legacy/build/pdf.worker.min.mjs?url";

export const pdfReader = { library: libraryHref, worker: workerHref, bytes: 530_000 };
