import type { CartItem } from '../cart/cart-query.ts';
import type { ProductCardData } from '../product-summary.ts';

/** Wish of a guest that needs an account (spec 6.1): a product in the cart or on the wishlist, or something else. */
export interface GuestRequest {
  readonly target?: 'cart' | 'wishlist';
  readonly product?: Pick<ProductCardData, '_id' | 'name' | 'pictures'>;
  /** The chosen variant of a product with options. */
  readonly variant?: CartItem['variant'] | undefined;
  /** Does what was wanted, once logged in. */
  readonly onLoggedIn?: () => void;
}

type Listener = () => void;

let request: GuestRequest | null = null;
const listeners = new Set<Listener>();

/** Opens the sheet that requests a guest's email; `null` closes it. */
export function askGuest(next: GuestRequest | null): void {
  request = next;
  for (const listener of listeners) listener();
}

/** External store of the open guest request, for `useSyncExternalStore`. */
export const guestRequestStore = {
  subscribe(listener: Listener): () => void {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
  read: (): GuestRequest | null => request,
  readOnServer: (): GuestRequest | null => null,
};
