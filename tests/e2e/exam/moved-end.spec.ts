/** The kept exam page whose end moves, behind an edge that names its date as every real one does. */
import { createServer, request } from "node:http";
import type { AddressInfo } from "node:net";
import { test as base, examPage, expect, plainQuestions, untilHydrated } from "./exam-page";

const MINUTE = 60_000;

/** Hands requests on to the product, and dates its answers. */
async function startEdge(product: string) {
  let ahead = 0;
  const { host, hostname, port, origin } = new URL(product);
  const server = createServer((asked, answer) => {
    const headers = { ...asked.headers, host };
    if (headers.origin !== undefined) headers.origin = origin;
    const onward = request({ hostname, port, path: asked.url, method: asked.method, headers }, (reply) => {
      const date = new Date(Date.now() + ahead).toUTCString();
      answer.writeHead(reply.statusCode ?? 502, { ...reply.headers, date });
      reply.pipe(answer);
    });
    onward.on("error", () => answer.destroy());
    asked.pipe(onward);
  });
  await new Promise<void>((resolve) => server.listen(0, hostname, resolve));
  return {
    url: `http://${hostname}:${(server.address() as AddressInfo).port}`,
    /** From now on it dates its answers so much later. */
    goAhead(ms: number): void {
      ahead = ms;
    },
    async close(): Promise<void> {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

const test = base.extend<{ edge: Awaited<ReturnType<typeof startEdge>> }>({
  edge: async ({ product }, use) => {
    const edge = await startEdge(product.url);
    await use(edge);
    await edge.close();
  },
  baseURL: ({ edge }, use) => use(edge.url),
});

test.use({ mode: "scripts", serviceWorkers: "allow" });

test("an exam of more minutes opens without a network after its old end", async ({ page, take, edge }) => {
  const exam = await take({ questions: plainQuestions(2), minutes: 30 });
  const path = `/test/${exam.id}/take`;
  const endKept = () =>
    page.evaluate(async (address) => Number((await caches.match(address))?.headers.get("X-Exam-Ends") ?? 0), path);
  await expect.poll(endKept, { timeout: 20_000 }).toBeGreaterThan(0);
  const end = await endKept();

  await exam.giveMinutes(5);
  await exam.sendNow();
  await expect.poll(endKept).toBe(end + 5 * MINUTE);
  await exam.answer(2);
  await exam.untilSaved();

  // Nobody tells a page that is closed.
  await page.goto("/free-tests");
  await exam.giveMinutes(20);
  edge.goAhead(36 * MINUTE);
  await page.goto("/dashboard");
  await expect.poll(endKept).toBe(end + 20 * MINUTE);
  await exam.goOffline();
  await page.goto(path);
  await untilHydrated(page);
  const copy = examPage(page);
  await copy.state(1, "answered");
  await expect(page.getByRole("timer").first()).toContainText(/^(4\d|50):\d\d$/);
});
