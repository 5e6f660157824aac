import { fileUrl } from "../../files/file-url";
import { countSubjects, listThings, PACKABLE_TYPES, type Packable, thingKey } from "../../packages/edit-items";
import { findStanding, type KnownPackage, listStandings } from "../../packages/edit-package";
import { FileInput, TextInput, TickInput, TicksInput, VerbForm } from "../form";
import { type DeskPage, idOf, type PageContext } from "../page";
import { Card, DeskNotice, FactList, Fold, pageNumber, RowTable, rupeesOf } from "../parts";
import { OFFICE } from "../verb";
import { versionOf } from "../version";
import { typedRupees } from "./fields";
import {
  addPackageVerb,
  changePackageItems,
  changePackageVerb,
  deletePackageVerb,
  packageVersion,
  sellPackageVerb,
  THINGS_PER_PAGE,
} from "./package-verbs";

const inPaise = (price: number) => Math.round(price * 100);

function DetailInputs({ known }: { known?: KnownPackage }) {
  return (
    <>
      <TextInput name="name" label="Name" value={known?.name} maxLength={150} required />
      <TextInput name="description" label="What it is" lines={4} value={known?.description} maxLength={2000} />
      <TextInput name="exam" label="For which exam" value={known?.exam} maxLength={80} />
      <TextInput
        name="price"
        label="Price in rupees"
        hint="0: everybody can add it for nothing."
        value={known && typedRupees(inPaise(known.price))}
        inputMode="decimal"
        required
      />
      <TextInput
        name="max_price"
        label="Former price"
        hint="Shown struck out; empty: none."
        value={known && known.max_price > 0 ? typedRupees(inPaise(known.max_price)) : ""}
        inputMode="decimal"
      />
      <TextInput
        name="validity_days"
        label="Days that it lasts"
        hint="Empty: for good. Who has it keeps the days that they bought."
        value={known?.validity_days}
        inputMode="numeric"
      />
      <TextInput
        name="color"
        label="Colour of its cover"
        hint="Like #0f5c5c; empty: the usual one."
        value={known?.color}
      />
    </>
  );
}

const packagesPage: DeskPage = {
  path: "/desk/money/packages",
  place: "money",
  roles: OFFICE,
  async draw({ env, institute, now }) {
    const rows = await listStandings(env, institute.id, now);
    return {
      title: "Packages",
      back: "/desk/money",
      body: (
        <>
          <RowTable
            caption="Packages"
            none="There is no package yet."
            rows={rows}
            columns={[
              { head: "Package", cell: ({ id, name }) => <a href={`/desk/money/packages/${id}`}>{name}</a> },
              { head: "Price", figure: true, cell: ({ price }) => rupeesOf(inPaise(price)) },
              { head: "Things in it", figure: true, cell: ({ things }) => things },
              { head: "Students", figure: true, cell: ({ have }) => have },
              { head: "State", cell: ({ off_sale_since }) => (off_sale_since === null ? "on sale" : "not on sale") },
            ]}
          />
          <Fold title="Add a package">
            <VerbForm verb={addPackageVerb}>
              <DetailInputs />
            </VerbForm>
          </Fold>
        </>
      ),
    };
  },
};

async function teachersOf({ env, institute }: PageContext, packageId: number) {
  const { results } = await env.DB.prepare(
    `SELECT t.id, t.name, p.package_id IS NOT NULL AS is_on FROM teachers t
       LEFT JOIN package_teachers p ON p.teacher_id = t.id AND p.package_id = ?
      WHERE t.institute_id = ? ORDER BY p.position IS NULL, p.position, t.position, t.id`,
  )
    .bind(packageId, institute.id)
    .all<{ id: number; name: string; is_on: number }>();
  return results;
}

const packagePage: DeskPage = {
  path: "/desk/money/packages/:id",
  place: "money",
  roles: OFFICE,
  async draw(context) {
    const { env, institute, params, now } = context;
    const found = await findStanding(env, institute.id, idOf(params.id), now);
    if (found === null) return null;
    const { id, image } = found;
    const [subjects, teachers] = await Promise.all([countSubjects(env, institute.id, id), teachersOf(context, id)]);
    return {
      title: found.name,
      back: "/desk/money/packages",
      body: (
        <>
          <HowItStands found={found} />
          <Card title="What is in it">
            <ul className="doors">
              {subjects.map(({ id: subject, name, all_things, inside }) => (
                <li key={subject}>
                  <a href={`/desk/money/packages/${id}/items?subject=${subject}`}>
                    {name}: {inside} of {all_things}
                  </a>
                </li>
              ))}
            </ul>
            <p className="hint">
              The free sample is what everybody can open: {found.free} of the things in it. Make a thing free under{" "}
              <a href="/desk/money/prices">Prices</a> to put it into the sample.
            </p>
          </Card>
          <Card title="Change">
            <VerbForm
              verb={changePackageVerb}
              hidden={{ package_id: id, version: packageVersion(found) }}
              button="Save"
            >
              <DetailInputs known={found} />
              <TextInput
                name="position"
                label="Place in the list"
                hint="The smallest comes first."
                value={found.position}
                inputMode="numeric"
                required
              />
              {image === null ? null : (
                <>
                  <img src={fileUrl(image)} alt="What stands on its cover now" width="320" height="180" />
                  <TickInput name="no_image" label="Take the picture away" />
                </>
              )}
              <FileInput
                name="image"
                label="Picture"
                hint="Wide, at most 500 kB."
                accept="image/jpeg,image/png,image/webp"
              />
              <TicksInput
                name="teachers"
                label="Teachers shown at it"
                choices={teachers.map(({ id: teacher, name }) => [teacher, name] as const)}
                ticked={teachers.filter(({ is_on }) => is_on === 1).map(({ id: teacher }) => teacher)}
              />
            </VerbForm>
          </Card>
          <Card title="Delete">
            {found.had > 0 ? (
              <p>Students have, had or ordered it: it can only be taken out of sale.</p>
            ) : (
              <VerbForm verb={deletePackageVerb} hidden={{ package_id: id }} danger button={`Delete ${found.name}`} />
            )}
          </Card>
        </>
      ),
    };
  },
};

