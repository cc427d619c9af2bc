import { isThere, returnTo, type ScrollPosition, saveScrollPosition } from './saved-scroll-position.ts';

const containers = 'main, header, footer, [role=dialog], [data-toasts]';
const maxTargets = 4;
// Frames to wait, so that closing dialogs and page navigations can restore the focus first.
const maxWaitFrames = 4;

/**
 * Restores lost focus: when the focused element is removed, focus moves to its replacement; when it was in a toast
 * or a frame over the page, to the element focused before. Returns the cleanup function.
 */
export function preserveFocus(): () => void {
  // Previous focus targets, one per container, the latest last.
  const positions = new Map<Element | null, ScrollPosition>();
  let wasInFrame = false;
  let frame = 0;

  function remember(element: EventTarget | null): void {
    if (!(element instanceof HTMLElement) || element === document.body) return;
    const container = element.closest(containers);
    positions.delete(container);
    positions.set(container, saveScrollPosition(element));
    const [oldest] = positions.keys();
    if (positions.size > maxTargets && oldest !== undefined) positions.delete(oldest);
    wasInFrame = false;
    focused.disconnect();
    focused.observe(element);
  }

  function check(): void {
    const active = document.activeElement;
    if (active instanceof HTMLIFrameElement) {
      wasInFrame = true;
      focused.observe(active);
    }
    if (active !== null && active !== document.body) return;
    const before = [...positions.values()].reverse();
    const last = before[0];
    // The user clicked outside every control, so nothing should be focused.
    if (!last || (isThere(last) && !wasInFrame)) positions.clear();
    else if (!before.some(returnTo)) document.querySelector('main')?.focus({ preventScroll: true });
  }

  function checkSoon(frames = maxWaitFrames): void {
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
