import { createExecutionContext } from "cloudflare:test";
import { expect, test } from "vitest";
import { withSharedDeadline } from "~/lib/institute/optional-part";
import { createServices } from "~/request/services";
import { bindings } from "../bindings";

test("a request makes the services that it uses, once each, and no others", async () => {
  const used = new Set<PropertyKey>();
  const objects = ["ATTEMPTS", "NOTEBOOKS", "CHAT_ROOMS", "PURCHASES", "OPEN_INDEX", "TRANSLATIONS"];
  const get = (target: typeof bindings, name: string) => {
    if (objects.includes(name)) used.add(name);
    return Reflect.get(target, name);
  };
  const request = new Request("http://127.0.0.1/login");
  const watched = new Proxy(bindings, { get });
  const services = await createServices(request, new URL(request.url), watched, createExecutionContext());
  const { toasts, institute } = services;
  expect([services.toasts === toasts, services.institute === institute]).toEqual([true, true]);
  await services.settle();
  await services.commit(new Headers());
  expect(withSharedDeadline(services).institute).toBe(institute);
  expect(() => ({ ...services })).toThrow("cannot be copied");
  expect([...used]).toEqual([]);
  expect(services.chatRooms).toBe(services.chatRooms);
  expect([...used]).toEqual(["CHAT_ROOMS"]);
});
