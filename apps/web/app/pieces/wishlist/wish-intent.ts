import { visitNote } from '../../session/visit-notes.ts';
import { isOnTheWayIn } from '../cart/add-intent.ts';

/** A press of a heart by a guest, kept through login (and the making of an account). */
export interface WishIntent {
  readonly productId: string;
  /** When it was meant, in ms. */
  readonly at: number;
  /** The page on which it was meant. */
  readonly on: string;
}

const meantForMs = 30 * 60_000;

const note = visitNote('wish-intent', isWishIntent);

/** Remembers which piece a guest wanted to keep an eye on. */
export function keepWishIntent(intent: Omit<WishIntent, 'on'>): void {
  note.write({ ...intent, on: window.location.pathname });
}

/** Whoever goes elsewhere instead of logging in has changed their mind. */
export function dropWishIntentAt(pathname: string): void {
  // The page where it was meant may come alive, part by part, while the login is still on its way.
  if (!isOnTheWayIn(pathname) && note.read()?.on !== pathname) note.erase();
}

/** Forgets which product a guest wanted on the wishlist. */
export const dropWishIntent = note.erase;

/** Gives what was wished, once, if it is still meant at `now` (ms). */
export function takeWishIntent(now: number): WishIntent | null {
  const intent = note.read();
  note.erase();
  if (intent === null || now < intent.at || now - intent.at > meantForMs) return null;
  return intent;
}

function isWishIntent(found: unknown): found is WishIntent {
  const { productId, at, on } = (found ?? {}) as Partial<Record<keyof WishIntent, unknown>>;
  return typeof productId === 'string' && typeof at === 'number' && typeof on === 'string';
}
