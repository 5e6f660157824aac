import type { MetaFunction } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { MissingPart } from "~/components/list/missing-part";
import { Badge } from "~/components/parts/badge";
import { classNotBegun } from "~/components/parts/drawings";
import { EmptyNote } from "~/components/parts/empty-note";
import { Icon } from "~/components/parts/icon";
import { calendar, live } from "~/components/parts/icon-paths";
import { ListRow } from "~/components/parts/list-row";
import { Portrait } from "~/components/parts/portrait";
import { Words } from "~/components/parts/words";
import { Page } from "~/components/shell/page";
import { calledOff, formatClassTime, groupClasses } from "~/lib/class/class-times";
import { messages } from "~/lib/institute/errors";
import { withPictures } from "~/lib/institute/face";
import { FULL_TIMEOUT_MS, noRows, PART_TIMEOUT_MS } from "~/lib/institute/optional-part";
import { type LiveVideo, liveState } from "~/lib/institute/schemas/content";
import { classPaths, lessonPaths } from "~/paths";
import { requireStudent } from "~/request/guards";
import type { RouteHandle } from "~/route-handle";

export const handle = {
  script: ({ groups }: { groups: object | null }) => (groups ? "class" : undefined),
  stylesheet: "class",
} satisfies RouteHandle;
export const meta: MetaFunction = () => [{ title: "Live classes · PCBT" }];

const MOST_ENDED = 20;

const classRow = (one: LiveVideo, now: number, teachers: readonly { name: string; image: string | null }[]) => {
  const picture = teachers.find(({ name }) => name === one.teacher)?.image ?? null;
  return { ...one, picture, time: formatClassTime({ ...one, endsAt: null }, now), off: calledOff(liveState(one, now)) };
};
type ClassRow = ReturnType<typeof classRow>;

export const loader = requireStudent(async ({ context }) => {
  const { institute, optionalPart, settings } = context;
  const [{ value }, teachers] = await Promise.all([
    optionalPart(institute.live.list(), FULL_TIMEOUT_MS, noRows),
    optionalPart(institute.catalogue.teacherNumbers(), PART_TIMEOUT_MS, noRows),
  ]);
  if (value === null) return { groups: null };
  const now = Date.now();
  const { live: on, off, upcoming, ended } = groupClasses(value, now);
  const faces = withPictures(teachers.value ?? [], settings.teacherPictures);
  const group = (id: string, title: string, classes: LiveVideo[]) => {
    return { id, title, classes: classes.map((one) => classRow(one, now, faces)) };
  };
  const groups = [
    group("live", "On now", on),
    group("off", "Called off", off),
    group("upcoming", "Upcoming", upcoming),
    group("ended", "Recordings", ended.slice(0, MOST_ENDED)),
  ];
  return { groups: groups.filter(({ classes }) => classes.length > 0) };
});

function ClassGroup({ id, title, classes }: { id: string; title: string; classes: readonly ClassRow[] }) {
  const isLive = id === "live";
  return (
    <section className="part" aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      <ul className="rows">
        {classes.map(({ id: classId, name, teacher, picture, startsAt, time, off }) => (
          <li key={classId} className="class-row">
            <ListRow
              href={classPaths.watch(classId)}
              title={name}
              icon={live}
              face={teacher ? <Portrait name={teacher} picture={picture} small /> : null}
              action={isLive ? "Join the class" : undefined}
              line={
                <>
                  <Words>{teacher}</Words>
                  {startsAt ? (
                    <time dateTime={startsAt} data-zone="">
                      {time}
                    </time>
                  ) : null}
                </>
              }
              badge={off ? <Badge>{off}</Badge> : null}
            />
            {id === "upcoming" && startsAt ? (
              <a className="class-day" href={classPaths.calendar(classId)}>
                <Icon path={calendar} />
                <span>
                  Add
                  <span className="sr-only">
                    {" "}
                    to calendar: <Words>{name}</Words>
                  </span>
                </span>
              </a>
            ) : null}
          </li>
        ))}
      </ul>
    </section>
  );
}

export default function Classes() {
  const { groups } = useLoaderData<typeof loader>();
  return (
    <Page title="Live classes">
      {groups === null ? <MissingPart text={`${messages.classes}.`} /> : null}
      {groups?.length === 0 ? (
        <EmptyNote
          drawing={classNotBegun}
          text="No live class is planned. Your institute announces them here."
          href={lessonPaths.freeNotes}
          action="Read notes in the meantime"
        />
      ) : null}
      {groups && groups.length > 0 ? (
        <p className="hint" data-zone-words="">
          Times are Indian time (IST).
        </p>
      ) : null}
      {groups?.map((group) => (
        <ClassGroup key={group.id} {...group} />
      ))}
    </Page>
  );
}
