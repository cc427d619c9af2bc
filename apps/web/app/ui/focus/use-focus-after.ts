import { useEffect, useRef } from 'react';

/**
 * Restores focus that a change of `what` removed from a part of the page: the element that `find` returns gets it.
 * Inactive until `what` is known. Spread the result on the part.
 */
export function useFocusAfter<Part extends HTMLElement, What>(
  what: What,
  find: (part: Part, before: What) => HTMLElement | null | undefined,
  options?: FocusOptions,
) {
  const ref = useRef<Part>(null);
  const hadFocus = useRef(false);
  const before = useRef(what);
  const latest = useRef({ find, options });
  // A control may have been focused before hydration.
  useEffect(() => {
    hadFocus.current = ref.current?.contains(document.activeElement) === true;
  }, []);
  useEffect(() => {
    latest.current = { find, options };
  });
  useEffect(() => {
    const was = before.current;
    before.current = what;
    if (was === undefined || was === what || !hadFocus.current) return;
    // A dialog that closes gives the focus back first.
    const frame = requestAnimationFrame(() => {
      const part = ref.current;
      // The focus of a removed element goes to the body, in a dialog to the dialog.
      if (!part || !document.activeElement?.contains(part)) return;
      latest.current.find(part, was)?.focus(latest.current.options);
    });
    return () => cancelAnimationFrame(frame);
  }, [what]);
  return {
    ref,
    // A removed element fires no blur event. The events of a dialog opened from the part reach it through React.
    onFocus: () => {
      hadFocus.current = true;
    },
    onBlur: () => {
      hadFocus.current = false;
    },
  };
}

/** Ref callback that focuses an element when it appears: the heading of the next step, in place of the pressed button. */
export function takeFocus(element: HTMLElement | null): void {
  element?.focus({ preventScroll: true });
}
