import { expect, it, vi } from "vitest";
import { freeNotes } from "~/lib/content/sources";
import { loadLocation } from "~/routes/content/location";
import { studentArgs } from "../route-args";
import { contextOf, failure } from "./content-context";

const anatomy = { id: 1, name: "Anatomy" };
const ethics = { id: 2, name: "Ethics" };
const nowhere = { chapter: null, topic: null, subtopic: null };

function placesOf(subjects: () => Promise<object[]>) {
  const context = contextOf({ catalogue: { subjects } });
  const student = { instituteCode: context.session.student?.instituteCode };
  return (subjectId: number, params: Record<string, string> = {}) => {
    const args = studentArgs({}, { as: student, params, path: `/free-notes?subjectId=${subjectId}` });
    return loadLocation(freeNotes, { ...args, context }, ({ id, name }) => `/subject/${id}/${name}`);
  };
}

it("a subject is named from the list of a moment ago, which is asked for again when it lacks it", async () => {
  const subjects = vi.fn(async () => [anatomy]);
  const at = placesOf(subjects);
  for (let page = 0; page < 3; page += 1) {
    expect(await at(1)).toEqual({ subject: { ...anatomy, isNamed: true }, ...nowhere });
  }
  expect(subjects).toHaveBeenCalledTimes(1);
  subjects.mockImplementation(async () => [anatomy, ethics]);
  expect(await at(2)).toEqual({ subject: { ...ethics, isNamed: true }, ...nowhere });
  await expect(at(3)).rejects.toMatchObject({ init: { status: 404 } });
  expect(subjects).toHaveBeenCalledTimes(3);
});

it("a subject has a general name when the list of subjects does not come", async () => {
  const at = placesOf(() => Promise.reject(failure));
  const subject = { id: 1, name: "Subject", isNamed: false };
  expect(await at(1, { subjectName: "made-up" })).toEqual({ subject, ...nowhere });
});

it("an address with another name of a subject is redirected to the right one", async () => {
  const at = placesOf(async () => [anatomy]);
  expect(await at(1, { subjectName: "anatomy" })).toMatchObject({ subject: anatomy });
  const moved = await at(1, { subjectName: "made-up" }).catch((thrown: unknown) => thrown);
  expect(moved).toBeInstanceOf(Response);
  expect((moved as Response).headers.get("Location")).toBe("/subject/1/Anatomy?subjectId=1");
});
