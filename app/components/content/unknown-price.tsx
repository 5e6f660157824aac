import { homePaths } from "~/paths";

/** Stands in the place of a price that cannot be read: nothing is sold without one. */
export function UnknownPrice() {
  return (
    <p>
      What it costs is not known here. <a href={homePaths.contacts}>Ask your institute</a>
    </p>
  );
}
