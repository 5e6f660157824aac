import { useState } from "react";

/** The least that a tap can do: one number is drawn anew. */
export default function CountedTaps() {
  const [number, setNumber] = useState(1);
  return (
    <>
      <h1 id="question-number">{number}</h1>
      <button type="button" onClick={() => setNumber(number + 1)}>
        Next
      </button>
    </>
  );
}
