/** Reports when the pointer or the focus enters an element, and when it leaves it. */
export function watchPointing(
  element: Element,
  report: (isPointed: boolean) => void,
  options?: { signal: AbortSignal },
): void {
  for (const name of ["pointerenter", "focusin"]) {
    element.addEventListener(name, () => report(true), options);
  }
  for (const name of ["pointerleave", "focusout"]) {
    element.addEventListener(name, () => report(false), options);
  }
}
