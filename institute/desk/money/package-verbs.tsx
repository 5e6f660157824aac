import { z } from "zod";
import { MAX_PICTURE_BYTES, storePicture } from "../../files/store-picture";
import { clearable, flag, id, integer, optional, text, upload } from "../../http/fields";
import { listThings, setItems, thingKey } from "../../packages/edit-items";
import {
  addPackage,
  changePackage,
  deletePackage,
  type EditedDetails,
  type KnownPackage,
  readPackage,
  sellPackage,
  setTeachers,
} from "../../packages/edit-package";
import { indexContent } from "../../search/index-content";
import { OFFICE, type StaffContext, type VerbOutcome, VerbRefusal, verb } from "../verb";
import { checkVersion, versionOf } from "../version";
import { rupeesField } from "./fields";

/** Things of a subject on one page of the form. */
export const THINGS_PER_PAGE = 200;

const detailFields = {
  name: text({ max: 150 }),
  description: text({ max: 2000, blank: true }),
  exam: text({ max: 80, blank: true }),
  price: rupeesField(),
  max_price: optional(rupeesField()),
  validity_days: optional(integer(1, 3650)),
  color: clearable(/^#[0-9a-f]{6}$/i, "Choose a colour."),
};

type TypedDetails = z.infer<z.ZodObject<typeof detailFields>>;

function typedDetails({
  name,
  description,
  exam,
  price,
  max_price,
  validity_days,
  color,
}: TypedDetails): EditedDetails {
  if (max_price !== undefined && max_price !== 0 && max_price <= price) {
    const words = "The former price is more than today's, or empty.";
    throw new VerbRefusal(words, { max_price: [words] });
  }
  if (price > 0 && price < 100)
    throw new VerbRefusal("A price is ₹1 at least, or 0.", { price: ["₹1 at least, or 0."] });
  return {
    ...{ name, description, exam, price: price / 100, max_price: (max_price ?? 0) / 100 },
    ...{ validity_days: validity_days ?? null, color: color || null },
  };
}

const storedPart = ({ things, free, have, had, open, ...row }: KnownPackage) => row;

/** What a form of a package was drawn with. */
export const packageVersion = (standing: KnownPackage) => versionOf(storedPart(standing));

const found = ({ env, institute, now }: StaffContext, packageId: number) =>
  readPackage(env, institute.id, packageId, now);

const reindex = ({ env }: StaffContext, packageId: number) => indexContent(env.DB, "package", [packageId]);

export const addPackageVerb = verb({
  name: "add-package",
  title: "Add a package",
  roles: OFFICE,
  tells: "Nobody: it is sold once you say so.",
  asks: z.object(detailFields),
  async run(context, fields): Promise<VerbOutcome> {
    const { env, institute, now } = context;
    const made = await addPackage(env, institute.id, typedDetails(fields), now);
    return {
      says: `${fields.name} is added. Put something into it, then sell it.`,
      to: `/desk/money/packages/${made}`,
      log: { about: `package ${made}`, after: { price: fields.price } },
      after: () => reindex(context, made),
    };
  },
});

export const changePackageVerb = verb({
  name: "change-package",
  title: "Change a package",
  roles: OFFICE,
  tells: "Students see it at once. Open orders at another price end, and their students agree on the new one.",
  asks: z.object({
    package_id: id(),
    version: text(),
    ...detailFields,
    position: integer(0, 100_000),
    image: optional(upload(MAX_PICTURE_BYTES)),
    no_image: optional(flag()),
    teachers: optional(z.union([id(), z.array(id())])),
  }),
  async run(context, fields): Promise<VerbOutcome> {
    const { env } = context;
    const { package_id, version, image, no_image, teachers = [], position } = fields;
    const before = await found(context, package_id);
    checkVersion(version, storedPart(before));
    const bytes = image && new Uint8Array(await image.arrayBuffer());
    const stored = await storePicture(env, "packages", bytes);
    if (bytes && stored === null) {
      throw new VerbRefusal("That is no picture.", { image: ["Upload a JPEG, PNG or WebP image."] });
    }
    const kept = no_image === true ? null : before.image;
    const details = typedDetails(fields);
    return {
      says: `${fields.name} is changed.`,
      log: {
        about: `package ${package_id}`,
        before: { price: before.price, days: before.validity_days },
        after: { price: details.price, days: details.validity_days },
      },
      writes: [
        changePackage(env, package_id, { ...details, position, image: stored ?? kept }),
        ...setTeachers(env, before, [teachers].flat()),
      ],
      after: () => reindex(context, package_id),
    };
  },
});

export const changePackageItems = verb({
  name: "change-package-items",
  title: "Change what is in a package",
  roles: OFFICE,
  tells: "Whoever has the package can open at once what comes in, and no more what goes out.",
  asks: z.object({
    package_id: id(),
    subject_id: integer(0),
    page: integer(1),
    version: text(),
    things: optional(z.union([text({ max: 40 }), z.array(text({ max: 40 }))])),
  }),
  async run(context, { package_id, subject_id, page, version, things = [] }): Promise<VerbOutcome> {
    const { env, institute } = context;
    const { name, have } = await found(context, package_id);
    const shown = await listThings(env, institute.id, package_id, {
      ...{ subjectId: subject_id, limit: THINGS_PER_PAGE, offset: (page - 1) * THINGS_PER_PAGE },
    });
    checkVersion(version, shown);
    const ticked = [things].flat();
    const inside = shown.filter(({ is_inside }) => is_inside === 1).map(thingKey);
    const comes = ticked.filter((key) => !inside.includes(key));
    const goes = inside.filter((key) => !ticked.includes(key));
    return {
      says: `${comes.length} came into ${name}, ${goes.length} went out. ${have} students have it.`,
      log: { about: `package ${package_id}`, before: { out: goes }, after: { in: comes } },
      writes: setItems(env, { packageId: package_id, instituteId: institute.id }, shown.map(thingKey), ticked),
      after: () => reindex(context, package_id),
    };
  },
});

export const sellPackageVerb = verb({
  name: "sell-package",
  title: "Sell a package, or take it out of sale",
  roles: OFFICE,
  tells: "Students see it among the packages, or not any more. Whoever has it keeps it.",
  asks: z.object({ package_id: id(), on_sale: flag() }),
  async run(context, { package_id, on_sale }): Promise<VerbOutcome> {
    const { env, now } = context;
    const standing = await found(context, package_id);
    return {
      says: on_sale
        ? `${standing.name} is sold now.`
        : `${standing.name} is sold no more; ${standing.have} students keep it.`,
      log: { about: `package ${package_id}`, after: { on_sale } },
      writes: [sellPackage(env, standing, on_sale, now)],
    };
  },
});

export const deletePackageVerb = verb({
  name: "delete-package",
  title: "Delete a package",
  roles: OFFICE,
  tells: "Nobody: it can be deleted only where nobody has or had it.",
  asks: z.object({ package_id: id() }),
  async run(context, { package_id }): Promise<VerbOutcome> {
    const standing = await found(context, package_id);
    return {
      says: `${standing.name} is deleted.`,
      to: "/desk/money/packages",
      log: { about: `package ${package_id}`, before: { things: standing.things } },
      writes: deletePackage(context.env, standing),
    };
  },
});

export const packageVerbs = [
  ...[addPackageVerb, changePackageVerb, changePackageItems],
  ...[sellPackageVerb, deletePackageVerb],
];
