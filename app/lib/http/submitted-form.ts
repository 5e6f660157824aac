import { pageError } from "./responses";

/** More than any form of texts; above it only a file upload is meant. */
const longestKept = 64 * 1024;

/**
 * Lets a handler read a request's form as usual, with two differences: a body that is no form is a
 * 400 page instead of a crash, and the guard can see what was submitted after the handler has read it.
 * @throws the 400 page, out of `request.formData()`
 */
export function watchForm(request: Request) {
  // A PUT or DELETE, which no form of ours sends, reaches an action too.
  if (request.method === "GET" || request.method === "HEAD") return { submitted: async () => null };
  const read = request.formData.bind(request);
  let parsed: FormData | null = null;
  request.formData = async () => {
    try {
      parsed = await read();
      return parsed;
    } catch {
      throw pageError(400, "That form did not arrive", "Go back, and send it once more.");
    }
  };
  return {
    /** The form as it was submitted; null where there is none, or none worth keeping. */
    async submitted(): Promise<FormData | null> {
      const type = request.headers.get("Content-Type") ?? "";
      if (!/^(application\/x-www-form-urlencoded|multipart\/form-data)/i.test(type)) return null;
      if (parsed) return parsed;
      if (request.bodyUsed || Number(request.headers.get("Content-Length")) > longestKept)
        return null;
      return request.formData().catch(() => null);
    },
  };
}
