import { browserClient } from '../../api/client.ts';
import type { CartItem, ProductCard } from './cart-query.ts';

/** An engraving and its price for one unit. */
export type Engraved = Pick<CartItem, 'engraving' | 'engraving_price'>;

/** Wrapping of a gift, and the message on its card. */
export interface Gift {
  readonly wrap: boolean;
  readonly message: string;
}

/** One edit of the cart: adds units of a product, or sets a row's quantity (0 removes it). */
export type CartEdit =
  | {
      readonly kind: 'add';
      readonly productId: string;
      readonly quantity: number;
      /** The chosen variant; absent for a product without options. */
      readonly variant?: CartItem['variant'] | undefined;
      /** The text on the piece and what it adds to a unit; absent for a plain one. */
      readonly engraved?: Engraved | undefined;
      /** Absent for what is not added as a gift. */
      readonly gift?: Gift | undefined;
      /** Known where the product is shown, so that the cart can show it before the answer. */
      readonly product?: ProductCard | undefined;
    }
  | { readonly kind: 'set'; readonly row: CartItem; readonly quantity: number };

/** Returns the id of the variant that an edit is about; a product without options has one, with its own id. */
export function variantIdOf(edit: CartEdit): string {
  return edit.kind === 'add' ? (edit.variant?._id ?? edit.productId) : edit.row.variantId;
}

/** Sends a cart edit to the server; rejects when it is refused or the request fails. */
export async function sendEdit(edit: CartEdit): Promise<void> {
  const { success } = await request(edit);
  // spec 5.5
  if (!success) throw new Error('the shop did not report success');
}

function request(edit: CartEdit): Promise<{ success: boolean }> {
  const { quantity } = edit;
  if (edit.kind === 'add') {
    const { productId, variant, engraved, gift } = edit;
    const engraving = engraved?.engraving;
    return browserClient.call('cart.create', {
      productId,
      variantId: variant?._id ?? '',
      engraving,
      quantity,
      gift,
    });
  }
  const { _id } = edit.row;
  if (quantity <= 0) return browserClient.call('cart.deleteItem', { _id });
  return browserClient.call('cart.updateQuantity', { _id, qty: quantity });
}

/** Returns the success message of an edit; null for a changed quantity, which is visible (spec 8.10). */
export function doneMessage(edit: CartEdit): string | null {
  if (edit.kind === 'add') {
    const { gift, quantity } = edit;
    if (gift) return `Added${gift.wrap ? ', wrapped' : ''}. Card: “${gift.message}”`;
    return `${quantity} item(s) added to cart`;
  }
  return edit.quantity <= 0 ? 'Item removed from cart' : null;
}

/** Returns the fallback error message of an edit (spec 8.10). */
export function failedMessage(edit: CartEdit): string {
  return edit.kind === 'add' ? 'Failed to add item to cart' : 'Failed to update quantity';
}
