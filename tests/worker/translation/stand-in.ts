/** The stand-in model of the reference institute, in the isolate of a test, which tells it how to answer. */
import { vi } from "vitest";
import type { Bindings } from "~/lib/env";
import type { InstituteEnv } from "../../../institute/env";
import type { StudentContext } from "../../../institute/http/call";
import { type ModelFault, tellModel } from "../../../institute/http/model-faults";
import { translationCalls } from "../../../institute/translation/calls";
import { complete } from "../../../institute/translation/model";
import { samplesKey } from "../../../institute/translation/samples";
import { fake } from "../../fake";

const key = "the-key-of-the-model";

/** What one call asked for: its parameters, messages and headers. */
interface Call {
  path: string;
  query: string;
  authorization: string | null;
  body: {
    max_tokens: number;
    temperature: number;
    messages: { role: string; content: string }[];
    [name: string]: unknown;
  };
}

class StandIn {
  /** How the next calls are answered; then in the ordinary way. */
  faults: (ModelFault | "garbage" | "broken" | "no-forms" | "ok")[] = [];
  /** The calls that came in. */
  calls: Call[] = [];
  /** Variables of the app, over those of the configuration. */
  variables: Record<string, string> = {};
  /** Added to the clock of the meter (ms). */
  clockOffset = 0;
  /** Before each answer. */
  delayMs = 0;
  /** Whether KV takes nothing. */
  isStoreDown = false;
  /** What the institute's own call answers; null: as the reference institute does. */
  ownAnswer: (() => Response) | null = null;
  private files: R2Bucket | null = null;
  private written = (["warn", "error"] as const).map((level) =>
    vi.spyOn(console, level).mockImplementation(() => undefined),
  );

  reset(): void {
    const { files } = this;
    Object.assign(this, new StandIn(), { files });
  }

  /** Puts the samples where the stand-in reads them. */
  async learn(files: R2Bucket): Promise<void> {
    this.files = files;
    const samples = Array.from({ length: 400 }, (_, n) => sample(n));
    await files.put(samplesKey("hi"), JSON.stringify(samples));
  }

  /** The bindings and variables of an app that is bound to this stand-in. */
  settings(env: Bindings): Bindings {
    const fetch = (...args: Parameters<typeof globalThis.fetch>) => this.fetch(...args);
    const put = async () => {
      throw new Error("KV is down");
    };
    return {
      ...env,
      ...(this.isStoreDown ? { TRANSLATIONS: fake<KVNamespace>("kv", { put }) } : {}),
      INSTITUTE_API_URL: "",
      TRANSLATION_API_KEY: key,
      INSTITUTE: { fetch } as Fetcher,
      ...this.variables,
    } as Bindings;
  }

  /** What the app wrote to its log since the start of the test. */
  warnings(): string {
    return this.written.flatMap((spy) => spy.mock.calls.flat()).join("\n");
  }

  private async sampleFile(name: string) {
    const file = (await this.files?.get(name)) ?? null;
    return file && { json: () => file.json() };
  }

  private async fetch(input: RequestInfo | URL, init?: RequestInit): Promise<Response> {
    const request = new Request(input, init);
    const url = new URL(request.url);
    const authorization = request.headers.get("Authorization");
    const isModel = url.pathname === "/translation/chat/completions";
    const body = isModel ? await request.clone().json<Call["body"]>() : ({} as Call["body"]);
    this.calls.push({ path: url.pathname, query: url.search, authorization, body });
    if (this.delayMs > 0) await new Promise((resolve) => setTimeout(resolve, this.delayMs));
    const fault = this.faults.shift() ?? "ok";
    if (fault === "broken") throw new TypeError("Network connection lost.");
    if (fault === "garbage") return new Response("<h1>hello</h1>");
    if (fault === "no-forms" && body.response_format)
      return new Response("response_format is unknown", { status: 400 });
    if (fault !== "ok" && fault !== "no-forms") tellModel(request, fault);
    const env = fake<InstituteEnv>("institute", {
      FILES: { get: (name: string) => this.sampleFile(name) },
      TRANSLATION_KEY: key,
      SAMPLE_LETTERS: "on",
    });
    if (isModel) return complete(request, env);
    if (this.ownAnswer) return this.ownAnswer();
    const call = translationCalls.find(({ path }) => `/${path}` === url.pathname);
    const form = Object.fromEntries((await request.formData()).entries());
    // As the router has it: a call takes the fields that its own schema gives.
    const fields = call?.fields?.parse(form) as never;
    return Response.json(await call?.handle(fake<StudentContext>("call", { env }), fields));
  }
}

declare global {
  var standInModel: StandIn | undefined;
}

/** The one of this isolate: the object and the test meet in it. */
export function standIn(): StandIn {
  globalThis.standInModel ??= new StandIn();
  return globalThis.standInModel;
}

/** A question of its own for each number, as an institute and a translator write it. */
export function sample(n: number) {
  const volume = 100 + n;
  return {
    source: {
      question: `A nurse gives ${volume} mL of saline over 4 hours. Which statement is <b>NOT</b> correct?`,
      options: ["Check the pulse", "Give oxygen", "Stop the drip", "Give atropine"],
      explanation: `She gives ${volume} mL and checks the pulse every 15 minutes.`,
    },
    translation: {
      question: `एक नर्स 4 घंटे में ${volume} mL सेलाइन देती है। कौन सा कथन सही <b>नहीं</b> है?`,
      options: ["नाड़ी जाँचें", "ऑक्सीजन दें", "ड्रिप रोकें", "एट्रोपिन दें"],
      explanation: `वह ${volume} mL देती है और हर 15 मिनट में नाड़ी जाँचती है।`,
    },
  };
}
