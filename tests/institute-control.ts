import type { ModelFault } from "../institute/http/model-faults";
import type { Product } from "./product";

/** The faults that the reference institute knows, see institute/http/faults.ts. */
type Fault = "hang" | "close" | "garbage" | "html-500" | "empty" | `status-${number}` | ModelFault;

interface RecordedCall {
  path: string;
  /** As it came: form-encoded, multipart or JSON text. */
  body: string;
}

interface NewStudent {
  phone: string;
  name: string;
  password: string;
  code?: string;
  /** JSON text of the batches' ids. */
  batches?: string;
  /** 2000 unless told otherwise; null: not given. */
  birthYear?: number | null;
}

/**
 * The reference institute as a test sees it from behind: what the student's phone would have got by
 * SMS, calls made to fail, and the calls that came.
 */
export function institute(product: Product) {
  const at = (path: string) => `${product.url}${path}`;

  async function json(path: string, init: { method?: string; body?: string } = {}) {
    const headers = { Accept: "application/json", "Content-Type": "application/json" };
    const reply = await product.institute.fetch(at(path), { ...init, headers });
    if (!reply.ok) throw new Error(`The institute answered ${reply.status} to ${path}`);
    return (await reply.json()) as Record<string, unknown>;
  }

  return {
    /** The newest OTP that was sent to a phone. @throws Error where there is none */
    async otpOf(phone: string): Promise<string> {
      const { otps } = (await json("/__dev/otp")) as { otps: { phone: string; otp: string }[] };
      const found = otps.find((sent) => sent.phone === phone);
      if (!found) throw new Error(`No OTP was sent to ${phone}`);
      return found.otp;
    },
    /** Makes the next calls of a path fail, e.g. `api/membership/verify_otp/`. */
    async failNext(path: string, fault: Fault, times = 1): Promise<void> {
      await json("/__test/faults", { method: "POST", body: JSON.stringify({ path, fault, times }) });
    },
    /** The calls that came since the test began, oldest first. */
    async calls(path: string): Promise<RecordedCall[]> {
      const { calls } = (await json("/__test/calls")) as { calls: RecordedCall[] };
      return calls.filter((call) => call.path === `/${path}`);
    },
    /** The paths of these calls, each once. */
    async called(): Promise<string[]> {
      const { calls } = (await json("/__test/calls")) as { calls: RecordedCall[] };
      return [...new Set(calls.map((call) => call.path.slice(1)))];
    },
    /** Forgets the faults that wait, the calls that came, and the tries that count towards limits. */
    async clear(): Promise<void> {
      await json("/__test/faults", { method: "DELETE" });
      const { DB } = await product.institute.getEnv();
      await DB.batch([DB.prepare("DELETE FROM tries"), DB.prepare("DELETE FROM daily_sums WHERE key LIKE 'otp%'")]);
    },
    /** Makes an account by the institute's own call; of PCBT unless another code and batches are given. */
    async register(student: NewStudent): Promise<void> {
      const form = new URLSearchParams({
        username: student.phone,
        phone_number: student.phone,
        name: student.name,
        password: student.password,
        institute_code: student.code ?? "PCBT",
        selected_batches: student.batches ?? "[11]",
        device_id: "web-1-made",
        consent_version: "2026-11-26",
        ...(student.birthYear === null ? {} : { birth_year: String(student.birthYear ?? 2000) }),
      });
      const reply = await product.institute.fetch(at("/api/membership/register_student_new/"), {
        method: "POST",
        body: form.toString(),
        headers: { "Content-Type": "application/x-www-form-urlencoded" },
      });
      if (!reply.ok) throw new Error(`Registering failed with ${reply.status}`);
      const { DB } = await product.institute.getEnv();
      const proven = "UPDATE students SET phone_verified = 1, registered_on = NULL WHERE phone = ?";
      await DB.prepare(proven).bind(student.phone).run();
    },
  };
}

export type InstituteControl = ReturnType<typeof institute>;
