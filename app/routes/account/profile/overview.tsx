import { SignOutForm } from "~/components/account/sign-out-form";
import { MissingPart } from "~/components/list/missing-part";
import { modalPath } from "~/components/modal/modal-address";
import { Badge } from "~/components/parts/badge";
import * as icons from "~/components/parts/icon-paths";
import { ListRows } from "~/components/parts/list-row";
import { Portrait } from "~/components/parts/portrait";
import { RecordList } from "~/components/parts/record-list";
import { Words } from "~/components/parts/words";
import { LegalLinks } from "~/components/shell/legal-links";
import { shop } from "~/lib/content/packages";
import { spacedPhone } from "~/lib/validation/phone";
import { accountPaths, homePaths, lessonPaths, purchasePaths } from "~/paths";
import type { ViewOf } from "./loading";

const notifications = accountPaths.view("notifications");
export const settingsPath = modalPath({ pathname: accountPaths.profile, search: "" }, "settings");

const groups = [
  {
    name: "Learning",
    ways: [
      { href: homePaths.plan, title: "Your exam", line: "Day and minutes a day", icon: icons.calendar },
      { href: homePaths.words, title: "Words", line: "Terms that you keep", icon: icons.book },
      { href: homePaths.doubts, title: "Doubts", line: "Ask your teachers", icon: icons.question },
      { href: lessonPaths.kept, title: "Downloads", line: "Open without a network", icon: icons.download },
      { href: homePaths.language(), title: "Language of questions", line: "Hindi and 41 more", icon: icons.globe },
      { href: homePaths.translate, title: "Translate a text", icon: icons.translation },
    ],
  },
  {
    name: "Shop and help",
    ways: [
      { href: shop.href, title: shop.label, line: "My packages, library, books", icon: icons.box },
      { href: purchasePaths.all, title: "Your purchases", line: "Payments and receipts", icon: icons.rupee },
      { href: homePaths.contacts, title: "Contact your institute", line: "By phone or WhatsApp", icon: icons.contact },
    ],
  },
  {
    name: "Account",
    ways: [
      { href: settingsPath, title: "Settings", line: "Theme, text size, data saver", icon: icons.settings },
      { href: notifications, title: "Notifications", line: "New tests, classes, answers", icon: icons.bell },
      { href: accountPaths.view("details"), title: "Change name, email or batches", icon: icons.pencil },
      { href: accountPaths.view("picture"), title: "Change picture", icon: icons.picture },
      { href: accountPaths.view("password"), title: "Change password", icon: icons.key },
    ],
  },
];

const dataWays = [
  { href: accountPaths.view("devices"), title: "Devices signed in", icon: icons.device },
  { href: accountPaths.data, title: "My data", line: "All that is stored about you", icon: icons.note },
  { href: accountPaths.view("consent"), title: "Consent and age", line: "Read it, take it back", icon: icons.lock },
  { href: accountPaths.view("delete"), title: "Delete account", icon: icons.bin },
];

export function Overview({ profile, coins, exam, hasPush }: ViewOf<"overview">) {
  const facts = [
    ["Phone", spacedPhone(profile.phone || profile.username)],
    ["Email", profile.email || "Not given"],
    ["Batches", profile.batches.map((batch) => batch.name).join(", ") || "None"],
    ["Coins", coins ? String(coins) : ""],
  ] as const;
  return (
    <>
      <section className="part" aria-label="Your details">
        <div className="person">
          <Portrait name={profile.name} picture={profile.profile_image} />
          <div>
            <Words as="h2">{profile.name || profile.username}</Words>
            <Badge>{profile.subscription_status}</Badge>
            <Words as="p" className="hint">
              {profile.institute}
            </Words>
            {exam === "" ? null : <Words as="p">{exam}</Words>}
          </div>
        </div>
        <details className="fold">
          <summary>Phone, email and batches</summary>
          <RecordList rows={facts} />
        </details>
        {coins === null ? <MissingPart text="We could not load your coins." /> : null}
      </section>
      <nav className="grid-cards" aria-label="Your account">
        {groups.map(({ name, ways }) => (
          <section key={name} className="part" aria-label={name}>
            <h2>{name}</h2>
            <ListRows rows={ways.filter(({ href }) => hasPush || href !== notifications)} />
          </section>
        ))}
        <details className="fold fold-rows">
          <summary>Devices, data and consent</summary>
          <ListRows rows={dataWays} />
        </details>
      </nav>
      <SignOutForm />
      <LegalLinks />
    </>
  );
}
