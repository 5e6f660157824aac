import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { type Field, restoreTypedValues } from "~/framework/typed-values";

/** As much of an input as is read here. */
class Input extends EventTarget {
  isConnected = true;
  checked = false;
  focuses = 0;
  constructor(
    readonly name: string,
    public value = "",
    readonly type = "text",
  ) {
    super();
  }
  focus() {
    this.focuses += 1;
  }
}

beforeEach(() => vi.stubGlobal("HTMLInputElement", Input));
afterEach(() => vi.unstubAllGlobals());

const fields = (...all: Input[]) => all as unknown as Field[];
const pageOf = (...all: Input[]) => ({ querySelectorAll: () => all }) as unknown as HTMLElement;

it("gives what was typed to fields that are drawn anew, a part of the page later than the rest", () => {
  const [name, phone] = [new Input("name", "Asha"), new Input("phone", "98765")];
  name.isConnected = phone.isConnected = false;
  const [newName, newPhone] = [new Input("name"), new Input("phone")];
  const waiting = restoreTypedValues({ page: pageOf(newName), fields: fields(name, phone), focused: phone });
  expect([newName.value, newPhone.value]).toEqual(["Asha", ""]);
  expect(waiting).toEqual([phone]);
  newName.value = "Asha Verma";
  expect(restoreTypedValues({ page: pageOf(newName, newPhone), fields: waiting, focused: phone })).toEqual([]);
  expect([newName.value, newPhone.value, newPhone.focuses]).toEqual(["Asha Verma", "98765", 1]);
});

it("leaves fields that still stand, and others of their name", () => {
  const stays = new Input("phone", "1");
  const other = new Input("phone");
  const page = pageOf(stays, other);
  expect(restoreTypedValues({ page, fields: fields(stays), focused: null })).toEqual([stays]);
  expect(other.value).toBe("");
});
