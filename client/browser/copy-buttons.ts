import { mount } from "#client/base/copying.browser.ts";

// The only script of pages without a frame: their texts can be copied without it as well.
for (const element of document.querySelectorAll<HTMLElement>("[data-island=copy-text]")) {
  mount(element, reportError);
}
