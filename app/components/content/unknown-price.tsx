import { homePaths } from "~/paths";

export function UnknownPrice() {
  return (
    <p>
      What it costs is not known here. <a href={homePaths.contacts}>Ask your institute</a>
    </p>
  );
}
