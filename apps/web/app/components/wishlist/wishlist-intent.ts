import { visitNote } from '../../session/visit-notes.ts';
import { isOnTheWayIn } from '../cart/add-intent.ts';

/** Wishlist click of a guest, stored until after login or registration. */
export interface WishlistIntent {
  readonly productId: string;
  readonly variantId?: string | undefined;
  /** Time of the click, in ms. */
  readonly at: number;
  /** The page on which it was meant. */
  readonly on: string;
}

const meantForMs = 30 * 60_000;

const note = visitNote('wish-intent', isWishlistIntent);

/** Remembers the product that a guest wanted to add to the wishlist. */
export function saveWishlistIntent(intent: Omit<WishlistIntent, 'on'>): void {
  note.write({ ...intent, on: window.location.pathname });
}

/** Drops the intent when the user navigates elsewhere instead of logging in. */
export function dropWishlistIntentAt(pathname: string): void {
  // The original page may hydrate in parts while the guest is still logging in.
  if (!isOnTheWayIn(pathname) && note.read()?.on !== pathname) note.erase();
}

/** Forgets which product a guest wanted on the wishlist. */
export const dropWishlistIntent = note.erase;

/** Returns the saved intent, once, if it has not expired at `now` (ms). */
export function takeWishlistIntent(now: number): WishlistIntent | null {
  const intent = note.read();
  note.erase();
  if (intent === null || now < intent.at || now - intent.at > meantForMs) return null;
  return intent;
}

function isWishlistIntent(found: unknown): found is WishlistIntent {
  const { productId, variantId, at, on } = (found ?? {}) as Partial<Record<keyof WishlistIntent, unknown>>;
  const isVariant = variantId === undefined || typeof variantId === 'string';
  return typeof productId === 'string' && isVariant && typeof at === 'number' && typeof on === 'string';
}
