import { expect, test } from "vitest";
import { json, recordedInstitute } from "./recorder";

test("a provider without the call for texts has given none", async () => {
  for (const status of [404, 405]) {
    const { institute } = await recordedInstitute(json({ detail: "Not found." }, status));
    expect(await institute.catalogue.texts("P")).toEqual([]);
  }
});

test("a provider that refuses them has not said that there are none", async () => {
  const { institute } = await recordedInstitute(json({ detail: "No." }, 403));
  await expect(institute.catalogue.texts("P")).rejects.toMatchObject({ kind: "forbidden" });
});

test("a text of a name that no page shows is read, and has none", async () => {
  const texts = [
    { name: "cookies", text: "We bake." },
    { kind: "terms", content: "Be fair." },
  ];
  const { institute } = await recordedInstitute(json({ texts }));
  expect(await institute.catalogue.texts("P")).toEqual([
    { name: null, text: "We bake.", updatedOn: null },
    { name: "terms", text: "Be fair.", updatedOn: null },
  ]);
});
