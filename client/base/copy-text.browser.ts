/** This module is the island alone: if others imported it too, the bundler would give every page one more chunk. */
export { mount } from "./copying.browser.ts";
