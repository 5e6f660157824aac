import { index, type RouteConfig, route } from "@remix-run/route-config";

export default [index("routes/heading.tsx"), route("number", "routes/number.tsx")] satisfies RouteConfig;
