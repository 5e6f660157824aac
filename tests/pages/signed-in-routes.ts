import routes from "../../app/routes";

/** Open to strangers, whom they tell as much. */
const publicPaths = [
  ...["", "login", "register", "verify-otp", "settings", "errors", "logout", "media/*", "gateway/*", "*"],
  ...["payment/callback", "payment/report", "payment/webhook", "removed-students", "test/:testId/extra-time"],
];

interface SignedInRoute {
  path: string;
  /** With ids that may or may not exist: the guard comes first. */
  address: string;
  isScreen: boolean;
}

/** Every route that asks who one is. */
export async function signedInRoutes(): Promise<SignedInRoute[]> {
  return (await routes)
    .filter(({ path = "" }) => !publicPaths.includes(path))
    .map(({ path = "", file }) => ({
      path,
      address: `/${path
        .replace(/:kind/, "note")
        .replace(/:\w+\??/g, "801")
        .replace("*", "x")}`,
      isScreen: file.endsWith(".tsx"),
    }));
}
