import { MissingPart } from "~/components/list/missing-part";
import { box, briefcase, live as liveIcon, note, play } from "~/components/parts/action-icon-paths";
import { Badge } from "~/components/parts/badge";
import { lock } from "~/components/parts/icon-paths";
import { ListRow, ListRows } from "~/components/parts/list-row";
import { book } from "~/components/parts/subject-icon-paths";
import type { latestAnnouncements } from "~/lib/content/announcements";
import type { Banner } from "~/lib/content/banners";
import { formatTestsTaken, type loadMyPackages } from "~/lib/content/my-packages";
import type { TodaysClass } from "~/lib/content/todays-class";
import { formatCount, formatDate, formatNumber } from "~/lib/format";
import { messages } from "~/lib/institute/error-catalogue";
import {
  bookPaths,
  classPaths,
  demoPaths,
  homePaths,
  jobPaths,
  lessonPaths,
  packagePaths,
  premiumPaths,
} from "~/paths";

export function LiveClass({ live }: { live: { today: TodaysClass | null } | null }) {
  if (live === null) return <MissingPart text="We could not load today’s live class." />;
  if (live.today === null) return null;
  const { name, teacher, time, isLive, href } = live.today;
  return (
    <ListRow
      href={href}
      title={name}
      line={
        <>
          Live class{teacher ? " · " : ""}
          <bdi>{teacher}</bdi>
          {time ? ` · ${time}` : ""}
        </>
      }
      icon={liveIcon}
      badge={isLive ? <Badge tone="now">Live now</Badge> : <Badge>Today</Badge>}
    />
  );
}

type Announcements = ReturnType<typeof latestAnnouncements>;

export function Announcements({ announcements }: { announcements: Announcements | null }) {
  if (announcements === null) return <MissingPart text="We could not load the announcements." />;
  if (announcements.length === 0) return null;
  return (
    <section className="card" aria-labelledby="announcements">
      <h2 id="announcements">Announcements</h2>
      <ul className="stack">
        {announcements.map(({ title, opening, rest, day }) => (
          <li key={`${day} ${title} ${opening}`}>
            {day ? <span className="row-line">{day}</span> : null}
            {title ? <h3 dir="auto">{title}</h3> : null}
            {rest ? (
              <details className="read-on">
                <summary dir="auto">
                  {opening} <span className="link-words">Read on</span>
                </summary>
                <p dir="auto">{rest}</p>
              </details>
            ) : (
              <p dir="auto">{opening}</p>
            )}
          </li>
        ))}
      </ul>
      <p>
        <a className="link-line link-words" href={homePaths.announcements}>
          All announcements
        </a>
      </p>
    </section>
  );
}

interface MyPackagesProps {
  /** Null if it failed to load. */
  mine: Awaited<ReturnType<typeof loadMyPackages>> | null;
  /** Ids of tests taken. */
  taken: ReadonlySet<number>;
}

export function MyPackages({ mine, taken }: MyPackagesProps) {
  if (mine === null) return <MissingPart text={`${messages.packages}.`} />;
  if (mine.packages.length === 0) return null;
  const rows = mine.packages.map((one) => ({
    href: packagePaths.subjects(one.id),
    title: one.name,
    line: [formatTestsTaken(one, taken), one.validUntil === null ? "" : `Until ${formatDate(one.validUntil)}`]
      .filter(Boolean)
      .join(" · "),
    icon: box,
  }));
  const more = { href: packagePaths.all, title: `${formatCount(mine.more, "more package")}` };
  return (
    <section className="stack" aria-labelledby="packages">
      <h2 id="packages">Your packages</h2>
      <ListRows rows={mine.more > 0 ? [...rows, more] : rows} />
    </section>
  );
}

const ways = [
  { href: classPaths.all, title: "Live classes", line: "On now, to come, and recordings", icon: liveIcon },
  { href: packagePaths.all, title: "Packages", line: "Tests, notes and videos for one exam", icon: box },
  { href: demoPaths.subjects, title: "Free lessons", line: "Videos, notes and tests, chapter by chapter", icon: play },
  { href: lessonPaths.freeNotes, title: "Notes", line: "To read and to keep", icon: note },
  { href: premiumPaths.home, title: "Premium content", line: "Single tests, notes and videos", icon: lock },
  { href: bookPaths.store, title: "Books", line: "Printed books and e-books", icon: book },
  { href: jobPaths.all, title: "Jobs", line: "Posts, last dates and who can apply", icon: briefcase },
];

export function WaysToLearn() {
  return (
    <section className="stack" aria-labelledby="learn">
      <h2 id="learn">More to learn from</h2>
      <ListRows rows={ways} />
    </section>
  );
}

export function Banners({ banners }: { banners: readonly Banner[] }) {
  if (banners.length === 0) return null;
  return (
    <ul className="banners" aria-label="From your institute">
      {banners.map(({ image, title, href }) => {
        const alt = title || "Picture from your institute";
        const picture = <img src={image} alt={alt} width="960" height="320" loading="lazy" />;
        return <li key={image}>{href === null ? picture : <a href={href}>{picture}</a>}</li>;
      })}
    </ul>
  );
}

export function Coins({ coins }: { coins: number | null }) {
  if (coins === null) return <MissingPart text="We could not load your coins." />;
  if (coins <= 0) return null;
  return (
    <p className="lede">
      <strong>{coins === 1 ? "1 coin" : `${formatNumber(coins)} coins`}</strong>: your institute counts them for what
      you learn.
    </p>
  );
}
