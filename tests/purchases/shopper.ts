/** One student who buys one thing through the forms of the pages, as a phone without script does, until the money has moved. */

import type { Random } from "../seeded";
import type { Tally } from "./faulty-proxy";

export interface Sold {
  type: "package" | "note" | "book";
  paise: number;
  path: string;
}

interface Shopping {
  origin: string;
  /** The gateway's own checkout: a student's bank does not fail here. */
  checkout: string;
  item: Sold;
  cookie: string;
  random: Random;
  tally: Tally;
}

/** How long a student goes on trying (ms). */
const PATIENCE_MS = 400_000;
const decode = (text: string) => text.replaceAll("&amp;", "&").replaceAll("&quot;", '"');

/** The hidden fields of the form that goes to this address, however their attributes are ordered. */
function formTo(html: string, action: string): Record<string, string> | null {
  const forms = html.match(/<form\b.*?<\/form>/gs) ?? [];
  const form = forms.find((one) => decode(one).includes(`action="${action}`));
  if (form === undefined) return null;
  const inputs = form.match(/<input\b[^>]*>/g) ?? [];
  const pairs = inputs.map((input) => {
    const [, name = ""] = /name="([^"]*)"/.exec(input) ?? [];
    const [, value = ""] = /value="([^"]*)"/.exec(input) ?? [];
    return [decode(name), decode(value)];
  });
  return Object.fromEntries(pairs);
}

/** Does something again until it gives something. */
export async function until<T>(what: string, work: () => Promise<T | null>): Promise<T> {
  const deadline = performance.now() + PATIENCE_MS;
  while (performance.now() < deadline) {
    const found = await work().catch(() => null);
    if (found !== null) return found;
    await new Promise((done) => setTimeout(done, 400));
  }
  throw new Error(`A student could not ${what}`);
}

const ADDRESS = {
  name: "Asha Kumari",
  line1: "12 Park Street",
  city: "Kolkata",
  state: "West Bengal",
  pin: "700016",
  contact: "9876543210",
};

async function tapBuy({ origin, item, cookie }: Shopping): Promise<string | null> {
  const fields = { shown: String(item.paise), gateway: "razorpay" };
  const body = new URLSearchParams({ ...fields, ...(item.type === "book" ? ADDRESS : {}) });
  const headers = { Cookie: cookie };
  const init = { method: "POST", body, headers, redirect: "manual" as const };
  const answer = await fetch(`${origin}${item.path}`, init);
  await answer.arrayBuffer();
  const to = answer.headers.get("Location");
  return answer.status === 303 && to?.includes("/dashboard/purchases/") ? to : null;
}

/** The gateway's callback by way of the student's browser, which has no cookie there. */
async function comeBack(address: string, fields: Record<string, string>): Promise<boolean> {
  const answer = await fetch(address, {
    method: "POST",
    body: new URLSearchParams(fields),
    headers: { Origin: "https://gateway.example", "Sec-Fetch-Site": "cross-site" },
    redirect: "manual",
  });
  return answer.status === 303;
}

/** Buys, and pays once. @throws Error where the student gives up */
export async function buyOnce(shopping: Shopping): Promise<void> {
  const { origin, checkout, cookie, random, tally } = shopping;
  const tapsTwice = random() < 0.2;
  const fate = random();
  const fields = await until("buy", async () => {
    const [to] = await Promise.all([tapBuy(shopping), ...(tapsTwice ? [tapBuy(shopping).catch(() => null)] : [])]);
    if (to === null) return null;
    const page = await fetch(new URL(to, origin), { headers: { Cookie: cookie } });
    return formTo(await page.text(), `${checkout}/embedded`);
  });
  const { callback_url = "" } = fields;
  const paid = await fetch(`${checkout}/pay`, { method: "POST", body: new URLSearchParams(fields) });
  const proof = formTo(await paid.text(), callback_url);
  if (proof === null) throw new Error("The gateway gave no proof");
  if (fate < 0.35) {
    tally.lostCallbacks += 1;
    return;
  }
  const times = fate < 0.6 ? 2 : 1;
  if (times === 2) tally.twiceCallbacks += 1;
  // The app may be dead just now: a browser would say so, and this student does not try again.
  const back = Array.from({ length: times }, () => comeBack(callback_url, proof).catch(() => false));
  await Promise.all(back);
}
