import { type Element, element, isElement, type Node, wordsIn } from "./note-tree";

/** MathML's elements that hold words, with or without a name in front ("mml:mfrac"). */
const mathElementName = /^(?:\w+:)?(m[a-z]+|semantics|annotation(?:-xml)?)$/;

const textNode = (value: string): Node => ({ type: "text", value });
const isSingleSign = (node: Node) => /^[\w.]*$/.test(wordsIn([node]).trim());
/** Brackets, where a fraction or a root would read otherwise: (a + b)/c. */
const inBrackets = (node: Node): Node[] => (isSingleSign(node) ? [node] : [textNode("("), node, textNode(")")]);

/** Drops the white space between elements, which MathML does not draw. */
const significantChildren = ({ children }: Element): Node[] =>
  children.filter((one) => isElement(one) || wordsIn([one]) !== "");
/** One node, so that the place of the next stays: the base of a power may be empty. */
const asOneNode = (parts: readonly Node[]): Node =>
  parts.length === 1 && parts[0] ? parts[0] : element("span", parts);

const around = (base: Node | undefined, marks: readonly (readonly [string, Node | undefined])[]): Node[] => [
  ...(base ? [base] : []),
  ...marks.flatMap(([tagName, mark]) => (mark && wordsIn([mark]) !== "" ? [element(tagName, [mark])] : [])),
];

/** Null of what is no element of MathML. */
function writeInLine(one: Element): Node[] | null {
  const name = mathElementName.exec(one.tagName)?.[1];
  const parts = significantChildren(one);
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
      return first && second ? [...inBrackets(first), textNode("/"), ...inBrackets(second)] : parts;
    case "msqrt":
      return [textNode("√"), ...inBrackets(asOneNode(parts))];
    case "mroot":
      return first ? [...around(undefined, [["sup", second]]), textNode("√"), ...inBrackets(first)] : parts;
    case "mfenced": {
      const { open = "(", close = ")" } = one.properties;
      const inner = parts.flatMap((part, at) => (at === 0 ? [part] : [textNode(", "), part]));
      return [textNode(String(open)), ...inner, textNode(String(close))];
    }
    case "mtd":
    case "mspace":
      return [...parts, textNode(" ")];
    case "mtr":
      return [...parts, textNode("; ")];
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
  const words = writeInLine(one);
  return [words === null ? one : asOneNode(words)];
}
