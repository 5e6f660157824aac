import { useNavigation } from "@remix-run/react";

/** "Loading page...", while a hydrated page fetches its next state; CSS holds it back briefly. */
export function LoadingPage() {
  const { state } = useNavigation();
  return (
    <p className="loading" role="status">
      {state === "loading" ? "Loading page..." : null}
    </p>
  );
}
