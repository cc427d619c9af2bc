import { isThere, returnTo, type ScrollPosition, saveScrollPosition } from './saved-scroll-position.ts';

const grounds = 'main, header, footer, [role=dialog], [data-toasts]';
const maxTargets = 4;
// Frames to wait, so that closing dialogs and page navigations can restore the focus first.
const patienceFrames = 4;

/**
 * Restores lost focus: when the focused element is removed, focus moves to its replacement; when it was in a toast
 * or a frame over the page, to the element focused before. Returns the cleanup function.
 */
export function preserveFocus(): () => void {
  // Previous focus targets, one per container, the latest last.
  const places = new Map<Element | null, ScrollPosition>();
  let wasInFrame = false;
  let frame = 0;

  function remember(thing: EventTarget | null): void {
    if (!(thing instanceof HTMLElement) || thing === document.body) return;
    const ground = thing.closest(grounds);
    places.delete(ground);
    places.set(ground, saveScrollPosition(thing));
    const [oldest] = places.keys();
    if (places.size > maxTargets && oldest !== undefined) places.delete(oldest);
    wasInFrame = false;
    focused.disconnect();
    focused.observe(thing);
  }

  function check(): void {
    const active = document.activeElement;
    if (active instanceof HTMLIFrameElement) {
      wasInFrame = true;
      focused.observe(active);
    }
    if (active !== null && active !== document.body) return;
    const before = [...places.values()].reverse();
    const last = before[0];
    // The user clicked outside every control, so nothing should be focused.
    if (!last || (isThere(last) && !wasInFrame)) places.clear();
    else if (!before.some(returnTo)) document.querySelector('main')?.focus({ preventScroll: true });
  }

  function checkSoon(frames = patienceFrames): void {
    cancelAnimationFrame(frame);
    frame = requestAnimationFrame(() => (frames > 1 ? checkSoon(frames - 1) : check()));
  }

  const onFocusIn = ({ target }: FocusEvent) => remember(target);
  const onFocusOut = ({ relatedTarget }: FocusEvent) => {
    if (relatedTarget === null) checkSoon();
  };
  // Not every browser fires focusout when the focused element is removed, but each reports that it left the screen.
  const focused = new IntersectionObserver(() => {
    if (document.activeElement === document.body) checkSoon();
  });

  remember(document.activeElement);
  document.addEventListener('focusin', onFocusIn);
  document.addEventListener('focusout', onFocusOut);
  return () => {
    cancelAnimationFrame(frame);
    document.removeEventListener('focusin', onFocusIn);
    document.removeEventListener('focusout', onFocusOut);
    focused.disconnect();
  };
}
