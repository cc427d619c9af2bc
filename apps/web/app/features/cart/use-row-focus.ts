import type { CartReply } from '../../components/cart/cart-query.ts';
import { useFocusAfter } from '../../ui/focus/use-focus-after.ts';

/**
 * Moves focus to the remove button of the row that takes a removed row's place, so that a cart can
 * be emptied by keyboard. After the last row, to the first element of the empty state.
 */
export function useRowFocus(cart: CartReply | undefined) {
  const ids = cart?.data.map(({ variantId }) => variantId) ?? [];
  return useFocusAfter<HTMLDivElement, string | undefined>(cart && ids.join(), (part, before = '') => {
    const gone = before.split(',').findIndex((id) => !ids.includes(id));
    const rows = [...part.querySelectorAll('[data-row]')];
    const next = gone < 0 ? undefined : (rows[gone] ?? rows.at(-1));
    return next?.querySelector('button') ?? part.querySelector('a');
  });
}
