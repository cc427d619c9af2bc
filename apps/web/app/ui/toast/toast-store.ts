import type { ReactNode } from 'react';

/** A short message that floats over the page for a while. */
export interface Toast {
  readonly id: number;
  /** Elements where a part of it changes. */
  readonly text: ReactNode;
  readonly tone: 'done' | 'failed';
  /** Creation time, by `performance.now()`. */
  readonly madeAt: number;
  readonly action?: ToastAction | undefined;
  /** Stays until it is answered or dismissed. */
  readonly isLasting?: boolean | undefined;
}

export type ToastAction = { label: string; to: string } | { label: string; onPress: () => void };

type Listener = () => void;

/** Minimum time that a toast is shown before the next one replaces it. */
const minShownMs = 2_000;
const maxWaiting = 3;

let shown: Toast | undefined;
let shownAt = 0;
let waiting: readonly Toast[] = [];
let next: ReturnType<typeof setTimeout> | undefined;
let lastId = 0;
const listeners = new Set<Listener>();

/**
 * Shows a toast and returns its id; an error interrupts screen readers. One shows at a time: others wait for its
 * minimum time. Duplicates are merged.
 */
export function showToast(
  text: ReactNode,
  options: Partial<Pick<Toast, 'tone' | 'action' | 'isLasting'>> = {},
): number {
  lastId += 1;
  const toast: Toast = { id: lastId, text, tone: 'done', madeAt: performance.now(), ...options };
  waiting = waiting.filter((one) => one.text !== text);
  if (shown === undefined || shown.text === text) show(toast);
  else {
    waiting = [...waiting, toast].slice(-maxWaiting);
    scheduleNext();
  }
  return toast.id;
}

/** Dismisses a toast; the next one in the queue is shown. */
export function dismissToast(id: number): void {
  remove((toast) => toast.id === id);
}

/** Dismisses error toasts, such as when a retry succeeds. */
export function dismissFailures(): void {
  remove(({ tone }) => tone === 'failed');
}

/** Dismisses the toasts of a page that was left; those shown since `leftAt` belong to the next page. */
export function dismissMadeBefore(leftAt: number): void {
  remove(({ madeAt, isLasting }) => madeAt < leftAt && isLasting !== true);
}

/** Pauses the queue while the pointer or focus is on the current toast. */
export function holdToast(isHeld: boolean): void {
  clearTimeout(next);
  if (!isHeld) scheduleNext();
}

function show(toast: Toast | undefined): void {
  clearTimeout(next);
  shown = toast;
  shownAt = performance.now();
  for (const listener of listeners) listener();
  scheduleNext();
}

function scheduleNext(): void {
  clearTimeout(next);
  // Of two that have to be answered the second waits for the answer to the first.
  const following = waiting.find((toast) => !(shown?.isLasting && toast.isLasting));
  if (!following) return;
  next = setTimeout(
    () => {
      const others = waiting.filter((toast) => toast !== following);
      // Lasting toasts return after the brief one.
      waiting = shown?.isLasting ? [...others, shown] : others;
      show(following);
    },
    Math.max(0, shownAt + minShownMs - performance.now()),
  );
}

function remove(isGone: (toast: Toast) => boolean): void {
  waiting = waiting.filter((toast) => !isGone(toast));
  if (shown === undefined || !isGone(shown)) return;
  const [first, ...rest] = waiting;
  waiting = rest;
  show(first);
}

/** External store of the current toast, for `useSyncExternalStore`. */
export const toastStore = {
  subscribe(listener: Listener): () => void {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
  read: (): Toast | undefined => shown,
  readOnServer: (): Toast | undefined => undefined,
};
