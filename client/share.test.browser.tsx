import { afterEach, expect, test, vi } from "vitest";
import { renderToStaticMarkup } from "react-dom/server";
import { TakeawayBox } from "#client/base/takeaway-box.tsx";
import { mount } from "./share.browser.ts";

function openPage(abilities: object) {
  for (const [name, value] of Object.entries(abilities)) {
    Object.defineProperty(navigator, name, { value, configurable: true });
  }
  document.head.innerHTML = '<link rel="canonical" href="https://a.example/seite">';
  document.body.innerHTML = renderToStaticMarkup(<TakeawayBox takeaway={{}} />);
  const report = vi.fn();
  const unmount = mount(document.body, report);
  const button = document.querySelector("button");
  const output = document.querySelector("output");
  if (!button || !output) throw new Error("The pocket has no button.");
  return { button, output, report, unmount };
}

afterEach(() => {
  for (const name of ["share", "clipboard"]) Reflect.deleteProperty(navigator, name);
});

test("the share button opens the system dialog with the public address, and closing the dialog is not an error", async () => {
  const share = vi.fn().mockRejectedValue(new DOMException("", "AbortError"));
  const { button, output, report } = openPage({ share });
  button.click();
  await vi.waitFor(() =>
    expect(share).toHaveBeenCalledWith({ title: document.title, url: "https://a.example/seite" }),
  );
  expect([output.textContent, report.mock.calls]).toEqual(["", []]);
});

test("without a system dialog the share button copies the address, or shows it if copying is not allowed", async () => {
  const writeText = vi.fn().mockResolvedValue(undefined);
  const { button, output } = openPage({ clipboard: { writeText } });
  button.click();
  await vi.waitFor(() => expect(output.textContent).toBe("Adresse kopiert."));
  expect(writeText).toHaveBeenCalledWith("https://a.example/seite");
  const other = openPage({ clipboard: undefined });
  other.button.click();
  await vi.waitFor(() => expect(other.output.textContent).toBe("https://a.example/seite"));
});

test("the share button is disabled until its script runs", () => {
  const { button, unmount } = openPage({});
  expect(button.disabled).toBe(false);
  unmount();
  expect(button.disabled).toBe(true);
});
