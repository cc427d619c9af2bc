import { useLayoutEffect, useSyncExternalStore } from 'react';
import { localStore } from '../../../api/browser-storage.ts';

const key = 'list.filters';
const listeners = new Set<() => void>();
let chosen: boolean | undefined;

function isAway(): boolean {
  chosen ??= localStore.read(key) === 'away';
  return chosen;
}

/** Returns true while the filters beside lists are put away in this browser, and what puts them away or back. */
export function useRail(): readonly [isRailAway: boolean, toggle: () => void] {
  const isRailAway = useSyncExternalStore(subscribe, isAway, () => false);
  // Styles follow the mark of the document, which the early script sets before hydration.
  useLayoutEffect(markDocument);
  return [isRailAway, toggle];
}

function markDocument(): void {
  document.documentElement.dataset.rail = isAway() ? 'away' : '';
}

function toggle(): void {
  chosen = !isAway();
  localStore.write(key, chosen ? 'away' : '');
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Marks the document before the first paint. Inlined into the page as a script, so it references nothing outside itself. */
export function markEarly(): void {
  try {
    if (localStorage.getItem('list.filters') === 'away') document.documentElement.dataset.rail = 'away';
  } catch {
    // Without local storage the filters are shown.
  }
}
