import type { Page, Route } from "@playwright/test";
import { hold } from "../fixtures";
import { browseAsOldest } from "../shell/older-browser";
import { answered, examPage, expect, plainQuestions, resultIsShown, test } from "./exam-page";

// On a phone of its own: what fails here would end a test that watches for errors.
const crash = "Oops! Something went wrong";

/** What a page reports, path by path. */
function reportsOf(page: Page): string[] {
  const sent: string[] = [];
  page.on("request", (request) => {
    if (new URL(request.url()).pathname === "/errors") sent.push(request.postData() ?? "");
  });
  return sent;
}

test("a browser that lacks what the oldest ones lack sits a test to its result, with script", async ({
  secondPhone,
  makeTest,
  sit,
  evaluated,
}) => {
  const phone = await secondPhone();
  await browseAsOldest(phone);
  const { id } = await makeTest({ questions: plainQuestions(3) });
  const exam = await sit(phone, id);
  await exam.answer(2);
  await exam.shows(2);
  await exam.answer(1);
  await exam.shows(3);
  await exam.untilSaved();
  await exam.submit();
  await resultIsShown(phone);
  expect(await phone.locator("html[data-plain]").count()).toBe(0);
  const [rows = []] = await evaluated(id);
  expect(rows.slice(0, 2).map((row) => row[3])).toEqual([answered(2), answered(1)].map((one) => one[1]));
});

/** Ways in which a browser, or what is in it, breaks the exam's script. */
const breaks: Record<string, () => void> = {
  "nothing can be read from storage": () => {
    Storage.prototype.getItem = () => {
      throw new DOMException("refused", "SecurityError");
    };
  },
  "the page's data cannot be read": () => {
    JSON.parse = () => {
      throw new SyntaxError("broken");
    };
  },
  "no timers": () => {
    window.setInterval = (() => {
      throw new TypeError("setInterval is not a function");
    }) as never;
  },
};

test("the exam goes on, whatever in it fails, and the failure is reported once", async ({
  secondPhone,
  makeTest,
  sit,
}) => {
  test.setTimeout(120_000);
  const { id } = await makeTest({ questions: plainQuestions(4) });
  const phone = await secondPhone();
  await sit(phone, id);
  for (const [at, [name, breaking]] of Object.entries(breaks).entries()) {
    await test.step(name, async () => {
      const tab = await phone.context().newPage();
      const reports = reportsOf(tab);
      let pages = 0;
      tab.on("domcontentloaded", () => {
        pages += 1;
      });
      await tab.addInitScript(breaking);
      await tab.goto(`/test/${id}/take?q=${at + 1}`);
      const exam = examPage(tab);
      await exam.shows(at + 1);
      await exam.answer(2);
      await exam.shows(at + 2);
      await expect(tab.getByText(crash)).toHaveCount(0);
      expect(reports.length, "a report from each page at most").toBeLessThanOrEqual(pages);
      await tab.close();
    });
  }
  const plain = await phone.context().newPage();
  await plain.goto(`/test/${id}/take?modal=test-submission`);
  await plain.getByRole("dialog").getByRole("button", { name: "Submit test" }).click();
  await resultIsShown(plain);
});

test("an exception of ours after the page was taken over leaves the exam with its forms", async ({
  secondPhone,
  makeTest,
  sit,
}) => {
  const { id } = await makeTest({ questions: plainQuestions(3) });
  const phone = await secondPhone();
  const reports = reportsOf(phone);
  const exam = await sit(phone, id);
  await exam.choose(2);
  await phone.evaluate(() => {
    Reflect.deleteProperty(Array.prototype, "map");
  });
  // The tap that meets the failure may be lost; the next is the browser's own.
  await exam.press("Save & Next");
  await expect(phone.getByText(crash)).toHaveCount(0);
  await expect(async () => {
    if (await phone.getByRole("group", { name: /^Question 1\b/ }).isVisible()) {
      await exam.press("Save & Next");
    }
    await exam.shows(2);
  }).toPass();
  expect(reports.length).toBe(1);
  await exam.submit();
  await resultIsShown(phone);
});

test("the exam goes on where its script is another page, half, empty, late or refused", async ({
  secondPhone,
  makeTest,
  sit,
}) => {
  test.setTimeout(120_000);
  const { id } = await makeTest({ questions: plainQuestions(6) });
  const phone = await secondPhone();
  await sit(phone, id);
  const html = await (await phone.request.get(`/test/${id}/take`)).text();
  const [file = ""] = html.match(/\/assets\/exam-[\w.-]+\.js/) ?? [];
  const whole = await (await phone.request.get(file)).text();
  const script = { headers: { "Content-Type": "text/javascript" } };
  const ways: Record<string, Parameters<Route["fulfill"]>[0] | null> = {
    "another page": { headers: { "Content-Type": "text/html" }, body: "<h1>Sign in to this network</h1>" },
    half: { ...script, body: whole.slice(0, whole.length / 2) },
    empty: { ...script, body: "" },
    late: null,
    refused: {},
  };
  for (const [at, [name, way]] of Object.entries(ways).entries()) {
    await test.step(name, async () => {
      const tab = await phone.context().newPage();
      const address = `/test/${id}/take?q=${at + 1}`;
      if (name === "refused") {
        await tab.route(`**${address}`, async (route) => {
          const answer = await route.fetch();
          const policy = answer.headers()["content-security-policy"]?.replace(/script-src [^;]*/, "script-src 'none'");
          await route.fulfill({
            response: answer,
            headers: { ...answer.headers(), "content-security-policy": policy ?? "" },
          });
        });
      } else await tab.route(`**${file}`, (route) => (way ? route.fulfill(way) : undefined));
      await tab.goto(address, { waitUntil: "commit" });
      const exam = examPage(tab);
      await exam.shows(at + 1);
      if (way && name !== "refused") await expect(tab.locator("html[data-plain]")).toHaveCount(1);
      await exam.answer(1);
      await exam.shows(at + 2);
      await expect(tab.getByText(crash)).toHaveCount(0);
      await tab.close();
    });
  }
});

test("a tap as the exam's script has just arrived is counted once", async ({ secondPhone, makeTest, sit }) => {
  const { id } = await makeTest({ questions: plainQuestions(3) });
  const phone = await secondPhone();
  await sit(phone, id);
  const release = await hold(phone, /\/assets\/exam-.*\.js$/);
  await phone.goto(`/test/${id}/take?q=1`, { waitUntil: "commit" });
  const exam = examPage(phone);
  await exam.shows(1);
  await exam.choose(2);
  const session = await phone.context().newCDPSession(phone);
  await session.send("Emulation.setCPUThrottlingRate", { rate: 6 });
  release();
  await new Promise((done) => setTimeout(done, 50));
  await exam.press("Save & Next");
  await exam.shows(2);
  await expect(phone.getByRole("button", { name: /^Questions: answered 1\/3/ })).toBeVisible();
});
