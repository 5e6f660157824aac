/** The views of /profile, which the address names (`?view=`); the overview has no name. */
export const profileViews = ["details", "picture", "password", "devices", "delete"] as const;
export type ProfileView = (typeof profileViews)[number];

export function profilePath(view: ProfileView): string {
  return `/profile?view=${view}`;
}

/** An address with the place to go to once signed in. */
export function withNext(path: string, next: string): string {
  return next === "" ? path : `${path}?next=${encodeURIComponent(next)}`;
}

/** Addresses of the account's screens. */
export const accountPaths = {
  login: "/login",
  register: "/register",
  otp: "/verify-otp",
  profile: "/profile",
  home: "/dashboard",
} as const;
