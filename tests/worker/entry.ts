/** The Worker under test: the objects of the product, with a clock and an institute that a test moves. */
import { createAttemptInstitute } from "~/lib/attempt/object/institute-port";
import { TestAttempt as ProductTestAttempt } from "~/lib/attempt/object/test-attempt";
import { StudentNotebook } from "~/lib/notebook/object/student-notebook";
import { TranslationFlight as ProductFlight } from "~/lib/translation/object/translation-flight";
import { TranslationMeter as ProductMeter } from "~/lib/translation/object/translation-meter";
import { institute } from "./fake-institute";
import { standIn } from "./translation/stand-in";

/** Under the name that the platform knows it by. */
export class StudentTests extends StudentNotebook {
  protected override now(): number {
    return Date.now() + institute().clockOffset;
  }
}

export class TestAttempt extends ProductTestAttempt {
  protected override now(): number {
    return Date.now() + institute().clockOffset;
  }

  protected override openInstitute(token: string) {
    const binding = { fetch: (...args: Parameters<typeof fetch>) => institute().fetch(...args) };
    const env = { ...this.env, INSTITUTE_API_URL: "", INSTITUTE: binding as Fetcher };
    return createAttemptInstitute(env, token, {
      sleep: () => Promise.resolve(),
    });
  }
}

export class TranslationFlight extends ProductFlight {
  protected override settings() {
    return standIn().settings(this.env);
  }
}

export class TranslationMeter extends ProductMeter {
  protected override now(): number {
    return Date.now() + standIn().clockOffset;
  }
}

export default {
  fetch: () => new Response("nothing here", { status: 404 }),
};
