import type { MetaFunction } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { z } from "zod";
import { MissingPart } from "~/components/list/missing-part";
import { Page } from "~/components/shell/page";
import { homePaths } from "~/paths";
import { studentAction } from "~/request/form-action";
import { requireStudent } from "~/request/guards";
import type { RouteHandle } from "~/route-handle";
import {
  CorrectionNotices,
  Countdown,
  DoneForToday,
  MainThingCard,
  OpenedSolutions,
  OpenPurchases,
  SetPassword,
} from "./home-cards";
import { loadHome } from "./home-loading";
import { Banners, Doors, GoOn, News, NextClasses, Week } from "./home-parts";

export const handle = { stylesheet: "home" } satisfies RouteHandle;
export const meta: MetaFunction = () => [{ title: "Home · PCBT" }];

export const loader = requireStudent(loadHome);

const whichNotice = z.coerce.number().int().positive().optional();
const dismissal = z.object({ notice: whichNotice, opening: whichNotice });

export const action = studentAction({
  schema: dismissal,
  failures: "page",
  async run({ notice, opening }, { context: { notebook } }) {
    if (notice) await notebook.dismissNotice(notice);
    if (opening) await notebook.dismissOpening(opening);
    return { to: homePaths.home };
  },
});

export default function Dashboard() {
  const home = useLoaderData<typeof loader>();
  const { below, glance, main, tonight } = home;
  return (
    <Page
      title={`Namaste, ${home.firstName}`}
      beside={tonight ? <Countdown exam={tonight.exam} /> : null}
      aside={
        <div className="stack aside">
          <Doors />
          <NextClasses live={below.live} />
          {home.passwordLine ? <SetPassword fresh={home.passwordLine.fresh} /> : null}
          <Banners banners={below.banners} main={main} />
          <News announcements={below.announcements} />
        </div>
      }
    >
      {main ? <MainThingCard main={main} unfinished={home.unfinished} now={home.now} /> : null}
      {tonight ? <DoneForToday tonight={tonight} /> : null}
      {home.areTests === null ? <MissingPart text="We could not load the free tests." /> : null}
      {home.areTests === false ? <p className="lede">No free tests yet. Look again tomorrow.</p> : null}
      <OpenPurchases purchases={home.openPurchases} />
      <CorrectionNotices notices={home.notices} />
      <OpenedSolutions opened={home.opened} />
      <GoOn {...home} />
      {glance ? <Week glance={glance} /> : null}
    </Page>
  );
}
