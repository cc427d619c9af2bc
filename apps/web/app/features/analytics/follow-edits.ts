import type { QueryClient } from '@tanstack/react-query';
import type { CartEdit } from '../../pieces/cart/cart-edit.ts';
import type { WishEdit } from '../../pieces/wishlist/use-wish.ts';
import { aboutPiece } from './events.ts';
import { send } from './tag.ts';

/** Tells of every change of the cart and the wishlist that the shop has confirmed, until it is called off. */
export function followEdits(queryClient: QueryClient): () => void {
  return queryClient.getMutationCache().subscribe((event) => {
    if (event.type !== 'updated' || event.action.type !== 'success') return;
    const [name] = event.mutation.options.mutationKey ?? [];
    const { variables } = event.mutation.state;
    if (name === 'cart.edit') tellCartEdit(variables as CartEdit);
    if (name === 'wishlist.edit') tellWish(variables as WishEdit);
  });
}

function tellCartEdit(edit: CartEdit): void {
  if (edit.kind === 'add') {
    if (edit.product) send('add_to_cart', aboutPiece(edit.product, edit.quantity));
    return;
  }
  const more = edit.quantity - edit.row.quantity;
  if (more === 0) return;
  send(more > 0 ? 'add_to_cart' : 'remove_from_cart', aboutPiece(edit.row.productId, Math.abs(more)));
}

function tellWish({ product, isWished }: WishEdit): void {
  if (isWished && product) send('add_to_wishlist', aboutPiece(product));
}
