import { z } from "zod";
import { choice, decimal, id, integer, optional, several, text } from "../../http/fields";
import { toFraction } from "../../marking/marking-scheme";
import type { TestSettings } from "../../papers/change-test";
import { writeSections } from "../../papers/section-lines";
import { schemeOfBank } from "../../question-bank/bank-tests";
import { windowOf } from "../../question-bank/test-window";
import {
  type CurriculumPlace,
  listPlaces,
  packagesOfRow,
  type StaffTestRow,
  sectionsOfRow,
} from "../../tests/staff-tests";
import { schemeOf } from "../../tests/test-record";
import { SelectInput, TextInput, TicksInput } from "../form";
import { type StaffContext, VerbRefusal } from "../verb";
import { localOf, orRefuse } from "./desk-words";

export const settingFields = {
  name: text(),
  instructions: optional(text({ max: 5000 })),
  minutes: optional(integer(1, 600)),
  marks: optional(text({ max: 10 })),
  negative: optional(text({ max: 10 })),
  sections: optional(text({ max: 5000 })),
  mode: choice(["exam", "practice"]),
  place: optional(text({ max: 20 })),
  new_subject: optional(text()),
  access: choice(["free", "premium"]),
  price: optional(decimal(0, 1_000_000)),
  package_ids: several(id()),
  starts: optional(text({ max: 30 })),
  ends: optional(text({ max: 30 })),
  solutions: choice(["close", "at once", "later"]),
  solutions_from: optional(text({ max: 30 })),
};
const settingsForm = z.object(settingFields);

/** What a form of settings says. @throws VerbRefusal */
export async function readSettings(
  { env, institute, now }: StaffContext,
  fields: z.infer<typeof settingsForm>,
  before: StaffTestRow | null,
): Promise<Omit<TestSettings, "scheme">> {
  const place = await placeOfFields({ env, institute }, fields);
  const isPremium = fields.access === "premium";
  const { price = 0, package_ids: packageIds } = fields;
  if (isPremium && price === 0 && packageIds.length === 0) {
    throw new VerbRefusal("Nobody could get it.", { price: ["Give a price, or a package that it is part of."] });
  }
  return {
    ...{ name: fields.name, instructions: fields.instructions ?? "", minutes: fields.minutes ?? null },
    ...{ sections: fields.sections ?? "", mode: fields.mode, ...place, isPremium, price, packageIds },
    window: await orRefuse("ends", () => windowOfFields(fields, before, now)),
  };
}

/** A moment that was not touched stays exactly what it was. */
function windowOfFields(fields: z.infer<typeof settingsForm>, before: StaffTestRow | null, now: Date) {
  const kept = (typed: string | undefined, iso: string | null = null) =>
    iso !== null && typed === localOf(iso) ? iso : typed;
  const ends = kept(fields.ends, before?.ends_at);
  const isAsBefore = ends !== undefined && ends === before?.ends_at;
  const solutions = {
    close: undefined,
    "at once": now.toISOString(),
    later: kept(fields.solutions_from, before?.solutions_from),
  };
  if (fields.solutions === "later" && solutions.later === undefined) {
    throw new VerbRefusal("One field needs a look.", { solutions_from: ["Say when, or choose another."] });
  }
  const asked = { starts: kept(fields.starts, before?.starts_at), ends, "solutions-from": solutions[fields.solutions] };
  return windowOf(asked, isAsBefore ? new Date(0) : now);
}

async function placeOfFields(
  { env, institute }: Pick<StaffContext, "env" | "institute">,
  fields: z.infer<typeof settingsForm>,
) {
  if (fields.new_subject !== undefined) return { subject: fields.new_subject, chapterId: null, topicId: null };
  const places = await listPlaces(env, institute.id);
  const chosen = places.find(({ value }) => value === fields.place);
  if (chosen === undefined) {
    throw new VerbRefusal("One field needs a look.", {
      place: ["Choose where students find it, or name a new subject."],
    });
  }
  return { subject: chosen.subject, chapterId: chosen.chapter_id, topicId: chosen.topic_id };
}

/** Marks of a form. @throws VerbRefusal */
export const readScheme = ({ marks, negative }: Pick<z.infer<typeof settingsForm>, "marks" | "negative">) =>
  orRefuse("marks", () => schemeOfBank({ ...NO_BANK }, { marks, negative }));