function HowItStands({ found }: { found: KnownPackage }) {
  const isSold = found.off_sale_since === null;
  return (
    <Card title="How it stands">
      <FactList
        facts={[
          ["State", isSold ? "on sale" : "not on sale"],
          ["Price", rupeesOf(inPaise(found.price))],
          ["Students who have it", found.have],
          ["Open orders", found.open],
        ]}
      />
      {found.open === 0 ? null : (
        <p className="hint">
          With another price these end: their students see the new price and agree on it, or not. Who pays an old, lower
          price meanwhile gets the money back.
        </p>
      )}
      <VerbForm
        verb={sellPackageVerb}
        hidden={{ package_id: found.id, on_sale: isSold ? "false" : "true" }}
        button={isSold ? "Take it out of sale" : "Sell it"}
        danger={isSold}
      />
      {isSold ? <p className="hint">Whoever has it keeps it, and an order that is paid still comes.</p> : null}
    </Card>
  );
}

const TYPE_WORDS: Record<Packable, string> = { test: "Tests", note: "Notes", video: "Videos", live: "Live classes" };

const itemsPage: DeskPage = {
  path: "/desk/money/packages/:id/items",
  place: "money",
  roles: OFFICE,
  async draw(context) {
    const { env, institute, params, query, now } = context;
    const found = await findStanding(env, institute.id, idOf(params.id), now);
    if (found === null) return null;
    const subjectId = idOf(query.get("subject") ?? "") ?? 0;
    const page = pageNumber(query);
    const [subjects, things] = await Promise.all([
      countSubjects(env, institute.id, found.id),
      listThings(env, institute.id, found.id, {
        ...{ subjectId, limit: THINGS_PER_PAGE, offset: (page - 1) * THINGS_PER_PAGE },
      }),
    ]);
    const subject = subjects.find(({ id }) => id === subjectId);
    if (subject === undefined) return null;
    const path = `/desk/money/packages/${found.id}/items?subject=${subjectId}&page=`;
    const pages = Math.ceil(subject.all_things / THINGS_PER_PAGE);
    return {
      title: `${subject.name} in ${found.name}`,
      back: `/desk/money/packages/${found.id}`,
      body: (
        <>
          {found.have === 0 ? null : (
            <DeskNotice tone="now">
              {found.have} students have this package: what goes out they cannot open any more.
            </DeskNotice>
          )}
          <VerbForm
            verb={changePackageItems}
            hidden={{ package_id: found.id, subject_id: subjectId, page, version: versionOf(things) }}
            button="Save"
          >
            {PACKABLE_TYPES.map((type) => {
              const own = things.filter((thing) => thing.type === type);
              if (own.length === 0) return null;
              const inside = own.filter(({ is_inside }) => is_inside === 1);
              return (
                <Fold key={type} title={`${TYPE_WORDS[type]}: ${inside.length} of ${own.length}`} open>
                  <TicksInput
                    name="things"
                    label={TYPE_WORDS[type]}
                    ticked={inside.map(thingKey)}
                    choices={own.map((thing) => [
                      thingKey(thing),
                      [thing.chapter, `${thing.name}${thing.is_free === 1 ? " (free)" : ""}`]
                        .filter(Boolean)
                        .join(": "),
                    ])}
                  />
                </Fold>
              );
            })}
          </VerbForm>
          {pages < 2 ? null : (
            <nav className="pager" aria-label="Pages">
              {page > 1 ? (
                <a className="line" href={`${path}${page - 1}`}>
                  Earlier page
                </a>
              ) : null}
              <span>
                Page {page} of {pages}: save before you go on
              </span>
              {page < pages ? (
                <a className="line" href={`${path}${page + 1}`}>
                  Next page
                </a>
              ) : null}
            </nav>
          )}
        </>
      ),
    };
  },
};

export const packagePages: readonly DeskPage[] = [packagesPage, packagePage, itemsPage];
