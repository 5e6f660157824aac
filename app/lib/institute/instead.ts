import { isCallMissing } from "./errors";

export async function orInstead<T>(first: Promise<T>, second: () => Promise<T>): Promise<T> {
  try {
    return await first;
  } catch (error) {
    if (!isCallMissing(error)) throw error;
    return second().catch((other: unknown) => {
      throw isCallMissing(other) ? error : other;
    });
  }
}