const NO_BANK = {
  ...{ questions: [], pictures: [], badRows: [], warnings: [], notes: [], columns: [] },
  unit: "question" as const,
};

interface SettingValues {
  name: string;
  instructions: string;
  minutes: number | null;
  marks: string;
  negative: string;
  sections: string;
  mode: "exam" | "practice";
  place: string;
  isPremium: boolean;
  price: number;
  packageIds: readonly number[];
  starts: string;
  ends: string;
  solutionsFrom: string;
}

/** The settings of a stored test as its form has them. */
export function valuesOfTest(test: StaffTestRow): SettingValues {
  const scheme = schemeOf(test);
  const place = [
    ["t", test.topic_id],
    ["c", test.chapter_id],
    ["s", test.subject_id],
  ].find(([, level]) => level !== null);
  return {
    ...{ name: test.name, instructions: test.instructions, minutes: test.duration, mode: test.mode },
    ...{ marks: toFraction(scheme, scheme.rightUnits), negative: toFraction(scheme, scheme.wrongUnits) },
    sections: writeSections(sectionsOfRow(test)),
    place: place?.join("") ?? "",
    ...{ isPremium: test.is_premium === 1, price: test.price, packageIds: packagesOfRow(test).map(({ id }) => id) },
    ...{ starts: localOf(test.starts_at), ends: localOf(test.ends_at), solutionsFrom: localOf(test.solutions_from) },
  };
}

interface SettingsFieldsProps {
  of: {
    filled: SettingValues;
    everyPlace: readonly CurriculumPlace[];
    packageNames: readonly { id: number; name: string }[];
  };
}

export function SettingsFields({ of: { filled, everyPlace, packageNames } }: SettingsFieldsProps) {
  return (
    <>
      <TextInput name="name" label="Name" value={filled.name} maxLength={255} required />
      <TextInput
        name="minutes"
        label="Minutes"
        type="number"
        inputMode="numeric"
        hint="Empty where the sections have minutes."
        value={filled.minutes}
      />
      <TextInput name="marks" label="Marks for a right answer" value={filled.marks} />
      <TextInput name="negative" label="Marks off for a wrong one" hint="0, 0.25 or 1/3" value={filled.negative} />
      <TextInput
        name="starts"
        label="Opens"
        type="datetime-local"
        hint="India’s time. Empty: as soon as it is published."
        value={filled.starts}
      />
      <TextInput name="ends" label="Closes" type="datetime-local" hint="Empty: never." value={filled.ends} />
      <SelectInput
        name="solutions"
        label="Solutions open"
        choices={[
          ["close", "When it closes"],
          ["at once", "At once"],
          ["later", "At the time below"],
        ]}
        value={filled.solutionsFrom === "" ? "close" : "later"}
      />
      <TextInput name="solutions_from" label="Solutions open on" type="datetime-local" value={filled.solutionsFrom} />
      <SelectInput
        name="mode"
        label="Screen"
        choices={[
          ["exam", "As in the real exam: no pause"],
          ["practice", "Practice"],
        ]}
        value={filled.mode}
      />
      <SelectInput
        name="place"
        label="Where students find it"
        none="Choose"
        choices={everyPlace.map(({ value, words }) => [value, words] as const)}
        value={filled.place}
      />
      <TextInput name="new_subject" label="Or a new subject" maxLength={255} />
      <TicksInput
        name="access"
        label="Who may take it"
        choices={[
          ["free", "Everybody, free of charge"],
          ["premium", "Who buys it, or a package that it is part of"],
        ]}
        ticked={[filled.isPremium ? "premium" : "free"]}
        one
        required
      />
      <TextInput
        name="price"
        label="Its own price in rupees"
        inputMode="decimal"
        hint="0: it comes in packages alone."
        value={filled.price}
      />
      {packageNames.length === 0 ? null : (
        <TicksInput
          name="package_ids"
          label="Packages that it is part of"
          choices={packageNames.map(({ id: packageId, name }) => [packageId, name] as const)}
          ticked={filled.packageIds}
        />
      )}
      <TextInput
        name="sections"
        label="Sections"
        lines={4}
        hint="A line each, as “Nursing, 1 to 80, 60 minutes”. Without minutes they share the test’s. Empty: none."
        value={filled.sections}
      />
      <TextInput
        name="instructions"
        label="Instructions"
        lines={4}
        hint="Empty: how many questions in how many minutes."
        value={filled.instructions}
      />
    </>
  );
}
