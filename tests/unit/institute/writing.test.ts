import { expect, it } from "vitest";
import { createInstitute } from "~/lib/institute/client";
import { endpoints } from "~/lib/institute/endpoints";
import { InstituteError } from "~/lib/institute/errors";
import { createTransport } from "~/lib/institute/transport";
import { createRateLimits } from "~/request/rate-limit";

/** A student whose purse of a minute holds `left`. */
function writer(left: number) {
  const counted: string[] = [];
  const asked: string[] = [];
  const limits = createRateLimits(
    {
      LIMIT_PER_SENDER: {
        async limit({ key }: { key: string }) {
          counted.push(key);
          return { success: counted.length <= left };
        },
      },
    },
    { address: "1.2.3.4", knownDeviceFor: async () => undefined, log: { unreachable: () => undefined } },
  );
  const fetched: typeof fetch = async (input) => {
    asked.push(String(input));
    return Response.json({ status: true, chats: [] });
  };
  const transport = createTransport({
    fetch: fetched,
    baseUrl: "https://x.example",
    token: "t",
    beforeWriting: () => limits.checkWriting("PCBT:7"),
  });
  return { institute: createInstitute(transport), counted, asked };
}

it("what a student writes is counted by student, and refused in words before it is sent", async () => {
  const { institute, counted, asked } = writer(1);
  const say = () => institute.live.comment({ videoId: 1, message: "Here" });
  await say();
  const refused: unknown = await say().catch((error: unknown) => error);
  expect(refused).toBeInstanceOf(InstituteError);
  expect(refused).toMatchObject({
    kind: "rate-limited",
    status: 429,
    retryAfter: 60,
    message: "You have sent a lot in a short time. Wait a minute, then send this again.",
  });
  expect(counted).toEqual(["write:PCBT:7", "write:PCBT:7"]);
  expect(asked).toHaveLength(1);
});

it("reading is not counted", async () => {
  const { institute, counted } = writer(0);
  await institute.chat.list();
  expect(counted).toEqual([]);
});

it("messages, comments, doubts, applications and the profile are what a student writes", () => {
  const written = Object.entries(endpoints).flatMap(([name, one]) => ("writes" in one ? name : []));
  expect(written.sort()).toEqual(["applyJob", "comment", "postDoubt", "reportContent", "sendMessage", "updateProfile"]);
});
