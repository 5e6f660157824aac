import { z } from "zod";
import { otpWords, takeSms } from "../../auth/one-time-codes";
import { phone } from "../../auth/registration";
import type { InstituteEnv } from "../../env";
import { takeTry } from "../../http/limits";
import { callSmsGateway, smsProblem } from "../../sms/sms-sender";
import { TextInput, VerbForm } from "../form";
import type { DeskPage } from "../page";
import { Card, DeskNotice, FactList } from "../parts";
import { OWNERS, type VerbOutcome, VerbRefusal, verb } from "../verb";

const TESTS_AN_HOUR = { tries: 5, seconds: 3600 };
const TOO_MANY_TESTS = "Five test messages went out within an hour. Please wait.";
/** It signs nobody in: no such OTP is stored. */
const TEST_OTP = "123456";

const sendTestSms = verb({
  name: "send-test-sms",
  title: "Send a test message",
  roles: OWNERS,
  tells: "Whoever has the phone. It counts among the SMS of the day.",
  asks: z.object({ phone }),
  async run({ env, institute, staff, now }, { phone: number }): Promise<VerbOutcome> {
    const problem = smsProblem(env);
    if (problem !== null || !env.SMS_URL) throw new VerbRefusal(problem ?? "No gateway is set.");
    await takeTry(env, `sms-test:${institute.id}`, TESTS_AN_HOUR, now, TOO_MANY_TESTS);
    const caller = { networks: null, knownDevice: `staff-${staff.id}`, sealedAt: null };
    await takeSms(env, institute, number, caller, now);
    const sms = { phone: number, otp: TEST_OTP, message: otpWords(TEST_OTP, institute.name) };
    const { status, isTaken, words } = await callSmsGateway(env, sms).catch(() => {
      throw new VerbRefusal("The gateway could not be reached within ten seconds.");
    });
    return {
      says: isTaken ? "The gateway took the test message." : `The gateway refused it with status ${status}.`,
      log: { about: "test SMS", after: { status } },
      shows: (
        <>
          <DeskNotice tone={isTaken ? "good" : "bad"}>
            <p>{isTaken ? "The gateway took it. Look whether it arrives." : "The gateway refused it."}</p>
          </DeskNotice>
          <FactList
            facts={[
              ["Status", String(status)],
              ["Its answer begins", words === "" ? "(nothing)" : words],
            ]}
          />
        </>
      ),
    };
  },
});

/** What is set, without what may be secret: of an address its host alone. */
function smsFacts(env: InstituteEnv) {
  const url = env.SMS_URL && URL.canParse(env.SMS_URL) ? new URL(env.SMS_URL) : null;
  const isSet = (value: string | undefined) => (value ? "set" : "not set");
  return [
    ["Gateway", url === null ? isSet(env.SMS_URL) : `${url.protocol}//${url.host}`],
    ["Method", env.SMS_METHOD || "POST"],
    ["Headers", isSet(env.SMS_HEADERS)],
    ["Body", env.SMS_BODY ? "set" : "as JSON: phone, otp, message"],
    ["Template", env.SMS_TEMPLATE_ID || "not set"],
    ["Its yes has", env.SMS_SUCCESS || "any 2xx is a yes"],
    ["Secret key", isSet(env.SMS_KEY)],
    ["A day at most", env.SMS_DAILY_BUDGET || "2000"],
  ] as const;
}

const smsPage: DeskPage = {
  path: "/desk/institute/sms",
  place: "institute",
  roles: OWNERS,
  async draw({ env }) {
    const problem = smsProblem(env);
    return {
      title: "SMS",
      back: "/desk/institute",
      body: (
        <>
          {problem === null ? null : (
            <DeskNotice tone="bad">
              <p>{`No SMS is sent: ${problem}`}</p>
            </DeskNotice>
          )}
          {env.SMS_URL ? null : (
            <p>No gateway is set. Students sign in by password, and parents cannot agree by OTP.</p>
          )}
          <FactList facts={smsFacts(env)} />
          <p className="hint">
            Whoever looks after the server sets these, by the variables SMS_URL and those beside it.
          </p>
          {problem === null && env.SMS_URL ? (
            <Card title="Try it">
              <VerbForm verb={sendTestSms}>
                <TextInput name="phone" label="Phone" type="tel" hint="Ten digits: your own." required />
              </VerbForm>
            </Card>
          ) : null}
        </>
      ),
    };
  },
};

export const smsPages = [smsPage];
export const smsVerbs = [sendTestSms];
