/** The island alone: a module that others import too would make the bundler write every page a chunk more. */
export { mount } from "./copying.browser.ts";
