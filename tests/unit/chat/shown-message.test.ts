import { describe, expect, it } from "vitest";
import {
  chatLine,
  type Message,
  messageDays,
  messageLine,
  type ShownMessage,
  shownMessage,
} from "~/lib/chat/shown-message";

const now = Date.parse("2026-11-23T06:00:00Z");

function message(id: number, createdAt: string | null, more: Partial<Message> = {}): ShownMessage {
  return shownMessage({
    id,
    chatId: 1,
    clientId: null,
    kind: "text",
    text: "Hello",
    image: null,
    audio: null,
    audioSeconds: null,
    size: 0,
    senderId: 3,
    senderName: "Asha",
    senderType: "student",
    isMine: false,
    seen: false,
    createdAt,
    ...more,
  } as Message);
}

describe("messages by their days", () => {
  it("begin a day at midnight in India, and name the last two", () => {
    const days = messageDays(
      [
        message(1, "2026-11-20T18:29:00Z"),
        message(2, "2026-11-20T18:31:00Z"),
        message(3, "2026-11-22T03:00:00Z"),
        message(4, "2026-11-22T18:31:00Z"),
        message(5, "2026-11-23T05:00:00Z"),
      ],
      now,
    );
    expect(days.map(({ label, messages }) => [label, messages.map(({ id }) => id)])).toEqual([
      ["20 November 2026", [1]],
      ["21 November 2026", [2]],
      ["Yesterday", [3]],
      ["Today", [4, 5]],
    ]);
  });
});

describe("a message in one line", () => {
  it("says who and what", () => {
    expect(messageLine(message(1, null))).toBe("Asha: Hello");
    const doctor = message(1, null, { senderName: "Dr Meena Krishnan" });
    expect(chatLine({ kind: "group" }, doctor)).toBe("Meena: Hello");
    expect(chatLine({ kind: "individual" }, doctor)).toBe("Hello");
    expect(chatLine({ kind: "group" }, message(1, null, { senderType: "institute" }))).toBe("Hello");
    expect(messageLine(message(1, null, { isMine: true }))).toBe("You: Hello");
    expect(messageLine(message(1, null, { text: "", image: "/media/x.png" }))).toBe("Asha: Picture");
    expect(messageLine(message(1, null, { text: "", audio: "/media/x.webm" }))).toBe("Asha: Voice message");
  });
});
