/** Focus and scroll position: the focused element, its containers from inside outwards, and its offset on the screen. */
export interface ScrollPosition {
  readonly thing: HTMLElement;
  readonly within: readonly Element[];
  readonly top: number;
  /** True for keyboard users; for touch and mouse the page must not scroll. */
  readonly isByKeys: boolean;
}

const headings = 'h1, h2, h3, h4, h5, h6';
const holders = 'article, aside, dialog, fieldset, form, li, main, nav, section, [role=dialog]';
const lists = 'ul, ol, tbody';
const controls = 'button:not(:disabled), input:not(:disabled), select, textarea, [tabindex]';

/** Saves the position of an element, to return to it or to its successor. */
export function saveScrollPosition(thing: HTMLElement): ScrollPosition {
  const within: Element[] = [];
  for (let outer = thing.parentElement; outer; outer = outer.parentElement) within.push(outer);
  const { top } = thing.getBoundingClientRect();
  return { thing, within, top, isByKeys: thing.matches(':focus-visible') };
}

/** Returns true when the element of a position can receive focus. */
export function isThere({ thing }: ScrollPosition): boolean {
  return thing.isConnected && !thing.matches(':disabled') && isVisible(thing);
}

/**
 * Focuses the element of a saved position or, if it was removed, the nearest one: the successor of a part with
 * `data-focus-name`, in a list the item at its index, else the heading of the section. Returns false when there is none.
 */
export function returnTo(place: ScrollPosition): boolean {
  if (isThere(place)) return focus(place.thing, place);
  for (const part of place.within) {
    if (!part.isConnected) {
      const successor = successorOf(part);
      if (successor) return focus(successor, place);
      continue;
    }
    if (part === document.body) return false;
    const next = (part.matches(lists) && nearestOf(part, place.top)) || headingOf(part);
    if (next) return focus(next, place);
    if (part.matches('main, [role=dialog]') && part instanceof HTMLElement) return focus(part, place);
  }
  return false;
}

/** The part that a remounted form, has in place of a removed one. */
function successorOf(part: Element): HTMLElement | null {
  const name = part.getAttribute('data-focus-name');
  return name ? document.querySelector<HTMLElement>(`[data-focus-name="${name}"]`) : null;
}

function nearestOf(list: Element, top: number): HTMLElement | undefined {
  return [...list.children]
    .map((item) => ({ away: Math.abs(item.getBoundingClientRect().top - top), thing: firstOf(item) }))
    .sort((one, other) => one.away - other.away)
    .find(({ thing }) => thing)?.thing;
}

/** Prefers a link or a name over a control that changes the item: a second press must do no harm. */
function firstOf(item: Element): HTMLElement | undefined {
  return [...item.querySelectorAll<HTMLElement>('a[href]'), ...item.querySelectorAll<HTMLElement>(headings)]
    .concat([...item.querySelectorAll<HTMLElement>(controls)])
    .find(isVisible);
}

/** The heading of a part itself, and not of an item or of a smaller part in it. */
function headingOf(part: Element): HTMLElement | undefined {
  return [...part.querySelectorAll<HTMLElement>(headings)].find(
    (heading) => isVisible(heading) && (heading.closest(holders)?.contains(part) ?? true),
  );
}

const isVisible = (thing: Element): boolean => thing.getClientRects().length > 0;

function focus(thing: HTMLElement, { isByKeys }: ScrollPosition): boolean {
  if (thing.tabIndex < 0) thing.tabIndex = -1;
  thing.focus({ preventScroll: !isByKeys });
  return document.activeElement === thing;
}
