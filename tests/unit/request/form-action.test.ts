import { expect, it } from "vitest";
import { z } from "zod";
import { InstituteError } from "~/lib/institute/errors";
import { formAction } from "~/request/form-action";
import { readForm } from "~/request/read-form";
import { fakeServices } from "../route-args";

const schema = z.object({
  name: z.string({ error: "Name is required" }),
  password: z.string({ error: "Password is required" }),
});

const tooMany = new InstituteError("rate-limited", "Too many", { status: 429, retryAfter: 60 });

/** A form as it is sent, with what the services heard. */
function sent(typed: Record<string, string>, limited = false) {
  const heard: string[] = [];
  const form = new FormData();
  for (const [name, value] of Object.entries(typed)) form.set(name, value);
  const context = fakeServices({
    toasts: { add: ({ title }: { title: string }) => heard.push(`toast: ${title}`) },
    limits: {
      check: async (kind: string, account?: { name: string }) => {
        heard.push(`limit: ${kind} of ${account?.name}`);
        if (limited) throw tooMany;
      },
    },
    log: { instituteFailure: () => heard.push("logged") },
  });
  const request = new Request("https://pcbt.example/form", { method: "POST" });
  return { heard, args: { context, request, form } };
}

const right = { name: "Asha", password: "Nursing@123" };

const throwing = (error: unknown) => async () => {
  throw error;
};

/** The answer that shows the form again. */
async function answerOf(answer: Promise<unknown>) {
  const { data, init } = (await answer) as { data: Record<string, unknown>; init: ResponseInit };
  return { data, status: init.status, headers: new Headers(init.headers) };
}

const limits = {
  limit: ({ name }: { name: string }) => ({ kind: "sign-in", account: { instituteCode: "PCBT", name } }) as const,
};

it("the action of a form has words of its own for what the schema has none for", async () => {
  const hidden = z.object({ ...schema.shape, formId: z.string().min(8) });
  for (const typed of [{ ...right, formId: "x" }, { formId: "12345678" }, right]) {
    const action = formAction({ schema: hidden, run: async () => ({ to: "/never" }) });
    const { data, status } = await answerOf(action(sent(typed).args));
    expect(status).toBe(400);
    expect(JSON.stringify(data)).not.toMatch(/expected|Invalid input/);
    if ("name" in typed) expect(JSON.stringify(data)).toContain("We could not read this form.");
    else expect(data).toMatchObject({ error: { name: ["Name is required"] } });
  }
});

it("the action of a form gives back flat texts under the names of its schema, whatever was sent", async () => {
  const hostile = new URLSearchParams();
  for (const name of ["name", "name[a][b]", "name.a.b", "a[0]", "__proto__.x", "constructor"]) {
    hostile.append(name, "x");
    hostile.append(name, "y");
  }
  const request = new Request("https://pcbt.example/form", { method: "POST", body: hostile });
  const read = await readForm(request, { fields: schema });
  if (read.kind !== "form") throw new Error(read.kind);
  const action = formAction({ schema, run: async () => ({ to: "/never" }) });
  const { data } = await answerOf(action({ ...sent({}).args, form: read.form }));
  expect(data.initialValue).toEqual({ name: ["x", "y"] });
});

it("the action of a form answers what is missing with 400, and does nothing", async () => {
  const { heard, args } = sent({ password: "secret" });
  const action = formAction({
    schema,
    ...limits,
    hideFields: ["password"],
    extra: () => ({ offer: "kept" }),
    run: async () => ({ to: "/never" }),
  });
  const { data, status } = await answerOf(action(args));
  expect(status).toBe(400);
  expect(data).toMatchObject({ error: { name: ["Name is required"] }, offer: "kept" });
  expect(JSON.stringify(data)).not.toContain("secret");
  expect(heard).toEqual([]);
});

it("the action of a form leads on with a toast once it is done", async () => {
  const { heard, args } = sent(right);
  const action = formAction({
    schema,
    ...limits,
    run: async ({ name }) => ({ to: "/next", toast: { type: "success", title: `Hello ${name}` } }),
  });
  const left = (await action(args).catch((thrown: unknown) => thrown)) as Response;
  expect([left.status, left.headers.get("Location")]).toEqual([303, "/next"]);
  expect(heard).toEqual(["limit: sign-in of Asha", "toast: Hello Asha"]);
});

it("the action of a form says when to come again, and does nothing, for who comes too often", async () => {
  const { heard, args } = sent(right, true);
  const action = formAction({ schema, ...limits, run: async () => ({ to: "/never" }) });
  const { data, status, headers } = await answerOf(action(args));
  expect([status, headers.get("Retry-After")]).toEqual([429, "60"]);
  expect(data).toMatchObject({ error: { "": ["Too many"] } });
  expect(heard).toEqual(["limit: sign-in of Asha", "logged"]);
});

it("the action of a form shows the institute's words beside their field, and no hidden one", async () => {
  const { args } = sent(right);
  const fieldErrors = { full_name: "No such name" };
  const action = formAction({
    schema,
    hideFields: ["password"],
    fields: { full_name: "name" },
    run: throwing(new InstituteError("invalid", "Refused", { status: 400, fieldErrors })),
  });
  const { data } = await answerOf(action(args));
  expect(data).toMatchObject({ error: { name: ["No such name"] } });
  expect(JSON.stringify(data)).not.toContain(right.password);
});

it("the action of a form leaves a wrong form and a failed call to error pages where the page has no place for them", async () => {
  const failure = new InstituteError("server", "Theirs", { status: 500 });
  const action = formAction({ schema, failures: "page", run: throwing(failure) });
  await expect(action(sent({}).args)).rejects.toMatchObject({ init: { status: 400 } });
  const { heard, args } = sent(right);
  await expect(action(args)).rejects.toBe(failure);
  expect(heard).toEqual([]);
});

it("the action of a form refuses for a reason of its own", async () => {
  const { heard, args } = sent(right);
  const action = formAction({
    schema,
    hideFields: ["password"],
    extra: () => ({ asks: false }),
    run: async () => ({ status: 409, fieldErrors: { name: ["Taken"] }, retryAfter: 5, extra: { asks: true } }),
  });
  const { data, status, headers } = await answerOf(action(args));
  expect([status, headers.get("Retry-After")]).toEqual([409, "5"]);
  expect(data).toMatchObject({ error: { name: ["Taken"] }, asks: true });
  expect(JSON.stringify(data)).not.toContain(right.password);
  expect(heard).toEqual([]);
});

it("the action of a form leaves what is no failure of the institute, and a refused token, to the guard", async () => {
  const thrown = [new TypeError("ours"), new InstituteError("unauthenticated", "x", { status: 401 })];
  for (const error of thrown) {
    const action = formAction({ schema, run: throwing(error) });
    await expect(action(sent(right).args)).rejects.toBe(error);
  }
});
