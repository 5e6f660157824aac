import type { ComponentProps } from "react";
import { PackageCover } from "~/components/content/package-cover";
import { MissingPart } from "~/components/list/missing-part";
import { Badge } from "~/components/parts/badge";
import { FigureStrip } from "~/components/parts/figure-strip";
import { Icon } from "~/components/parts/icon";
import * as icons from "~/components/parts/icon-paths";
import { ListRow, ListRows } from "~/components/parts/list-row";
import { subjectAccent, subjectIcon } from "~/components/parts/subject-icon";
import { PictureTile } from "~/components/parts/subject-tile";
import { Words } from "~/components/parts/words";
import { isSameThing, mainWays } from "~/lib/content/home-main";
import { formatTestsTaken } from "~/lib/content/my-packages";
import { shop } from "~/lib/content/packages";
import { shortTestName } from "~/lib/content/test-text";
import { formatCount, formatDate } from "~/lib/format";
import { messages } from "~/lib/institute/errors";
import { classPaths, demoPaths, homePaths, jobPaths, lessonPaths, packagePaths } from "~/paths";
import type { Home } from "./home-loading";

export function Week({ glance: { figures, week } }: { glance: NonNullable<Home["glance"]> }) {
  return (
    <>
      <ol className="week" aria-label="The last seven days">
        {week.map(({ name, worked }) => (
          <li key={name} className={worked ? "is-worked" : undefined}>
            <span aria-hidden="true">{name.slice(0, 1)}</span>
            <span className="sr-only">{`${name}: ${worked ? "you practised" : "nothing yet"}`}</span>
          </li>
        ))}
      </ol>
      <FigureStrip figures={figures} label="Your tests so far" />
    </>
  );
}

interface GoOnProps extends Pick<Home, "last" | "taken" | "mock" | "main"> {
  glance: Pick<NonNullable<Home["glance"]>, "weakest" | "dueToday"> | null;
  below: Pick<Home["below"], "live" | "packages">;
}

interface HomePartStep extends Omit<ComponentProps<typeof PictureTile>, "line" | "picture"> {
  line: string;
  isLive?: boolean;
  cover?: ComponentProps<typeof PackageCover>;
}

const facts = (...all: string[]) => all.filter(Boolean).join(" · ");

function stepsOf({ last, below: { live, packages: mine }, taken, mock, glance, main }: GoOnProps): HomePartStep[] {
  const today = live?.today;
  // The card of tonight offers them already.
  const dueToday = main?.is === "tonight" ? 0 : (glance?.dueToday ?? 0);
  const weakest = glance?.weakest;
  const steps: (HomePartStep | false | null | undefined)[] = [
    today && {
      href: today.href,
      title: today.name,
      // Its badge says that it is live.
      line: today.isLive
        ? today.teacher
        : facts(today.off ? `Live class, ${today.off.toLowerCase()}` : "Live class", today.teacher, today.time),
      icon: icons.live,
      isLive: today.isLive,
    },
    last && { href: last.path, title: shortTestName(last.title), line: "Continue where you were", icon: icons.note },
    dueToday > 0 && {
      href: homePaths.practice,
      title: "Repeat today",
      line: formatCount(dueToday, "question"),
      icon: icons.repeat,
    },
    ...(mine?.packages ?? []).map((one) => ({
      href: packagePaths.subjects(one.id),
      title: one.name,
      line: facts(formatTestsTaken(one, taken), one.validUntil === null ? "" : `Until ${formatDate(one.validUntil)}`),
      icon: icons.box,
      cover: one,
    })),
    mine &&
      mine.more > 0 && {
        href: packagePaths.all,
        title: formatCount(mine.more, "more package"),
        line: "Your packages",
        icon: icons.box,
      },
    weakest && {
      href: homePaths.practiceOf("subject", weakest.subject),
      title: `Practise next: ${weakest.subject}`,
      line: `${weakest.right} of ${weakest.right + weakest.wrong} right`,
      icon: subjectIcon(weakest.subject),
      accent: subjectAccent(weakest.subject),
    },
    mock && {
      href: mock.href ?? "",
      title: mock.name,
      line: facts("Full mock", ...(mock.facts ?? [])),
      icon: icons.rank,
    },
  ];
  const shown = mainWays(main);
  return steps.flatMap((step) => (step && !shown.some((way) => isSameThing(way, step.href)) ? [step] : []));
}

export function GoOn(props: GoOnProps) {
  const steps = stepsOf(props);
  return (
    <>
      {steps.length > 0 ? (
        <section className="part" aria-labelledby="go-on">
          <h2 id="go-on">{props.taken.size === 0 ? "Also for you" : "Go on"}</h2>
          <ul className="go-on">
            {steps.map(({ line, isLive, cover, ...step }) => (
              <li key={step.href}>
                <PictureTile
                  {...step}
                  picture={cover ? <PackageCover {...cover} /> : null}
                  line={
                    <>
                      {isLive ? <Badge tone="good">Live now</Badge> : null}
                      {isLive && line ? <br /> : null} <Words>{line}</Words>
                    </>
                  }
                />
              </li>
            ))}
          </ul>
        </section>
      ) : null}
      {props.below.live === null ? <MissingPart text="We could not load today’s live class." /> : null}
      {props.below.packages === null ? <MissingPart text={`${messages.packages}.`} /> : null}
    </>
  );
}

export function NextClasses({ live }: Pick<Home["below"], "live">) {
  const classes = live?.next ?? [];
  if (classes.length === 0) return null;
  const rows = classes.map((one) => ({ ...one, icon: icons.live }));
  return (
    <section className="part" aria-labelledby="classes">
      <h2 id="classes">Next classes</h2>
      <ListRows rows={rows} />
    </section>
  );
}

const doors = [
  { href: classPaths.all, name: "Live classes", icon: icons.live },
  { href: demoPaths.subjects, name: "Free lessons", icon: icons.play },
  { href: lessonPaths.freeNotes, name: "Notes", icon: icons.note },
  { href: homePaths.doubts, name: "Doubts", icon: icons.question },
  { href: shop.href, name: shop.label, icon: icons.box },
  { href: jobPaths.all, name: "Jobs", icon: icons.briefcase },
];

export function Doors() {
  return (
    <nav aria-label="More to learn from">
      <ul className="doors">
        {doors.map(({ href, name, icon }) => (
          <li key={href}>
            <a href={href}>
              <Icon path={icon} />
              <span>{name}</span>
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}

/** The latest announcement, on one line. */
export function News({ announcements }: Pick<Home["below"], "announcements">) {
  if (announcements === null) return <MissingPart text="We could not load the announcements." />;
  const [latest] = announcements;
  if (!latest) return null;
  const line = <Words className="one-line">{latest.title || latest.opening}</Words>;
  return <ListRow href={homePaths.announcements} title="Announcements" line={line} icon={icons.bell} />;
}

/** Without what the main card leads to. */
export function Banners({ banners, main }: Pick<Home["below"], "banners"> & Pick<Home, "main">) {
  const shown = mainWays(main);
  const others = banners.filter(({ href }) => !shown.some((way) => href !== null && isSameThing(way, href)));
  if (others.length === 0) return null;
  return (
    <ul className="banners" aria-label="From your institute">
      {others.map(({ image, title, href }) => {
        const alt = title || "Picture from your institute";
        const picture = <img src={image} alt={alt} width="960" height="320" loading="lazy" />;
        return <li key={image}>{href === null ? picture : <a href={href}>{picture}</a>}</li>;
      })}
    </ul>
  );
}
