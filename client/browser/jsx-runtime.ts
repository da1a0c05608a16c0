import * as runtime from "react/jsx-runtime";

// In production React's `jsx` and `jsxs` are the same function.
const createElement = runtime.jsx;

export { createElement as jsx, createElement as jsxs };
export const Fragment = runtime.Fragment;
