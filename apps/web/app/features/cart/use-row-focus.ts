import { type FocusEvent, useEffect, useRef } from 'react';

const rowsOf = (place: Element | null) => [...(place?.querySelectorAll('[data-row]') ?? [])];

/**
 * Moves focus to the remove button of the row that takes a removed row's place, so that a cart can
 * be emptied by keyboard. After the last row, to the first element of the empty state.
 */
export function useRowFocus<Place extends HTMLElement>(rows: string) {
  const place = useRef<Place>(null);
  const focused = useRef(-1);
  // biome-ignore lint/correctness/useExhaustiveDependencies: it follows which rows there are.
  useEffect(() => {
    if (focused.current < 0 || rowsOf(place.current)[focused.current]?.contains(document.activeElement))
      return;
    const left = rowsOf(place.current);
    const next = left[Math.min(focused.current, left.length - 1)];
    (next?.querySelector('button') ?? place.current?.querySelector('a'))?.focus();
  }, [rows]);
  return {
    ref: place,
    onFocus: ({ target }: FocusEvent) => {
      focused.current = rowsOf(place.current).findIndex((row) => row.contains(target));
    },
    onBlur: ({ relatedTarget }: FocusEvent) => {
      // A removed element blurs without a related target.
      if (relatedTarget) focused.current = -1;
    },
  };
}
