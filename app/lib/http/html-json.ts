/** JSON that may stand in an element of a page as it is: nothing in it ends the element. */
export function htmlJson(value: unknown): string {
  return JSON.stringify(value).replaceAll("<", "\\u003c");
}

/** The JSON object of `rest` with one member more, whose JSON is there already. */
export function withMember(rest: object, name: string, json: string): string {
  const others = htmlJson(rest);
  const separator = others === "{}" ? "" : ",";
  return `{${htmlJson(name)}:${json}${separator}${others.slice(1)}`;
}
