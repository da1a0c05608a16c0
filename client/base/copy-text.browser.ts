/** Only an island: if other modules imported it, the bundler would add a chunk to every page. */
export { mount } from "./copying.browser.ts";
