export class UnreadableFormula extends Error {}

export type FormulaValues = Readonly<Record<string, number>>;
export type Formula = (values: FormulaValues) => number;

const TOKEN = / *(?:(\d+(?:\.\d+)?)|([a-z_][a-z0-9_]*)|([-+*/()]))/giy;
/** Brackets and signs within each other, so that no text makes the reader run out of room. */
const DEEPEST = 50;

/**
 * Reads numbers, named values, `+ - * /`, brackets and `sqrt(...)`; throws UnreadableFormula for anything else. What it returns
 * throws it for a name without a value, a division by zero, and where the outcome is no number.
 */
export function readFormula(formula: string): Formula {
  const tokens = tokensOf(formula);
  let next = 0;
  let depth = 0;
  const take = (...symbols: string[]): string | null => {
    const token = tokens[next];
    if (token === undefined || !symbols.includes(token)) return null;
    next += 1;
    return token;
  };

  function sum(): Formula {
    let total = term();
    for (let sign = take("+", "-"); sign !== null; sign = take("+", "-")) {
      const [before, other, by] = [total, term(), sign === "+" ? 1 : -1];
      total = (values) => before(values) + by * other(values);
    }
    return total;
  }

  function term(): Formula {
    let total = within(factor);
    for (let sign = take("*", "/"); sign !== null; sign = take("*", "/")) {
      const [before, other] = [total, within(factor)];
      total = sign === "*" ? (values) => before(values) * other(values) : divided(before, other);
    }
    return total;
  }

  function factor(): Formula {
    if (take("-") !== null) {
      const negated = within(factor);
      return (values) => -negated(values);
    }
    if (take("(") !== null) return readBrackets();
    if (tokens[next + 1] === "(" && take("sqrt") !== null && take("(") !== null) {
      const inside = readBrackets();
      return (values) => Math.sqrt(inside(values));
    }
    const token = tokens[next];
    next += 1;
    if (token === undefined) throw new UnreadableFormula("it ends too early");
    if (/^\d/.test(token)) return () => Number(token);
    if (!/^[a-z_]/i.test(token)) throw new UnreadableFormula(`"${token}" is out of place`);
    return (values) => {
      const value = Object.hasOwn(values, token) ? values[token] : undefined;
      if (value === undefined) throw new UnreadableFormula(`"${token}" has no value`);
      return value;
    };
  }

  function within(read: () => Formula): Formula {
    depth += 1;
    if (depth > DEEPEST) throw new UnreadableFormula("it has too many brackets");
    const inside = read();
    depth -= 1;
    return inside;
  }

  function readBrackets(): Formula {
    const inside = sum();
    if (take(")") === null) throw new UnreadableFormula("a bracket is not closed");
    return inside;
  }

  const outcome = sum();
  if (next < tokens.length) throw new UnreadableFormula(`"${tokens[next]}" is out of place`);
  return (values) => {
    const number = outcome(values);
    if (!Number.isFinite(number)) throw new UnreadableFormula("it comes to no number");
    return number;
  };
}

const divided = (above: Formula, below: Formula): Formula => {
  return (values) => {
    const divisor = below(values);
    if (divisor === 0) throw new UnreadableFormula("it divides by zero");
    return above(values) / divisor;
  };
};

export const evaluateFormula = (formula: string, values: FormulaValues): number => readFormula(formula)(values);

function tokensOf(formula: string): string[] {
  const tokens: string[] = [];
  TOKEN.lastIndex = 0;
  const text = formula.replace(/ +$/, "");
  while (TOKEN.lastIndex < text.length) {
    const from = TOKEN.lastIndex;
    const found = TOKEN.exec(text);
    if (found === null) throw new UnreadableFormula(`"${text.slice(from)}" is no formula`);
    tokens.push(found[0].trim());
  }
  return tokens;
}
