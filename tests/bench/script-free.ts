/** Proof that pages which did not opt in to script ship none. */
import { notBuilt } from "./report";

/** What one page says about script, or that it is not there. */
async function check(origin: string, path: string, cookie: string): Promise<string | null> {
  const response = await fetch(origin + path, { headers: { Cookie: cookie }, redirect: "manual" });
  const html = await response.text();
  if (response.status !== 200) return notBuilt;
  const policy = response.headers.get("content-security-policy") ?? "";
  const elements = html.match(/<script\b|rel="modulepreload"/gi)?.length ?? 0;
  if (elements > 0) return `${elements} script elements`;
  if (!policy.includes("script-src 'none'")) return "no script-src 'none'";
  return null;
}

export interface ScriptFreePage {
  path: string;
  cookie: string;
}

/** The pages of the list that break the rule or are missing, each with the reason, and how many keep it. */
export async function checkScriptFree(origin: string, pages: readonly ScriptFreePage[]) {
  const broken: string[] = [];
  const missing: string[] = [];
  let kept = 0;
  for (const { path, cookie } of pages) {
    const reason = await check(origin, path, cookie);
    if (reason === null) kept += 1;
    else if (reason === notBuilt) missing.push(path);
    else broken.push(`${path}: ${reason}`);
  }
  return { kept, broken, missing };
}
