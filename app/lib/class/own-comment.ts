import type { LiveComment } from "~/lib/institute/schemas/content";

const CLOCKS_APART_MS = 30_000;

interface CommentTry {
  name: string;
  message: string;
  since: number;
}

const oneLine = (text: string) => text.replace(/\s+/gu, " ").trim();

export function standsAmong(comments: readonly LiveComment[], { name, message, since }: CommentTry): boolean {
  return comments.some(
    (one) =>
      oneLine(one.name) === oneLine(name) &&
      oneLine(one.message) === oneLine(message) &&
      (one.createdAt === null || Date.parse(one.createdAt) >= since - CLOCKS_APART_MS),
  );
}
