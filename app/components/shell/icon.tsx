import type { PlaceIcon } from "./places";

const paths: Record<PlaceIcon | "back" | "contact" | "settings", string> = {
  home: "M4 11 12 4l8 7v9h-5v-6H9v6H4z",
  tests: "M6 3h12v18H6zM9 8l1.5 1.5L13 7M9 14l1.5 1.5L13 13M15 9h1M15 15h1",
  results: "M4 20V4M4 20h16M8.5 16v-4M13 16V8M17.5 16v-6",
  me: "M12 4a4 4 0 1 1 0 8 4 4 0 0 1 0-8zM4 21c0-4 3.5-6 8-6s8 2 8 6",
  back: "M15 5l-7 7 7 7",
  contact:
    "M5 4h4l2 5-2.5 1.5a11 11 0 0 0 5 5L15 13l5 2v4a1 1 0 0 1-1 1A15 15 0 0 1 4 5a1 1 0 0 1 1-1z",
  settings: "M4 7h9M17 7h3M15 5v4M4 17h3M11 17h9M9 15v4M4 12h5M13 12h7M11 10v4",
};

export function Icon({ name }: { name: keyof typeof paths }) {
  return (
    <svg className="icon" viewBox="0 0 24 24" aria-hidden="true">
      <path d={paths[name]} />
    </svg>
  );
}
