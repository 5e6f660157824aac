import { useNavigation } from "@remix-run/react";

export function LoadingPage() {
  const { state } = useNavigation();
  return (
    <p className="loading" role="status">
      {state === "loading" ? "Loading page..." : null}
    </p>
  );
}
