import { JSDOM, VirtualConsole } from "jsdom";
import { type Browser, formBody, type Reply } from "./browser";
import { Place } from "./locator";
import { textOf } from "./seen";

/** How often a page that leads on by itself is asked whether it has. */
const AGAIN_MS = 250;

/** To make a window for each page would take longer than to read it. */
const reader = new JSDOM("", { virtualConsole: new VirtualConsole() });

type Button = HTMLButtonElement | HTMLInputElement;

/** A page on a phone that runs no script: what came over HTTP, as elements, and what a finger does on it. */
export class Phone extends Place {
  private address = "about:blank";
  private html = "";
  private reply: Reply | null = null;
  private parsed: Document | null = null;
  private readonly visited: string[] = [];
  private again: () => Promise<Reply> = () => this.goto(this.address);
  private readonly files = new WeakMap<Element, File[]>();
  readonly keyboard = { press: async (key: "Escape") => this.press(key) };

  constructor(private readonly browser: Browser) {
    super();
  }

  readonly phone = this;
  protected roots = () => [this.document];
  protected said = () => "";

  get document(): Document {
    if (this.parsed) return this.parsed;
    // Styles are not looked at, and to read them takes most of the time.
    const html = this.html.replace(/<style[^>]*>[^<]*<\/style>/g, "<style></style>");
    reader.reconfigure({ url: this.address });
    this.parsed = new this.window.DOMParser().parseFromString(html, "text/html");
    // Names of elements are read by what a document in no window has not.
    Object.defineProperty(this.parsed, "defaultView", { value: this.window });
    this.pointAt(this.address);
    return this.parsed;
  }
  /** Marks what an address leads to on its page: jsdom knows no `:target`. */
  private pointAt(address: string): void {
    const id = decodeURIComponent(new URL(address).hash.slice(1));
    this.document.querySelector("[data-fragment]")?.removeAttribute("data-fragment");
    if (id !== "") this.document.getElementById(id)?.setAttribute("data-fragment", "");
  }
  readonly window = reader.window;
  /** What a student reads. */
  words = () => textOf(this.document.body, true);

  url = () => this.address;
  /** With which status the page came. */
  status = () => this.reply?.status();
  headers = () => this.reply?.headers() ?? {};
  content = async () => this.html;
  get request(): Browser {
    return this.browser;
  }
  context() {
    const { browser } = this;
    return {
      request: browser,
      cookies: (_url?: string) => browser.cookies(),
      clearCookies: (which?: { name?: string | RegExp }) => browser.clearCookies(which),
      /** Another tab. */
      newPage: async () => new Phone(browser),
    };
  }
  /** Has the phone say more about itself, as its language. */
  async setExtraHTTPHeaders(headers: Record<string, string>): Promise<void> {
    this.browser.always = headers;
  }
  putCookies: Browser["putCookies"] = (cookies) => this.browser.putCookies(cookies);

  /** Closes the tab, which keeps nothing. */
  async close(): Promise<void> {
    this.parsed = null;
  }

  private async show(reply: Reply): Promise<Reply> {
    if (reply.status() === 204) return reply;
    this.parsed = null;
    this.reply = reply;
    this.address = reply.url();
    const text = await reply.text();
    const isPage = (reply.headers()["content-type"] ?? "").startsWith("text/html");
    this.html = isPage ? text : `<pre>${text.replaceAll("<", "&lt;")}</pre>`;
    return reply;
  }

  private async go(to: URL, method: string, body?: Awaited<ReturnType<typeof formBody>>, from = this.address) {
    const came = from === "about:blank" ? null : new URL(from);
    const headers = {
      Accept: "text/html,application/xhtml+xml",
      "Sec-Fetch-Mode": "navigate",
      "Sec-Fetch-Dest": "document",
      "Sec-Fetch-Site": came ? (came.origin === to.origin ? "same-origin" : "cross-site") : "none",
      ...(came && { Referer: came.origin === to.origin ? (came.href.split("#")[0] ?? "") : `${came.origin}/` }),
      ...(came && method === "POST" && { Origin: came.origin }),
    };
    this.again = () => this.go(to, method, body, from);
    return this.show(await this.browser.ask(to, { method, headers }, body));
  }

  /** Opens an address, as typed. */
  async goto(path: string): Promise<Reply> {
    this.visited.push(this.address);
    return this.go(new URL(path, this.browser.base), "GET", undefined, "about:blank");
  }
  reload = () => this.again();
  async goBack(): Promise<void> {
    const before = this.visited.pop();
    if (before) await this.go(new URL(before), "GET", undefined, "about:blank");
  }

  /** Waits for an address, on a page that leads on by itself. */
  waitForURL(wanted: RegExp | string, { timeout = 30_000 } = {}): Promise<void> {
    return this.until(() => this.isAt(wanted), `at ${wanted}`, timeout);
  }
  isAt(wanted: RegExp | string): boolean {
    if (typeof wanted !== "string") return wanted.test(this.address);
    return this.address === new URL(wanted, this.browser.base).href;
  }

