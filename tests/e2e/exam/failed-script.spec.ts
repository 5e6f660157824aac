import type { Page } from "@playwright/test";
import { demo } from "../../product";
import { browseAs, oldBrowsers } from "../shell/older-browser";
import { answered, examPage, expect, plainQuestions, resultIsShown, test } from "./exam-page";

// On a phone of its own: what fails here would end a test that watches for errors.
test.use({ mode: "scripts" });

const crash = "Oops! Something went wrong";

/** What a page reports, path by path. */
function reportsOf(page: Page): string[] {
  const sent: string[] = [];
  page.on("request", (request) => {
    if (new URL(request.url()).pathname === "/errors") sent.push(request.postData() ?? "");
  });
  return sent;
}

for (const browser of oldBrowsers) {
  test(`${browser.join(" ")} sits a test to its result, with script`, async ({
    secondPhone,
    makeTest,
    sit,
    evaluated,
  }) => {
    const phone = await secondPhone();
    await browseAs(phone, browser);
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
}

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
  "no random number": () => {
    crypto.randomUUID = () => {
      throw new TypeError("crypto.randomUUID is not a function");
    };
  },
  "no time of the page": () => {
    performance.getEntriesByType = () => {
      throw new TypeError("performance.getEntriesByType is not a function");
    };
  },
  "no abort controller": () => {
    Reflect.deleteProperty(globalThis, "AbortController");
  },
  "no search params": () => {
    Reflect.deleteProperty(URLSearchParams.prototype, "get");
  },
  "no matches of media": () => {
    Reflect.deleteProperty(Array.prototype, "findIndex");
  },
  "no flat maps": () => {
    Reflect.deleteProperty(Array.prototype, "flatMap");
  },
  "no entries of objects": () => {
    Reflect.deleteProperty(Object, "entries");
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
  test.setTimeout(240_000);
  const { id } = await makeTest({ questions: plainQuestions(12) });
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

test("each file of script may be missing, broken, empty or late", async ({ secondPhone, makeTest, sit }) => {
  test.setTimeout(300_000);
  const { id } = await makeTest({ questions: plainQuestions(40) });
  const phone = await secondPhone();
  await sit(phone, id);
  const html = await (await phone.request.get(`/test/${id}/take`)).text();
  const files = [...new Set(html.match(/\/assets\/[\w.-]+\.js/g))];
  expect(files.length).toBeGreaterThan(4);
  const wrong = { headers: { "Content-Type": "text/javascript" } };
  const ways = [{ status: 404, body: "" }, { ...wrong, body: "syntax error (" }, { ...wrong, body: "" }, null];
  for (const [at, file] of files.entries()) {
    const way = ways[at % ways.length] ?? null;
    await test.step(`${file} ${JSON.stringify(way)}`, async () => {
      const tab = await phone.context().newPage();
      await tab.route(`**${file}`, (route) => (way ? route.fulfill(way) : undefined));
      const number = (at % 38) + 1;
      await tab.goto(`/test/${id}/take?q=${number}`, { waitUntil: "commit" });
      const exam = examPage(tab);
      await exam.shows(number);
      await exam.answer(1);
      await exam.shows(number + 1);
      await expect(tab.getByText(crash)).toHaveCount(0);
      await tab.close();
    });
  }
});

test("sign-in works where its script fails, and keeps what was typed", async ({ secondPhone }) => {
  const phone = await secondPhone();
  const reports = reportsOf(phone);
  await phone.addInitScript(() => {
    Reflect.deleteProperty(Object, "entries");
  });
  await phone.goto("/login");
  await phone.getByLabel("Username").fill(demo.username);
  await phone.waitForSelector("html[data-plain]", { state: "attached" });
  await expect(phone.getByLabel("Username")).toHaveValue(demo.username);
  await phone.getByLabel("Password").fill(demo.password);
  await phone.getByRole("button", { name: "Sign in" }).click();
  await expect(phone).toHaveURL("/dashboard");
  expect(reports.length).toBe(1);
});
