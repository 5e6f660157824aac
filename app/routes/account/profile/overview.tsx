import { SignOutForm } from "~/components/account/sign-out-form";
import { MissingPart } from "~/components/list/missing-part";
import { modalPath } from "~/components/modal/modal-address";
import { Badge } from "~/components/parts/badge";
import {
  bell,
  bin,
  box,
  contact,
  device,
  globe,
  key,
  lock,
  pencil,
  picture,
  question,
  rupee,
  settings,
} from "~/components/parts/icon-paths";
import { ListRows } from "~/components/parts/list-row";
import { Portrait } from "~/components/parts/portrait";
import { Words } from "~/components/parts/words";
import { LegalLinks } from "~/components/shell/legal-links";
import { shop } from "~/lib/content/packages";
import type { Profile } from "~/lib/institute/schemas/user";
import { spacedPhone } from "~/lib/validation/phone";
import { accountPaths, homePaths, purchasePaths } from "~/paths";

interface OverviewProps {
  profile: Profile;
  /** Null if they failed to load; absent where the institute has none. */
  coins?: number | null | undefined;
  hasPush: boolean;
}

const notifications = accountPaths.view("notifications");

const ways = [
  { href: shop.href, title: shop.label, line: "My packages, single items, books", icon: box },
  { href: purchasePaths.all, title: "Your purchases", line: "Payments and receipts", icon: rupee },
  {
    href: modalPath({ pathname: accountPaths.profile, search: "" }, "settings"),
    title: "Settings",
    line: "Theme, text size, data saver",
    icon: settings,
  },
  { href: homePaths.doubts, title: "Doubts", line: "Ask your teachers, read what they answered", icon: question },
  { href: homePaths.contacts, title: "Contact your institute", line: "Phone, WhatsApp, teachers", icon: contact },
  { href: homePaths.language(), title: "Language of questions", line: "Hindi, Tamil, Urdu and 39 more", icon: globe },
  { href: homePaths.translate, title: "Translate a text", icon: globe },
  { href: accountPaths.view("details"), title: "Change name, email or batches", icon: pencil },
  { href: accountPaths.view("picture"), title: "Change picture", icon: picture },
  { href: accountPaths.view("password"), title: "Change password", icon: key },
  { href: accountPaths.view("devices"), title: "Devices signed in", icon: device },
  { href: notifications, title: "Notifications", line: "New tests, classes, answers", icon: bell },
  { href: accountPaths.data, title: "My data", line: "All that is stored about you, to read and to keep", icon: box },
  {
    href: accountPaths.view("consent"),
    title: "Consent and age",
    line: "What you agreed to, and to take it back",
    icon: lock,
  },
  { href: accountPaths.view("delete"), title: "Delete account", icon: bin },
];

export function Overview({ profile, coins, hasPush }: OverviewProps) {
  const links = ways.filter(({ href }) => hasPush || href !== notifications);
  return (
    <>
      <section className="card" aria-label="Your details">
        <div className="person">
          <Portrait name={profile.name} picture={profile.profile_image} />
          <div>
            <Words as="h2">{profile.name || profile.username}</Words>
            <Words as="p" className="hint">
              {profile.institute}
            </Words>
          </div>
        </div>
        <dl className="record">
          <dt>Phone</dt>
          <dd dir="ltr">{spacedPhone(profile.phone || profile.username)}</dd>
          <dt>Email</dt>
          <dd>{profile.email || "Not given"}</dd>
          <dt>Batches</dt>
          <dd>{profile.batches.map((batch) => batch.name).join(", ") || "None"}</dd>
          <dt>Subscription</dt>
          <dd>
            <Badge>{profile.subscription_status}</Badge>
          </dd>
          {coins === undefined ? null : (
            <>
              <dt>Coins</dt>
              <dd>{coins ?? "Not available now"}</dd>
            </>
          )}
        </dl>
        {coins === null ? <MissingPart text="We could not load your coins." /> : null}
      </section>
      <nav aria-label="Your account">
        <ListRows rows={links} />
      </nav>
      <SignOutForm />
      <LegalLinks />
    </>
  );
}
