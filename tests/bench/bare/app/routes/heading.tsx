import { useLoaderData } from "@remix-run/react";

export function loader() {
  return { heading: "A bare Remix page" };
}

export default function Heading() {
  const { heading } = useLoaderData<typeof loader>();
  return <h1>{heading}</h1>;
}
