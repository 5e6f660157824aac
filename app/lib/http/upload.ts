/** Bytes of a body beyond which it is not even read to its end. */
const longestDrain = 64 * 1024 * 1024;

/** Reads a body to its end and keeps nothing, so that the browser gets to read the answer. */
async function drain(body: ReadableStream<Uint8Array> | null): Promise<void> {
  const reader = body?.getReader();
  let size = 0;
  while (reader && size <= longestDrain) {
    const { done, value } = await reader.read();
    if (done) return;
    size += value.byteLength;
  }
  await reader?.cancel();
}

/**
 * Reads a form with a file in it, unless it says that it is larger than `most` bytes: then null, and
 * nothing of it was held in memory.
 * @throws the 400 page of the guard, where the body is no form
 */
export async function uploadedForm(request: Request, most: number): Promise<FormData | null> {
  if (Number(request.headers.get("Content-Length") ?? 0) <= most) return request.formData();
  await drain(request.body);
  return null;
}
