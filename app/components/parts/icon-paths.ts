/** Own line icons in a 24 × 24 box. */

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

export const pencil = "M4 20l1-4L16 5l3 3L8 19zM14 7l3 3";
export const note = "M6 3h8l4 4v14H6zM14 3v4h4M9 12h6M9 16h6";
export const play = "M4 5h16v14H4zM10 9l5 3-5 3z";
export const bell = "M6 17V11a6 6 0 0 1 12 0v6l2 1H4zM10 21h4";
export const calendar = "M4 6h16v14H4zM4 10h16M8 3v4M16 3v4";
export const repeat = "M5 11a7 7 0 0 1 12-4l2 2M19 5v4h-4M19 13a7 7 0 0 1-12 4l-2-2M5 19v-4h4";
export const print = "M7 9V4h10v5M7 17H4V9h16v8h-3M7 14h10v6H7z";
export const share = "M12 15V4M8 8l4-4 4 4M5 13v7h14v-7";
export const download = "M12 4v11M8 11l4 4 4-4M5 20h14";
export const key = "M8 11a4 4 0 1 1 0 8 4 4 0 0 1 0-8zM11 12l8-8M16 7l3 3";
export const picture = "M4 5h16v14H4zM4 16l5-5 4 4 3-3 4 4M15 9v.1";
export const device = "M7 3h10v18H7zM11 18h2";
export const bin = "M5 7h14M10 7V4h4v3M7 7l1 13h8l1-13M10.5 11v5M13.5 11v5";
export const leave = "M14 4H5v16h9M10 12h10M17 9l3 3-3 3";
export const rupee = "M7 5h10M7 9h10M7 5h3a4 4 0 0 1 0 8H7l7 7";
export const box = "M4 8l8-4 8 4v8l-8 4-8-4zM4 8l8 4 8-4M12 12v8";
export const live =
  "M12 10.5a1.5 1.5 0 1 1 0 3 1.5 1.5 0 0 1 0-3zM8.5 15.5a5 5 0 0 1 0-7M15.5 8.5a5 5 0 0 1 0 7M5.5 18.5a9 9 0 0 1 0-13M18.5 5.5a9 9 0 0 1 0 13";
export const question =
  "M12 3a9 9 0 1 1 0 18 9 9 0 0 1 0-18zM9.5 9.5a2.5 2.5 0 1 1 3.5 2.3c-.7.3-1 .7-1 1.7M12 16.5v.1";
export const briefcase = "M4 8h16v12H4zM9 8V5h6v3M4 13h16M12 12v2";
export const globe = "M12 3a9 9 0 1 1 0 18 9 9 0 0 1 0-18zM3.5 12h17M12 3a14 14 0 0 1 0 18M12 3a14 14 0 0 0 0 18";
export const translation = "M3 6h11M8.5 4v2M5 6c1 4 4 7 8 8M12 6c-1 4-4 7-9 8.5M12 21l4.5-10L21 21M13.5 17.5h6";
export const settings = "M4 7h9M17 7h3M15 5v4M4 17h3M11 17h9M9 15v4M4 12h5M13 12h7M11 10v4";
export const plus = "M12 5v14M5 12h14";
export const microphone = "M12 3a3 3 0 0 1 3 3v5a3 3 0 0 1-6 0V6a3 3 0 0 1 3-3zM6 11a6 6 0 0 0 12 0M12 17v4";
export const send = "M4 4l17 8-17 8 3-8zM7 12h14";
export const empty = "M12 5a7 7 0 1 1 0 14 7 7 0 0 1 0-14z";
export const lock = "M6 11h12v9H6zM8.5 11V8a3.5 3.5 0 0 1 7 0v3";
export const rank = "M8 4h8v6a4 4 0 0 1-8 0zM8 6H4.5c0 3 1 5 3.7 5M16 6h3.5c0 3-1 5-3.7 5M12 14v4M8 20h8";
export const trend = "M4 17l5-5 4 3 7-8M15 7h5v5";
export const flag = "M6 21V4M6 5h12l-2.5 4L18 13H6";

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
