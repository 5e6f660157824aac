export const largestResume = 5 * 1024 * 1024;
export const resumeType = "application/pdf";

export async function isPdf(file: Blob): Promise<boolean> {
  const head = new Uint8Array(await file.slice(0, 5).arrayBuffer());
  return String.fromCharCode(...head) === "%PDF-";
}
