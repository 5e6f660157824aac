/** Split from icon-paths.ts to keep them off the exam page. */

export const book = "M12 6c-2-1.5-5-2-8-1.5v14c3-.5 6 0 8 1.5 2-1.5 5-2 8-1.5v-14c-3-.5-6 0-8 1.5zM12 6v14";
export const heart = "M12 20C6 15.5 4 12.5 4 9a4.2 4.2 0 0 1 8-2 4.2 4.2 0 0 1 8 2c0 3.5-2 6.5-8 11z";
export const syringe = "M18 3l3 3M19.5 4.5l-3 3M13 5l6 6M15 7l-8 8v2h2l8-8M10 12l2 2M7 17l-4 4";
export const pill = "M5.5 18.5a4.2 4.2 0 0 1 0-6l7-7a4.2 4.2 0 0 1 6 6l-7 7a4.2 4.2 0 0 1-6 0zM9 9l6 6";
export const baby = "M12 5a7 7 0 1 1 0 14 7 7 0 0 1 0-14zM9.5 11v.1M14.5 11v.1M10 14.5c1 1 3 1 4 0M12 5c0-1.5 1-2 2-2";
export const child = "M12 3a2.5 2.5 0 1 1 0 5 2.5 2.5 0 0 1 0-5zM12 8v6M6 9l6 2 6-2M12 14l-3 7M12 14l3 7";
export const people =
  "M9 5a3 3 0 1 1 0 6 3 3 0 0 1 0-6zM3 19c0-3.5 2.5-5 6-5s6 1.5 6 5M16 5.5a3 3 0 0 1 0 5.5M18 14.5c2 .7 3 2.2 3 4.5";
export const mind =
  "M9 21v-4H6.5v-4L4.5 12 6.5 8.5A6.5 6.5 0 0 1 19.5 10c0 2.5-1 4-2.5 5.5V21M10 10a2.5 2.5 0 1 1 2.5 2.5V14";
export const bone =
  "M8.5 13l4.5-4.5a2.6 2.6 0 1 1 4-3 2.6 2.6 0 1 1-.5 5L12 15a2.6 2.6 0 1 1-4 3.5 2.6 2.6 0 1 1 .5-5.5z";
export const stethoscope =
  "M6 4H4.5v5a4.5 4.5 0 0 0 9 0V4H12M9 13.5V16a4.5 4.5 0 0 0 9 0v-2M18 10a2 2 0 1 1 0 4 2 2 0 0 1 0-4z";
export const hands = "M12 4v6M9 7h6M4 13l4-1 5 2h3l4-2v2l-5 5H9l-5-2z";
export const drop = "M12 3c4 5 6 8 6 11a6 6 0 0 1-12 0c0-3 2-6 6-11z";
