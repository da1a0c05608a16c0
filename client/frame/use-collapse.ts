import { useEffect, useLayoutEffect, useRef, useState } from "react";
import type { RefObject, TransitionEvent } from "react";

type CollapsePhase = "collapsed" | "expanding" | "expanded" | "collapsing";

interface Collapse {
  phase: CollapsePhase;
  /** The intended state: true from the start of the expansion. */
  isOpen: boolean;
  setOpen: (isOpen: boolean) => void;
  onTransitionEnd: (event: TransitionEvent<HTMLElement>) => void;
}

/** A background tab never fires `transitionend`; after this time the phase ends anyway. */
const latestEndMs = 400;

/**
 * Four phases of an element that opens and closes by its height. The style sheet owns the
 * transition and hides the element while collapsed; this sets both ends of the height through the
 * CSSOM and leaves no inline height behind.
 */
export function useCollapse(ref: RefObject<HTMLElement | null>): Collapse {
  const [phase, setPhase] = useState<CollapsePhase>("collapsed");
  const previous = useRef<CollapsePhase>("collapsed");

  useLayoutEffect(() => {
    if (ref.current) setHeight(ref.current, phase, previous.current);
    previous.current = phase;
  }, [phase, ref]);

  // The visitor may have opened the element before it was hydrated.
  useLayoutEffect(() => {
    if (ref.current && isOpenPopover(ref.current)) setPhase("expanded");
  }, [ref]);

  useEffect(() => {
    if (phase !== "expanding" && phase !== "collapsing") return;
    const timer = setTimeout(() => setPhase(endOf), latestEndMs);
    return () => clearTimeout(timer);
  }, [phase]);

  return {
    phase,
    isOpen: isOpening(phase),
    setOpen: (isOpen) => {
      if (isOpen === isOpening(phase) || !ref.current) return;
      const moving = isOpen ? "expanding" : "collapsing";
      setPhase(canAnimate(ref.current) ? moving : endOf(moving));
    },
    onTransitionEnd: (event) => {
      if (event.target === event.currentTarget && event.propertyName === "height") setPhase(endOf);
    },
  };
}

/** Whether a popover is open; older browsers know neither popovers nor `:popover-open`. */
function isOpenPopover(element: HTMLElement): boolean {
  return "popover" in element && element.matches(":popover-open");
}

function isOpening(phase: CollapsePhase): boolean {
  return phase === "expanding" || phase === "expanded";
}

function endOf(phase: CollapsePhase): CollapsePhase {
  return isOpening(phase) ? "expanded" : "collapsed";
}

function canAnimate(element: HTMLElement): boolean {
  if (matchMedia("(prefers-reduced-motion: reduce)").matches) return false;
  const durations = getComputedStyle(element).transitionDuration;
  if (durations.split(",").every((duration) => Number.parseFloat(duration) === 0)) return false;
  const { display } = element.style;
  element.style.display = "block";
  const hasHeight = element.scrollHeight > 0;
  element.style.display = display;
  return hasHeight;
}

function setHeight(element: HTMLElement, phase: CollapsePhase, previous: CollapsePhase): void {
  if (phase === "collapsed" || phase === "expanded") {
    element.style.height = "";
    return;
  }
  const start = previous === "collapsed" ? 0 : element.getBoundingClientRect().height;
  const end = phase === "expanding" ? element.scrollHeight : 0;
  // Fixes the current height, even in mid-animation: without a reflow in between the browser would
  // not animate.
  element.style.transition = "none";
  element.style.height = `${start}px`;
  element.getBoundingClientRect();
  element.style.transition = "";
  element.style.height = `${end}px`;
}
