type Submit = Event & { submitter?: unknown };

function add(to: object, functions: Record<string, unknown>): void {
  for (const [name, value] of Object.entries(functions)) {
    if (name in to) continue;
    Object.defineProperty(to, name, { value, configurable: true, writable: true });
  }
}

function randomUUID(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  const hex = Array.from(bytes, (byte, at) => {
    const versioned = at === 6 ? (byte & 15) | 64 : at === 8 ? (byte & 63) | 128 : byte;
    return (versioned + 256).toString(16).slice(1);
  });
  return hex.join("").replace(/^(.{8})(.{4})(.{4})(.{4})/, "$1-$2-$3-$4-");
}

function at(this: ArrayLike<unknown>, index: number): unknown {
  return this[index < 0 ? this.length + index : index];
}

function replaceAll(this: string, part: string | RegExp, by: string): string {
  return typeof part === "string" ? this.split(part).join(by) : this.replace(part, by);
}

function canParse(address: string, base?: string): boolean {
  try {
    return Boolean(new URL(address, base));
  } catch {
    return false;
  }
}

function replaceChildren(this: ParentNode & Node, ...nodes: (Node | string)[]): void {
  while (this.firstChild) this.removeChild(this.firstChild);
  for (const node of nodes) {
    this.appendChild(typeof node === "string" ? document.createTextNode(node) : node);
  }
}

function requestSubmit(this: HTMLFormElement, submitter?: HTMLElement | null): void {
  const button = submitter ?? document.createElement("button");
  if (!submitter) {
    button.hidden = true;
    this.appendChild(button);
  }
  button.click();
  if (!submitter) button.remove();
}

/** Adds `submitter` for Chrome below 81 and Safari below 15.4; Enter clicks the first button, so a click leads. */
function nameSubmitters(): void {
  let pressed: Element | null = null;
  const selector = "button, input[type=submit], input[type=image]";
  addEventListener(
    "click",
    ({ target }) => {
      pressed = target instanceof Element ? target.closest(selector) : null;
    },
    true,
  );
  addEventListener(
    "submit",
    (event: Submit) => {
      const isOfForm = (pressed as HTMLButtonElement | null)?.form === event.target;
      if (!("submitter" in event)) {
        Object.defineProperty(event, "submitter", { value: isOfForm ? pressed : null });
      }
      pressed = null;
    },
    true,
  );
}

/** Adds `signal` of listeners for Chrome below 88 and Safari below 15, where they would stay. */
function takeSignals(): void {
  let isKnown = false;
  const probe = Object.defineProperty({}, "signal", {
    get: () => {
      isKnown = true;
    },
  });
  const { prototype } = EventTarget;
  const listen = prototype.addEventListener;
  listen.call(new MessageChannel().port1, "", null, probe);
  if (isKnown) return;
  prototype.addEventListener = function (type, listener, options) {
    listen.call(this, type, listener, options);
    if (typeof options !== "object" || !options.signal) return;
    listen.call(options.signal, "abort", () => this.removeEventListener(type, listener, options));
  };
}

/** Polyfills the oldest browsers of docs/browsers.md; call it first. A test of the built files knows these names. */
export function mendBrowser(): void {
  const { hasOwnProperty: owns } = Object.prototype;
  add(Array.prototype, { at });
  add(Object, { hasOwn: (of: object, name: PropertyKey) => owns.call(of, name) });
  add(String.prototype, { replaceAll });
  add(URL, { canParse });
  add(crypto, { randomUUID });
  add(Element.prototype, { replaceChildren });
  add(HTMLFormElement.prototype, { requestSubmit });
  nameSubmitters();
  takeSignals();
}

/** What a form's script needs of it. */
export function mendForms(): void {
  add(HTMLFormElement.prototype, { requestSubmit });
  nameSubmitters();
}
