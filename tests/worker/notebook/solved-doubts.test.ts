import { expect, it } from "vitest";
import { newStudent } from "./student";

it("a doubt is solved for its student alone, until it is opened again", async () => {
  const [asha, ravi] = [newStudent(), newStudent()];
  expect(await asha.visit((notebook) => notebook.setSolved(7, true))).toBe(true);
  await asha.visit((notebook) => notebook.setSolved(9, true));
  expect(await asha.visit((notebook) => notebook.solvedAmong([7, 8, 9]))).toEqual([7, 9]);
  expect(await ravi.visit((notebook) => notebook.solvedAmong([7, 8, 9]))).toEqual([]);
  await asha.visit((notebook) => notebook.setSolved(7, false));
  expect(await asha.visit((notebook) => notebook.solvedAmong([7, 8, 9]))).toEqual([9]);
  await asha.erase();
  expect(await asha.visit((notebook) => notebook.solvedAmong([9]))).toEqual([]);
});
