import { expect, test } from "vitest";
import { runQuietly } from "../../scripts/run";

// Whatever it started holds its output open: it is done when all of it has ended.
test("a command that is stopped ends with what it started", { timeout: 20_000 }, async () => {
  const command = runQuietly("sh", ["-c", "sleep 600 & wait"]);
  command.stop();
  await expect(command.done).rejects.toThrow("ended with");
});
