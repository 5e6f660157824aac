import { describe, expect, it } from "vitest";
import { blockableSender, withoutBlocked } from "~/lib/chat/shown-message";

const message = (senderType: "student" | "teacher" | "institute", senderId: number | null, isMine = false) => ({
  senderType,
  senderId,
  isMine,
});

describe("blocking", () => {
  it("is of other students alone, whom the institute can tell apart", () => {
    expect(blockableSender(message("student", 7))).toBe("student:7");
    expect(blockableSender(message("student", 7, true))).toBeNull();
    expect(blockableSender(message("student", null))).toBeNull();
    expect(blockableSender(message("teacher", 7))).toBeNull();
  });

  it("hides a blocked student's messages, and nobody's of the same number", () => {
    const all = [message("student", 7), message("teacher", 7), message("student", 8), message("student", null)];
    expect(withoutBlocked(all, [{ sender: "student:7" }])).toEqual(all.slice(1));
    expect(withoutBlocked(all, [])).toEqual(all);
    expect(withoutBlocked(all, null)).toEqual(all);
  });
});
