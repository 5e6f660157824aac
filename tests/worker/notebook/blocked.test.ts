import { expect, it } from "vitest";
import { newStudent } from "./student";

const who = (id: number) => ({ sender: `student:${id}`, name: `Student ${id}` });

it("who is blocked is blocked for one student alone, once, until they are shown again", async () => {
  const [asha, ravi] = [newStudent(), newStudent()];
  expect(await asha.visit((notebook) => notebook.setBlocked(who(7), true))).toBe(true);
  await asha.visit((notebook) => notebook.setBlocked({ ...who(7), name: "x".repeat(500) }, true));
  expect(await asha.visit((notebook) => notebook.blocked())).toEqual([{ sender: "student:7", name: "x".repeat(120) }]);
  expect(await ravi.visit((notebook) => notebook.blocked())).toEqual([]);
  await asha.visit((notebook) => notebook.setBlocked(who(7), false));
  expect(await asha.visit((notebook) => notebook.blocked())).toEqual([]);
  await asha.visit((notebook) => notebook.setBlocked(who(8), true));
  await asha.erase();
  expect(await asha.visit((notebook) => notebook.blocked())).toEqual([]);
});

it("500 people may be blocked, the newest", async () => {
  const asha = newStudent();
  const blocked = await asha.visit(async (notebook) => {
    for (let id = 1; id <= 502; id += 1) await notebook.setBlocked(who(id), true);
    return notebook.blocked();
  });
  expect(blocked).toHaveLength(500);
  expect(blocked?.map(({ sender }) => sender)).toContain("student:502");
});
