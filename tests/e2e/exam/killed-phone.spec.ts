/** A phone whose battery dies: a whole browser with a profile of its own, killed with all its processes at once. */
import { type ChildProcess, spawn } from "node:child_process";
import { existsSync, readFileSync } from "node:fs";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { type Browser, chromium } from "@playwright/test";
import { findChromium } from "../../../scripts/chromium";
import { signInByForm } from "../../account-forms";
import { answered, examPage, expect, plainQuestions, test, untilHydrated } from "./exam-page";

test.use({ mode: "scripts" });

/** A browser that is nobody else's, in a process group of its own. */
class Phone {
  private running: ChildProcess | null = null;
  private browser: Browser | null = null;

  constructor(private readonly profile: string) {}

  async open() {
    const port = join(this.profile, "DevToolsActivePort");
    await rm(port, { force: true });
    const path = findChromium("measuring");
    if (path === null) throw new Error("no Chromium");
    const headless = path.includes("headless") ? [] : ["--headless=new"];
    this.running = spawn(
      path,
      [
        ...headless,
        "--no-sandbox",
        "--disable-gpu",
        "--no-first-run",
        "--disable-sync",
        "--disable-background-networking",
        "--disable-component-update",
        "--remote-debugging-port=0",
        `--user-data-dir=${this.profile}`,
        "about:blank",
      ],
      { detached: true, stdio: "ignore" },
    );
    await expect.poll(() => existsSync(port), { timeout: 30_000 }).toBe(true);
    await expect.poll(() => readFileSync(port, "utf8").split("\n").length).toBeGreaterThan(1);
    const [number] = readFileSync(port, "utf8").split("\n");
    this.browser = await chromium.connectOverCDP(`http://127.0.0.1:${number}`);
    const [context] = this.browser.contexts();
    if (context === undefined) throw new Error("a browser without a context");
    await context.setOffline(false);
    return context.pages()[0] ?? (await context.newPage());
  }

  async kill(): Promise<void> {
    const { running } = this;
    this.running = null;
    if (running?.pid === undefined) return;
    const gone = new Promise((resolve) => running.once("exit", resolve));
    process.kill(-running.pid, "SIGKILL");
    await gone;
    await this.browser?.close().catch(() => undefined);
  }
}

test("killed after four answers online and five without a network: all are there", async ({
  product,
  student,
  makeTest,
  evaluated,
}) => {
  test.setTimeout(90_000);
  const { id, questionIds } = await makeTest({ questions: plainQuestions(60) });
  const profile = await mkdtemp(join(tmpdir(), "pcbt-phone-"));
  const phone = new Phone(profile);
  try {
    const first = await phone.open();
    await first.goto(`${product.url}/login`);
    await signInByForm(first, student);
    await expect(first).toHaveURL(/dashboard/);
    await first.goto(`${product.url}/test/${id}/instructions`);
    await first.getByRole("button", { name: "Start the test" }).click();
    await first.waitForURL(/\/take/);
    await untilHydrated(first);
    const exam = examPage(first);
    const places: number[] = [];
    const answer = async () => {
      const place = (places.length % 4) + 1;
      await exam.shows(places.length + 1);
      await exam.answer(place);
      places.push(place);
    };
    for (let n = 0; n < 4; n += 1) await answer();
    await exam.untilSaved();
    await first.context().setOffline(true);
    for (let n = 0; n < 5; n += 1) await answer();
    await exam.waiting(5);
    await phone.kill();

    const again = await phone.open();
    await again.goto(`${product.url}/test/${id}/take`);
    if (/\/login/.test(again.url())) {
      await signInByForm(again, student);
      await again.waitForURL(/\/take/);
    }
    await untilHydrated(again);
    const resumed = examPage(again);
    await resumed.untilSaved();
    await resumed.submit();
    const [rows = []] = await evaluated(id);
    const seen = rows.slice(0, places.length).map(([, option, , status]) => [option, status]);
    expect(seen).toEqual(places.map((place, index) => [(questionIds[index] ?? 0) * 100 + place, answered(place)[1]]));
  } finally {
    await phone.kill();
    await rm(profile, { recursive: true, force: true, maxRetries: 5 });
  }
});
