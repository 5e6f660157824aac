import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { smallerIn } from "~/lib/picture/chosen-picture";
import { fake } from "../../fake";

const draw = vi.fn<(file: File) => Promise<Blob | null>>();
const jpeg = new Blob(["small"], { type: "image/jpeg" });

/** As much of a page's file field as is read. */
const fieldWith = (file?: File) => {
  const input = { files: file ? [file] : [], dispatchEvent: vi.fn() };
  return { input, asked: () => smallerIn(fake<HTMLInputElement>("input", input), draw) };
};
const photo = () => new File(["large, with its place"], "my-home.png", { type: "image/png" });

beforeEach(() => {
  vi.stubGlobal(
    "DataTransfer",
    class {
      files: File[] = [];
      items = { add: (file: File) => this.files.push(file) };
    },
  );
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
  draw.mockReset();
});

test("a picture is replaced once, and its form is sent at once then", async () => {
  draw.mockResolvedValue(jpeg);
  const { input, asked } = fieldWith(photo());
  const work = asked();
  expect(work).not.toBeNull();
  expect(asked()).toBe(work);
  await work;
  expect(input.files[0]).toMatchObject({ name: "picture.jpg", type: "image/jpeg", size: 5 });
  expect(input.dispatchEvent).toHaveBeenCalledOnce();
  expect(asked()).toBeNull();
  expect(draw).toHaveBeenCalledOnce();
});

test("what is no picture is not waited for", () => {
  expect(fieldWith().asked()).toBeNull();
  expect(fieldWith(new File(["a"], "a.pdf", { type: "application/pdf" })).asked()).toBeNull();
});

test("a picture that the phone cannot read stays as it is", async () => {
  draw.mockRejectedValue(new Error("not a picture"));
  const file = photo();
  const { input, asked } = fieldWith(file);
  await asked();
  expect(input.files).toEqual([file]);
  expect(asked()).toBeNull();
});

test("a picture that takes too long is sent as it is, and stays so", async () => {
  vi.useFakeTimers();
  let drawn = (_: Blob) => {};
  draw.mockReturnValue(
    new Promise((resolve) => {
      drawn = resolve;
    }),
  );
  const file = photo();
  const { input, asked } = fieldWith(file);
  const work = asked();
  await vi.advanceTimersByTimeAsync(10_000);
  await work;
  expect(asked()).toBeNull();
  drawn(jpeg);
  await vi.runAllTimersAsync();
  expect(input.files).toEqual([file]);
});

test("a picture chosen meanwhile is not replaced by the one before", async () => {
  draw.mockResolvedValue(jpeg);
  const { input, asked } = fieldWith(photo());
  const work = asked();
  const other = photo();
  input.files = [other];
  await work;
  expect(input.files).toEqual([other]);
  expect(asked()).not.toBeNull();
});
