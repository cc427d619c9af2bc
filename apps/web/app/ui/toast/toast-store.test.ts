import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { dismissMadeBefore, dismissToast, holdToast, showToast, toastStore } from './toast-store.ts';

beforeEach(() => vi.useFakeTimers());
afterEach(() => {
  for (let toast = toastStore.read(); toast; toast = toastStore.read()) dismissToast(toast.id);
  vi.useRealTimers();
});

const shownText = () => toastStore.read()?.text;

test('one toast shows at a time, and the next follows after a minimum time', () => {
  showToast('first');
  showToast('second');
  expect(shownText()).toBe('first');
  vi.advanceTimersByTime(2_000);
  expect(shownText()).toBe('second');
});

test('the next toast waits while the pointer or focus is on the current one', () => {
  showToast('first');
  showToast('second');
  holdToast(true);
  vi.advanceTimersByTime(60_000);
  expect(shownText()).toBe('first');
  holdToast(false);
  vi.advanceTimersByTime(0);
  expect(shownText()).toBe('second');
});

test('the same words once more replace the message instead of waiting behind it', () => {
  showToast('added');
  const again = showToast('added');
  dismissToast(again);
  expect(shownText()).toBeUndefined();
});

test('a lasting toast is replaced by a brief one and returns', () => {
  showToast('deleted', { isLasting: true });
  const brief = showToast('saved');
  vi.advanceTimersByTime(2_000);
  expect(shownText()).toBe('saved');
  dismissToast(brief);
  expect(shownText()).toBe('deleted');
});

test('toasts of a page end with it; those from the navigation stay, and so do lasting ones', () => {
  showToast('of the page');
  vi.advanceTimersByTime(1_000);
  const leftAt = performance.now();
  showToast('on the way');
  dismissMadeBefore(leftAt);
  expect(shownText()).toBe('on the way');
  const [id] = [showToast('deleted', { isLasting: true })];
  vi.advanceTimersByTime(2_000);
  dismissMadeBefore(Number.POSITIVE_INFINITY);
  expect(toastStore.read()?.id).toBe(id);
});
