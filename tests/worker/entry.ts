/** The Worker under test: the objects of the product, with a clock and an institute that a test moves. */
import { createAttemptInstitute } from "~/lib/attempt/object/institute-port";
import { TestAttempt as ProductTestAttempt } from "~/lib/attempt/object/test-attempt";
import { ChatRoom as ProductChatRoom } from "~/lib/chat/chat-room";
import { type Bindings, readVariables } from "~/lib/env";
import { StudentNotebook as ProductNotebook } from "~/lib/notebook/object/student-notebook";
import { createOwners } from "~/lib/purchase/object/owners";
import { StudentPurchases as ProductPurchases } from "~/lib/purchase/object/student-purchases";
import { createDeletionInstitute } from "~/lib/rights/deletion";
import { TranslationFlight as ProductFlight } from "~/lib/translation/object/translation-flight";
import { TranslationMeter as ProductMeter } from "~/lib/translation/object/translation-meter";
import { countRows } from "./attempt/row-count";
import { chats } from "./chat/fake-chats";
import { institute } from "./fake-institute";
import { dieAtWrite, till } from "./purchase/fake-till";
import { standIn } from "./translation/stand-in";

export { OpenIndex } from "~/lib/durable/open-index";
export { MockInstitute } from "./mock/mock-institute";

const unreachable: object = new Proxy(
  {},
  { get: (_, key) => (key === "getByName" ? () => unreachable : () => Promise.reject(new Error("out of reach"))) },
);

/** Bindings of which a test makes some fail. */
const breakable = (env: Bindings): Bindings =>
  new Proxy(env, {
    get(target, key) {
      return institute().broken.has(String(key)) ? unreachable : Reflect.get(target, key);
    },
  });

export class StudentNotebook extends ProductNotebook {
  constructor(ctx: DurableObjectState, env: Bindings) {
    super(ctx, breakable(env));
  }

  protected override openInstitute(token: string) {
    const binding = { fetch: (...args: Parameters<typeof fetch>) => institute().fetch(...args) };
    const env = { ...this.env, INSTITUTE_API_URL: "", INSTITUTE: binding as Fetcher };
    return createDeletionInstitute(env, token);
  }

  protected override now(): number {
    return Date.now() + institute().clockOffset;
  }
}

export class TestAttempt extends ProductTestAttempt {
  constructor(ctx: DurableObjectState, env: Bindings) {
    countRows(ctx.storage);
    super(ctx, env);
  }

  protected override now(): number {
    return Date.now() + institute().clockOffset;
  }

  protected override openInstitute(token: string) {
    const binding = { fetch: (...args: Parameters<typeof fetch>) => institute().fetch(...args) };
    const env = { ...this.env, INSTITUTE_API_URL: "", INSTITUTE: binding as Fetcher };
    return createAttemptInstitute(env, token, { sleep: () => Promise.resolve() });
  }
}

export class ChatRoom extends ProductChatRoom {
  protected override now(): number {
    return Date.now() + institute().clockOffset;
  }

  protected override address() {
    return { ...super.address(), fetch: ((...args) => chats().fetch(...args)) as typeof fetch };
  }
}

export class TranslationFlight extends ProductFlight {
  constructor(ctx: DurableObjectState, env: Bindings) {
    countRows(ctx.storage);
    super(ctx, env);
  }

  protected override settings() {
    return standIn().settings(this.env);
  }

  protected override now(): number {
    return Date.now() + standIn().clockOffset;
  }
}

export class TranslationMeter extends ProductMeter {
  constructor(ctx: DurableObjectState, env: Bindings) {
    countRows(ctx.storage);
    super(ctx, env);
  }

  protected override now(): number {
    return Date.now() + standIn().clockOffset;
  }
}

export class StudentPurchases extends ProductPurchases {
  constructor(ctx: DurableObjectState, env: Bindings) {
    dieAtWrite(ctx);
    super(ctx, env);
  }

  protected override now(): number {
    return Date.now() + till().clockOffset;
  }

  protected override owners() {
    const binding = { fetch: (...args: Parameters<typeof fetch>) => till().fetch(...args) };
    const env = { ...this.env, ...till().variables, INSTITUTE_API_URL: "" };
    return createOwners({ ...env, INSTITUTE: binding as Fetcher }, till().pace);
  }

  protected override settings() {
    return readVariables({ ...this.env, ...till().variables });
  }
}

export default { fetch: () => new Response("nothing here", { status: 404 }) };
