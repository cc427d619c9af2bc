import type { WireReply } from '@jhumka/contract/client';
import type { QueryClient } from '@tanstack/react-query';
import { onShown } from '../../components/shown.ts';
import { aboutCart, aboutList } from './events.ts';
import { send } from './tag.ts';
import { whenThere } from './when-there.ts';

/** Reports views of lists and of the cart drawer. Returns the unsubscribe function. */
export function followShown(queryClient: QueryClient): () => void {
  let leaveCart = () => {};
  const leave = onShown((shown) => {
    if (shown.kind === 'list') return send('view_item_list', aboutList(shown));
    leaveCart();
    leaveCart = whenThere<WireReply<'cart.get'>>(queryClient, ['cart.get'], (cart) => {
      if (cart.data.length > 0) send('view_cart', aboutCart(cart));
    });
  });
  return () => {
    leave();
    leaveCart();
  };
}
