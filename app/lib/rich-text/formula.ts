import { type Element, element, isElement, type Node, wordsIn } from "./note-tree";

/** MathML's elements that hold words, with or without a name in front ("mml:mfrac"). */
const formulaNamed = /^(?:\w+:)?(m[a-z]+|semantics|annotation(?:-xml)?)$/;

const formulaText = (value: string): Node => ({ type: "text", value });
const isFormulaShort = (node: Node) => /^[\w.]*$/.test(wordsIn([node]).trim());
/** Brackets, where a fraction or a root would read otherwise: (a + b)/c. */
const formulaGrouped = (node: Node): Node[] =>
  isFormulaShort(node) ? [node] : [formulaText("("), node, formulaText(")")];

/** Drops the white space between elements, which MathML does not draw. */
const partsOfFormula = ({ children }: Element): Node[] =>
  children.filter((one) => isElement(one) || wordsIn([one]) !== "");
/** One node, so that the place of the next stays: the base of a power may be empty. */
const oneOfFormula = (parts: readonly Node[]): Node =>
  parts.length === 1 && parts[0] ? parts[0] : element("span", parts);

const around = (base: Node | undefined, marks: readonly (readonly [string, Node | undefined])[]): Node[] => [
  ...(base ? [base] : []),
  ...marks.flatMap(([tagName, mark]) => (mark && wordsIn([mark]) !== "" ? [element(tagName, [mark])] : [])),
];

/** Null of what is no element of MathML. */
function wordsOfFormula(one: Element): Node[] | null {
  const name = formulaNamed.exec(one.tagName)?.[1];
  const parts = partsOfFormula(one);
  const [first, second, third] = parts;
  switch (name) {
    case "msub":
    case "munder":
      return around(first, [["sub", second]]);
    case "msup":
    case "mover":
      return around(first, [["sup", second]]);
    case "msubsup":
    case "munderover":
      return around(first, [
        ["sub", second],
        ["sup", third],
      ]);
    case "mfrac":
      return first && second ? [...formulaGrouped(first), formulaText("/"), ...formulaGrouped(second)] : parts;
    case "msqrt":
      return [formulaText("√"), ...formulaGrouped(oneOfFormula(parts))];
    case "mroot":
      return first ? [...around(undefined, [["sup", second]]), formulaText("√"), ...formulaGrouped(first)] : parts;
    case "mfenced": {
      const { open = "(", close = ")" } = one.properties;
      const inner = parts.flatMap((part, at) => (at === 0 ? [part] : [formulaText(", "), part]));
      return [formulaText(String(open)), ...inner, formulaText(String(close))];
    }
    case "mtd":
    case "mspace":
      return [...parts, formulaText(" ")];
    case "mtr":
      return [...parts, formulaText("; ")];
    case "annotation":
    case "annotation-xml":
    case "mphantom":
      return [];
    case "mo":
    case "mtext":
    case "ms":
      return one.children as Node[];
    case "mi":
    case "mn":
    case "mrow":
    case "mstyle":
    case "mpadded":
    case "mtable":
    case "menclose":
    case "math":
    case "semantics":
      return parts;
    default:
      return null;
  }
}

/** MathML as words, with sub and sup: old phones draw 10³ as "103". Others come back as they are. */
export function formulaWords(one: Element): Node[] {
  const words = wordsOfFormula(one);
  return [words === null ? one : oneOfFormula(words)];
}
