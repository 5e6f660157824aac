export class UnreadableFormula extends Error {}

const TOKEN = /\s*(?:(\d+(?:\.\d+)?)|([a-z_][a-z0-9_]*)|([-+*/()]))/giy;

/**
 * Works out a formula of numbers, named values, `+ - * /`, brackets and `sqrt(...)`. Throws UnreadableFormula for anything else,
 * for a name without a value, and where the outcome is no number.
 */
export function evaluateFormula(formula: string, values: Readonly<Record<string, number>>): number {
  const tokens = tokensOf(formula);
  let next = 0;
  const take = (...symbols: string[]): string | null => {
    const token = tokens[next];
    if (token === undefined || !symbols.includes(token)) return null;
    next += 1;
    return token;
  };

  function sum(): number {
    let total = term();
    for (let sign = take("+", "-"); sign !== null; sign = take("+", "-")) {
      total += sign === "+" ? term() : -term();
    }
    return total;
  }

  function term(): number {
    let total = factor();
    for (let sign = take("*", "/"); sign !== null; sign = take("*", "/")) {
      total = sign === "*" ? total * factor() : total / factor();
    }
    return total;
  }

  function factor(): number {
    if (take("-") !== null) return -factor();
    if (take("(") !== null) return readBrackets();
    if (tokens[next + 1] === "(" && take("sqrt") !== null && take("(") !== null) {
      return Math.sqrt(readBrackets());
    }
    const token = tokens[next];
    next += 1;
    if (token === undefined) throw new UnreadableFormula("it ends too early");
    if (/^\d/.test(token)) return Number(token);
    const value = Object.hasOwn(values, token) ? values[token] : undefined;
    if (value === undefined) throw new UnreadableFormula(`"${token}" has no value`);
    return value;
  }

  function readBrackets(): number {
    const inside = sum();
    if (take(")") === null) throw new UnreadableFormula("a bracket is not closed");
    return inside;
  }

  const outcome = sum();
  if (next < tokens.length) throw new UnreadableFormula(`"${tokens[next]}" is out of place`);
  if (!Number.isFinite(outcome)) throw new UnreadableFormula("it comes to no number");
  return outcome;
}

function tokensOf(formula: string): string[] {
  const tokens: string[] = [];
  TOKEN.lastIndex = 0;
  const text = formula.trimEnd();
  while (TOKEN.lastIndex < text.length) {
    const from = TOKEN.lastIndex;
    const found = TOKEN.exec(text);
    if (found === null) throw new UnreadableFormula(`"${text.slice(from)}" is no formula`);
    tokens.push(found[0].trim());
  }
  return tokens;
}
