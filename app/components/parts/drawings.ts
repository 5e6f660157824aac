import type { DrawingPaths } from "./drawing";

/** Our own, one line weight; each is imported by name, so that a page has the ones it shows alone. */

export const nothingFound: DrawingPaths = {
  lines: "M14 14h34v44H14zM20 24h18M20 32h12M20 40h9M52 22a16 16 0 1 1 0 32 16 16 0 0 1 0-32zM64 50l14 14",
  light: "M47 34a5 5 0 1 1 6 6v4M53 48.5v.2",
};
export const noResults: DrawingPaths = {
  lines: "M16 8v52h68M28 60V46h10v14M46 60V38h10v22M64 60V50h10v10",
  light: "M28 34l16-12 14 6 20-16M70 10l8 2-1 8",
};
export const noDoubts: DrawingPaths = {
  lines: "M10 10h48v32H30L18 52V42h-8zM66 26h20v28h-6v9l-10-9H42v-6",
  light: "M28 22a6 6 0 1 1 8 6c-2 1-2 2-2 4M34 36.5v.2",
};
export const nothingDownloaded: DrawingPaths = {
  lines: "M32 6h32v60H32zM44 60h8M38 14h20v38H38z",
  light: "M48 20v20M40 32l8 8 8-8",
};
export const paid: DrawingPaths = {
  lines: "M24 6h40v58l-7-5-6 5-7-5-6 5-7-5-7 5zM34 34h20M34 42h14",
  light: "M34 16h14M34 21h14M34 16h5a5 5 0 0 1 0 10h-5l8 6M66 52l6 6 12-14",
};
export const eligible: DrawingPaths = {
  lines: "M14 16h52v44H14zM26 28a7 7 0 1 1 0 .1M18 52c2-8 20-8 22 0M48 30h12M48 38h12",
  light: "M60 54l8 8 16-18",
};
export const notEligible: DrawingPaths = {
  lines: "M14 16h52v44H14zM26 28a7 7 0 1 1 0 .1M18 52c2-8 20-8 22 0M48 30h12M48 38h12",
  light: "M66 46l16 16M82 46L66 62",
};
export const classNotBegun: DrawingPaths = {
  lines: "M10 10h56v36H10zM38 46v8M26 60h24M20 20h22M20 28h14",
  light: "M72 36a14 14 0 1 1 0 28 14 14 0 0 1 0-28zM72 43v7l5 3",
};
export const wholeCourse: DrawingPaths = {
  lines: "M46 10L8 28l38 18 38-18zM24 36v18q22 14 44 0V36",
  light: "M84 28v26M80 60h8",
};
export const firstTest: DrawingPaths = {
  lines: "M20 8h44v56H20zM28 20h4M28 32h4M28 44h4M38 20h18M38 32h18M38 44h10",
  light: "M52 58l4-10 22-22 6 6-22 22zM74 30l6 6",
};
export const examDay: DrawingPaths = {
  lines: "M14 14h52v46H14zM14 28h52M28 8v10M52 8v10M24 38h6M37 38h6M24 48h6",
  light: "M50 42a12 12 0 1 1 0 .1M56 44l4 4 8-9",
};
export const firstMessage: DrawingPaths = {
  lines: "M10 12h52v34H32L20 58V46H10zM20 24h30M20 32h20",
  light: "M76 14v20M66 24h20",
};
export const nothingBought: DrawingPaths = {
  lines: "M22 24h48l4 40H18zM34 30v-8a12 12 0 0 1 24 0v8",
  light: "M46 38v16M38 46h16",
};
export const noJobs: DrawingPaths = {
  lines: "M12 22h56v38H12zM30 22v-8h20v8M12 38h56M40 34v8",
  light: "M76 10v8M86 14l-5 6M88 26h-8",
};
export const noLessons: DrawingPaths = {
  lines:
    "M48 20c-10-7-22-8-32-5v42c10-3 22-2 32 5 10-7 22-8 32-5V15c-10-3-22-2-32 5zM48 20v42M24 26q8-1 15 2M24 35q8-1 15 2M72 35q-8-1-15 2",
  light: "M72 26q-8-1-15 2M48 4v7M36 6l3 6M60 6l-3 6",
};
export const testRuns: DrawingPaths = {
  lines: "M48 16a26 26 0 1 1 0 52 26 26 0 0 1 0-52zM42 6h12M48 6v10M70 16l5-5",
  light: "M48 26v16l11 7",
};
/** A lamp over an open book. */
export const tonight: DrawingPaths = {
  lines: "M22 66h52M48 66V56M30 40l6-22h24l6 22zM48 18v-8M20 56q14-5 28 0 14-5 28 0",
  light: "M40 46l-4 5M56 46l4 5M48 46v5",
};
/** A cap in the air. */
export const finished: DrawingPaths = {
  lines: "M48 12 88 28 48 44 8 28zM24 35v17q24 14 48 0V35M88 28v20",
  light: "M85 50h6v8h-6zM16 10l4 5M76 8l-3 6M48 2v5",
};
/** A letter on its way. */
export const sending: DrawingPaths = {
  lines: "M10 40 88 8 66 64 46 48zM46 48 88 8M46 48v16l9-9",
  light: "M6 54h18M2 64h14M20 28h10",
};
