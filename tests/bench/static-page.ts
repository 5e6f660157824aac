/** Plain HTML files that a page of the product is set beside. */

import type { BenchTest } from "./institute-data";
import type { BenchPage } from "./world";

const scripts = /<script\b[^>]*>[\s\S]*?<\/script>/gi;
const ahead = /<link\b[^>]*\brel="(?:modulepreload|prefetch|preload)"[^>]*>/gi;
const stylesheet = /<link\b[^>]*\brel="stylesheet"[^>]*>/gi;

async function read({ url, cookie }: BenchPage): Promise<string> {
  const response = await fetch(url, { headers: { Cookie: cookie } });
  if (response.status !== 200) throw new Error(`${new URL(url).pathname}: ${response.status}`);
  return response.text();
}

/**
 * A page as the Worker writes it, without script and what is fetched ahead, and with its stylesheets inside, so that it
 * is one file: the least its content can cost.
 */
export async function asFile(page: BenchPage): Promise<string> {
  let html = (await read(page)).replace(scripts, "").replace(ahead, "");
  for (const [link] of html.matchAll(stylesheet)) {
    const href = /\bhref="([^"]+)"/.exec(link)?.[1] ?? "";
    const styles = await read({ ...page, url: new URL(href, page.url).href });
    html = html.replace(link, () => `<style>${styles}</style>`);
  }
  return html;
}

/** The questions of a test and their options one below the other, and nothing else. */
export function bareQuiz({ name, questions }: BenchTest): string {
  const cards = questions.map(({ id, html, options }, index) => {
    const choices = options.map((option) => `<label><input type="radio" name="q${id}"> ${option}</label>`);
    return `<fieldset><legend>${index + 1}</legend><p>${html}</p>${choices.join("<br>")}</fieldset>`;
  });
  const head = `<meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${name}</title>`;
  return `<!doctype html><html lang="en">${head}<h1>${name}</h1><form>${cards.join("")}</form></html>`;
}
