import type { QueryClient } from '@tanstack/react-query';
import type { CartEdit } from '../../components/cart/cart-edit.ts';
import type { WishlistEdit } from '../../components/wishlist/use-wishlist-edit.ts';
import { productParameters } from './events.ts';
import { send } from './tag.ts';

/** Reports every confirmed change of the cart and the wishlist. Returns the unsubscribe function. */
export function followEdits(queryClient: QueryClient): () => void {
  return queryClient.getMutationCache().subscribe((event) => {
    if (event.type !== 'updated' || event.action.type !== 'success') return;
    const [name] = event.mutation.options.mutationKey ?? [];
    const { variables } = event.mutation.state;
    if (name === 'cart.edit') trackCartEdit(variables as CartEdit);
    if (name === 'wishlist.edit') trackWishlistEdit(variables as WishlistEdit);
  });
}

function trackCartEdit(edit: CartEdit): void {
  if (edit.kind === 'add') {
    if (edit.product) send('add_to_cart', productParameters(edit.product, edit.quantity));
    return;
  }
  const more = edit.quantity - edit.row.quantity;
  if (more === 0) return;
  send(more > 0 ? 'add_to_cart' : 'remove_from_cart', productParameters(edit.row.productId, Math.abs(more)));
}

function trackWishlistEdit({ product, isOnWishlist }: WishlistEdit): void {
  if (isOnWishlist && product) send('add_to_wishlist', productParameters(product));
}
