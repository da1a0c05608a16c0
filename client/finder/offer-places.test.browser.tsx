import { renderToStaticMarkup } from "react-dom/server";
import { afterEach, expect, test, vi } from "vitest";
import { FinderForm } from "./finder-form.tsx";
import { mount } from "./finder-form.browser.ts";

const names = ["Ellerbek", "Kiel", "Kielkoog", "Klein Kiel", "Sankt Peter-Ording", "Überkiel"];

afterEach(() => vi.unstubAllGlobals());

test("place names are loaded at the first focus and suggested without further requests", async () => {
  const { input, requests, type, unmount } = openForm(() => new Response(names.join("\n")));
  expect(requests).toEqual([]);
  // WebKit loses letters if the list comes later.
  expect(input.list).not.toBeNull();
  input.focus();
  await vi.waitFor(() => expect(type("KIEL ")).toEqual(["Kiel", "Kielkoog", "Klein Kiel"]));
  expect([type("k"), type("24103")]).toEqual([[], []]);
  expect(type("ording")).toEqual(["Sankt Peter-Ording"]);
  expect(type("über")).toEqual(["Überkiel"]);
  input.blur();
  input.focus();
  expect(requests).toEqual(["/assets/orte/a"]);
  unmount();
  expect(input.hasAttribute("list")).toBe(false);
});

test("Enter submits the typed text at once, but not while a suggestion is being chosen", () => {
  const { input, type } = openForm(() => new Response(names.join("\n")));
  const sent: string[] = [];
  input.form?.addEventListener("submit", (event) => {
    event.preventDefault();
    sent.push(input.value);
  });
  const press = (key: string) =>
    input.dispatchEvent(new KeyboardEvent("keydown", { key, bubbles: true, cancelable: true }));
  type("kiel");
  expect([press("Enter"), sent]).toEqual([false, ["kiel"]]);
  press("ArrowDown");
  expect([press("Enter"), sent]).toEqual([true, ["kiel"]]);
});

test("if the place names cannot be loaded the form works without suggestions", async () => {
  const { input, requests } = openForm(() => new Response("<h1>", { status: 404 }));
  input.focus();
  await vi.waitFor(() => expect(requests).toHaveLength(1));
  await new Promise((resolve) => setTimeout(resolve));
  expect(input.hasAttribute("list")).toBe(false);
});

function openForm(respond: () => Response) {
  const form = { question: "Wo?", area: "Wahlkreis", places: "/assets/orte/a" };
  document.body.innerHTML = renderToStaticMarkup(
    <FinderForm form={form} id="ort" question="Wo?" />,
  );
  const requests: string[] = [];
  vi.stubGlobal("fetch", (url: string) => {
    requests.push(url);
    return Promise.resolve(respond());
  });
  const element = document.querySelector("form") as HTMLFormElement;
  const input = element.querySelector("input") as HTMLInputElement;
  const unmount = mount(element);
  const type = (text: string) => {
    input.value = text;
    input.dispatchEvent(new Event("input"));
    return Array.from(input.list?.options ?? [], ({ value }) => value);
  };
  return { input, requests, type, unmount };
}
