import { formatMoment } from "~/lib/format";
import { liveState } from "~/lib/institute/calls/live";
import type { LiveVideo } from "~/lib/institute/schemas/content";
import type { ListItem } from "~/lib/list/list";
import { classPaths } from "~/paths";

export function liveItem(video: LiveVideo, now = Date.now()): ListItem {
  const { id, name, teacher, startsAt } = video;
  const state = liveState(video, now);
  const badge = { live: "Live now", upcoming: "", ended: "Over", cancelled: "Cancelled", postponed: "Postponed" }[
    state
  ];
  return {
    id,
    kind: "live",
    name,
    href: classPaths.watch(id),
    facts: [teacher, formatMoment(startsAt)],
    ...(badge ? { badge } : {}),
    at: startsAt,
  };
}
