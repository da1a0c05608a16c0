import { mount } from "#client/base/copying.browser.ts";

// The only script on pages without the site's frame: it makes their texts easier to copy.
for (const element of document.querySelectorAll<HTMLElement>("[data-island=copy-text]")) {
  mount(element, reportError);
}
