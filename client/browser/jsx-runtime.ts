import * as runtime from "react/jsx-runtime";

// In production React has one function under both names.
const createElement = runtime.jsx;

export { createElement as jsx, createElement as jsxs };
export const Fragment = runtime.Fragment;
