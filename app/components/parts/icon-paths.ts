/** Own line icons in a 24 × 24 box. Hydrated pages load all of these. */

export const house = "M4 11 12 4l8 7v9h-5v-6H9v6H4z";
export const tests = "M6 3h12v18H6zM9 8l1.5 1.5L13 7M9 14l1.5 1.5L13 13M15 9h1M15 15h1";
export const results = "M4 20V4M4 20h16M8.5 16v-4M13 16V8M17.5 16v-6";
export const chat = "M4 5h16v11H10l-4 4v-4H4zM8 9h8M8 12h5";
export const person = "M12 4a4 4 0 1 1 0 8 4 4 0 0 1 0-8zM4 21c0-4 3.5-6 8-6s8 2 8 6";
export const back = "M15 5l-7 7 7 7";
export const chevron = "M9 5l7 7-7 7";
export const contact = "M5 4h4l2 5-2.5 1.5a11 11 0 0 0 5 5L15 13l5 2v4a1 1 0 0 1-1 1A15 15 0 0 1 4 5a1 1 0 0 1 1-1z";
export const search = "M11 4a7 7 0 1 1 0 14 7 7 0 0 1 0-14zM16 16l4.5 4.5";

export const check = "M5 13l4.5 4.5L19 7";
export const cross = "M6 6l12 12M18 6L6 18";
export const info = "M12 3a9 9 0 1 1 0 18 9 9 0 0 1 0-18zM12 11v5M12 7.5v.5";
export const done = "M12 3a9 9 0 1 1 0 18 9 9 0 0 1 0-18zM8 12.5l2.8 2.8L16 9.5";
export const warning = "M12 4l9 16H3zM12 10v4.5M12 17v.5";
export const clock = "M12 3a9 9 0 1 1 0 18 9 9 0 0 1 0-18zM12 7v5l3.5 2";
export const noNetwork =
  "M4 4l16 16M5 12.5a10 10 0 0 1 3.5-2.2M19 12.5a10 10 0 0 0-5.5-2.9M8.5 16a5 5 0 0 1 5.6-1M12 19.5v.1";
export const bookmark = "M7 4h10v16l-5-4-5 4z";