  /** Follows a page that leads on by itself until something holds. */
  async until(holds: () => boolean, what: string, timeout = 30_000): Promise<void> {
    const end = Date.now() + timeout;
    while (!holds()) {
      const to = this.leadsTo();
      if (!to || Date.now() > end) throw new Error(`Not ${what}:\n${this.words().slice(0, 1500)}`);
      await new Promise((done) => setTimeout(done, AGAIN_MS));
      await this.go(to, "GET");
    }
  }
  /** Where the page leads by itself. */
  leadsTo(): URL | null {
    const meta = this.document.querySelector("meta[http-equiv=refresh i]")?.getAttribute("content");
    const refresh = meta ?? this.reply?.headers().refresh;
    if (refresh === undefined || refresh === null) return null;
    return new URL(/url=(.*)/i.exec(refresh)?.[1] ?? this.address, this.address);
  }

  /** Does what a finger on an element does. @throws Error where it does nothing */
  async touch(element: Element): Promise<void> {
    const one = element.closest("a[href], button, input, summary, label");
    if (one?.matches("a")) return this.follow(one);
    if (one?.matches("label")) {
      const { control } = one as HTMLLabelElement;
      if (control) return this.touch(control);
    }
    if (one?.matches("summary")) return this.fold(one.parentElement as HTMLDetailsElement);
    const button = one as Button | null;
    const popover = button?.getAttribute("popovertarget");
    if (popover) return this.togglePopover(this.document.getElementById(popover), button as Button);
    if (button?.matches("button, input") && button.type === "submit" && button.form) {
      return this.send(button.form, button);
    }
    if (button?.type === "reset") return button.form?.reset();
    if (button?.matches("input[type=radio]")) (button as HTMLInputElement).checked = true;
    else if (button?.matches("input[type=checkbox]")) {
      (button as HTMLInputElement).checked = !(button as HTMLInputElement).checked;
    } else throw new Error(`Nothing happens on ${element.outerHTML.slice(0, 200)}`);
  }

  private async follow(link: Element): Promise<void> {
    const to = new URL((link as HTMLAnchorElement).href);
    this.visited.push(this.address);
    if (to.hash === "" || to.href.split("#")[0] !== this.address.split("#")[0]) await this.go(to, "GET");
    else {
      this.address = to.href;
      this.pointAt(to.href);
    }
  }

  private fold(details: HTMLDetailsElement): void {
    const opens = !details.open;
    if (opens && details.getAttribute("name")) {
      for (const other of this.document.querySelectorAll(`details[name="${details.getAttribute("name")}"]`)) {
        other.removeAttribute("open");
      }
    }
    details.toggleAttribute("open", opens);
  }

  private togglePopover(popover: HTMLElement | null, by: Button): void {
    const how = by.getAttribute("popovertargetaction") ?? "toggle";
    if (!popover) throw new Error(`No popover for ${by.outerHTML}`);
    const opens = how === "show" || (how === "toggle" && !popover.hasAttribute("data-popover-open"));
    for (const other of this.document.querySelectorAll("[data-popover-open]")) {
      if (!other.contains(popover) && !(opens && other.contains(by))) other.removeAttribute("data-popover-open");
    }
    popover.toggleAttribute("data-popover-open", opens);
  }

  private press(key: string): void {
    if (key !== "Escape") throw new Error(`No key ${key}`);
    [...this.document.querySelectorAll("[data-popover-open]")].at(-1)?.removeAttribute("data-popover-open");
  }

  /** Gives a field files, which no browser lets a page do. */
  attach(field: HTMLInputElement, files: File[]): void {
    this.files.set(field, files);
  }

  /** Sends a form as Enter in one of its fields does: by its first button. */
  async sendByEnter({ form }: HTMLInputElement): Promise<void> {
    if (!form) throw new Error("Enter sends no form");
    const button = [...form.elements].find((one) => one.matches("button:not([type]), [type=submit]"));
    await this.send(form, (button as Button | undefined) ?? null);
  }

  private async send(form: HTMLFormElement, button: Button | null): Promise<void> {
    const own = (name: string) => button?.getAttribute(`form${name}`) ?? form.getAttribute(name);
    const checks = !form.noValidate && !button?.formNoValidate;
    if (checks && !this.isFilled(form)) return;
    const to = new URL(own("action") || this.address, this.document.baseURI);
    const data = new this.window.FormData(form, button ?? undefined);
    const entries = [...data].flatMap(([name, value]): [string, string | File][] => {
      if (typeof value === "string") return [[name, value]];
      const field = [...form.elements].find((one) => one.matches(`[type=file][name="${name}"]`));
      const given = field ? (this.files.get(field) ?? []) : [];
      return (given.length > 0 ? given : [new File([], "")]).map((file) => [name, file]);
    });
    this.visited.push(this.address);
    if ((own("method") ?? "get").toLowerCase() === "post") {
      to.hash = "";
      await this.go(to, "POST", await formBody(entries, own("enctype") === "multipart/form-data"));
    } else {
      to.search = new URLSearchParams(entries as [string, string][]).toString();
      await this.go(to, "GET");
    }
  }

  /** Whether the browser itself lets a form go. */
  private isFilled(form: HTMLFormElement): boolean {
    return [...form.elements].every((one) => {
      if (one.matches("[type=file]") && this.files.has(one)) return true;
      return (one as HTMLInputElement).checkValidity();
    });
  }
}
