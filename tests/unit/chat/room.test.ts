import { expect, it } from "vitest";
import { createRoom, FRESH_MS, type MessagePage } from "~/lib/chat/room";
import type { Message } from "~/lib/chat/shown-message";
import { InstituteError } from "~/lib/institute/errors";

const said = (id: number) => ({ id, text: `message ${id}` }) as Message;

it("a message that two overlapping answers bring is kept and told once", async () => {
  const asked: ((page: MessagePage) => void)[] = [];
  const room = createRoom({
    now: () => 1_000_000,
    ask: () =>
      new Promise((answer) => {
        asked.push(answer);
      }),
  });
  // Two members whom nobody knows yet come at once: each is asked about with a call of their own.
  const first = room.news("token-1", 0);
  const second = room.news("token-2", 0);
  const page = { messages: [said(1), said(2)], hasMore: false };
  expect(asked).toHaveLength(2);
  for (const answer of asked) answer(page);
  const ids = (await Promise.all([first, second])).map((news) =>
    "messages" in news ? news.messages.map(({ id }) => id) : news.kind,
  );
  expect(ids).toEqual([
    [1, 2],
    [1, 2],
  ]);
});

it("a session that the institute refuses is told nothing more, though it was let in a moment ago", async () => {
  let now = 1_000_000;
  let isOver = false;
  const room = createRoom({
    now: () => now,
    async ask(token) {
      if (isOver && token === "ended") throw new InstituteError("unauthenticated", "no", { status: 401 });
      return { messages: [said(1)], hasMore: false };
    },
  });
  expect(await room.news("ended", 0)).toMatchObject({ kind: "messages" });
  expect(await room.news("other", 0)).toMatchObject({ kind: "messages" });
  isOver = true;
  now += FRESH_MS + 1;
  expect(await room.news("ended", 0)).toEqual({ kind: "signed-out" });
  // Another member brings what is new: it is not for who was refused.
  await room.news("other", 0);
  expect(await room.news("ended", 0)).toEqual({ kind: "signed-out" });
});
