import type { MetaFunction } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { MissingPart } from "~/components/list/missing-part";
import { firstMessage } from "~/components/parts/drawings";
import { EmptyNote } from "~/components/parts/empty-note";
import { Icon } from "~/components/parts/icon";
import { chat, contact } from "~/components/parts/icon-paths";
import { Portrait } from "~/components/parts/portrait";
import { Words } from "~/components/parts/words";
import { ContactChips, contactLinks } from "~/components/shell/contact-links";
import { LegalLinks } from "~/components/shell/legal-links";
import { Page } from "~/components/shell/page";
import { useShell } from "~/components/shell/shell";
import { withPictures } from "~/lib/institute/face";
import { FULL_TIMEOUT_MS, noRows } from "~/lib/institute/optional-part";
import { spacedPhone } from "~/lib/validation/phone";
import { waysToCall } from "~/lib/validation/teacher-phone";
import { requireStudent } from "~/request/guards";
import type { RouteHandle } from "~/route-handle";

export const handle = { stylesheet: "institute" } satisfies RouteHandle;
export const meta: MetaFunction = () => [{ title: "Contact · PCBT" }];

export const loader = requireStudent(async ({ context, student }) => {
  const { institute, optionalPart } = context;
  const [contacts, teachers] = await Promise.all([
    optionalPart(institute.catalogue.contacts(student.instituteCode), FULL_TIMEOUT_MS, noRows),
    optionalPart(institute.catalogue.teacherNumbers(), FULL_TIMEOUT_MS, noRows),
  ]);
  return {
    links: contacts.value && (Array.isArray(contacts.value) ? [] : contactLinks(contacts.value)),
    teachers:
      teachers.value &&
      withPictures(teachers.value, context.settings.teacherPictures).map(({ name, subject, phone, image }) => ({
        name,
        subject,
        image,
        phone: spacedPhone(phone),
        ways: waysToCall(phone),
      })),
  };
});

type ContactsData = ReturnType<typeof useLoaderData<typeof loader>>;

function Links({ links }: Pick<ContactsData, "links">) {
  if (links === null) return <MissingPart text="We could not load the institute’s contacts." />;
  if (links.length === 0) {
    return <EmptyNote drawing={firstMessage} text="Your institute has put no phone or link here yet." />;
  }
  return <ContactChips links={links} />;
}

function TeacherWay({ href, sign, label }: { href: string | null; sign: string; label: string }) {
  return href === null ? null : (
    <a className="btn btn-sign" href={href} aria-label={label}>
      <Icon path={sign} />
    </a>
  );
}

function Teachers({ teachers }: Pick<ContactsData, "teachers">) {
  if (!teachers) return <MissingPart text="We could not load the teachers’ numbers." />;
  if (teachers.length === 0) {
    return <EmptyNote drawing={firstMessage} text="No teacher has put a number here yet." />;
  }
  return (
    <ul className="rows">
      {teachers.map(({ name, subject, phone, ways, image }, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: two teachers may share a name and a phone
        <li key={index} className="row row-ways">
          <Portrait name={name} picture={image} small />
          <span className="row-words">
            <Words as="strong">{name}</Words>
            <span className="row-line">
              {subject ? (
                <>
                  <Words>{subject}</Words> ·{" "}
                </>
              ) : null}
              <Words>{phone}</Words>
            </span>
          </span>
          {ways ? (
            <span className="actions">
              <TeacherWay href={ways.call} sign={contact} label={`Call ${name}`} />
              <TeacherWay href={ways.whatsapp} sign={chat} label={`WhatsApp ${name}`} />
            </span>
          ) : null}
        </li>
      ))}
    </ul>
  );
}

export default function ContactsScreen() {
  const { links, teachers } = useLoaderData<typeof loader>();
  const { institute } = useShell();
  return (
    <Page title="Contact">
      <section className="part" aria-label={institute}>
        <Words as="h2">{institute}</Words>
        <Links links={links} />
      </section>
      <section className="part" aria-label="Teachers">
        <h2>Teachers</h2>
        <Teachers teachers={teachers} />
      </section>
      <LegalLinks />
    </Page>
  );
}
