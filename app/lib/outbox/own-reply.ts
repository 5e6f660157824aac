const REPLY_HEADER = "X-Reply";

/** Header of our replies to scripts: the login page of a Wi-Fi or a proxy may answer in our place, with any status. */
export const ownReply = { [REPLY_HEADER]: "1" };

/** @throws where somebody else replies, or nobody */
export async function askUs(path: string, init?: RequestInit): Promise<Response> {
  const reply = await fetch(path, { ...init, redirect: "error" });
  if (!reply.headers.has(REPLY_HEADER)) throw new Error();
  return reply;
}
