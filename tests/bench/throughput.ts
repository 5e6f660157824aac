/** Requests per second of one page, asked for over and over. */
import { Agent, request } from "node:http";

export interface PageAddress {
  url: string;
  cookie: string;
}

/** Asks once and reads the whole answer; uncompressed, since production compresses outside the Worker. */
function ask(page: PageAddress, agent: Agent): Promise<number> {
  return new Promise((resolve, reject) => {
    const headers = { Cookie: page.cookie, "Accept-Encoding": "identity" };
    const outgoing = request(page.url, { agent, headers }, (response) => {
      response.on("end", () => resolve(response.statusCode ?? 0));
      response.on("error", reject);
      response.resume();
    });
    outgoing.on("error", reject);
    outgoing.end();
  });
}

/** @throws Error when the page answers with anything but 200 */
export async function askOrFail(page: PageAddress, agent: Agent): Promise<void> {
  const status = await ask(page, agent);
  if (status !== 200) throw new Error(`${new URL(page.url).pathname} answered ${status}`);
}

interface Run {
  seconds: number;
  inFlight: number;
}

/**
 * Requests per second with several at once for a fixed time.
 * @throws Error when the page answers with anything but 200
 */
export async function countRequests(page: PageAddress, { seconds, inFlight }: Run) {
  const agent = new Agent({ keepAlive: true, maxSockets: inFlight });
  const began = performance.now();
  const end = began + seconds * 1000;
  let answered = 0;
  const asking = async () => {
    while (performance.now() < end) {
      await askOrFail(page, agent);
      answered += 1;
    }
  };
  try {
    await Promise.all(Array.from({ length: inFlight }, asking));
    return answered / ((performance.now() - began) / 1000);
  } finally {
    agent.destroy();
  }
}
