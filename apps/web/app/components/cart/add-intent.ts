import { visitNote } from '../../session/visit-notes.ts';
import type { Engraved, Gift } from './cart-edit.ts';
import type { CartItem } from './cart-query.ts';

/** Add-to-cart click of a guest, stored until after login or registration. */
export interface AddIntent {
  readonly productId: string;
  /** The chosen variant; absent for a product without options. */
  readonly variant?: CartItem['variant'] | undefined;
  readonly engraved?: Engraved | undefined;
  readonly gift?: Gift | undefined;
  readonly quantity: number;
  /** Time of the click, in ms. */
  readonly at: number;
  /** The page on which it was meant. */
  readonly on: string;
}

/** Long enough to make an account, too short to add something unasked. */
const meantForMs = 30 * 60_000;

/** Pages between a guest's Add and the cart. */
const entryPaths: readonly string[] = ['/login', '/register', '/email-otp-verification', '/forgot-password'];

const note = visitNote('add-intent', isAddIntent);

/** Remembers what a guest wanted to add. */
export function saveAddIntent(intent: Omit<AddIntent, 'on'>): void {
  note.write({ ...intent, on: window.location.pathname });
}

/** Drops the intent when the user navigates elsewhere instead of logging in. */
export function dropAddIntentAt(pathname: string): void {
  // The original page may hydrate in parts while the guest is still logging in.
  if (!isOnTheWayIn(pathname) && note.read()?.on !== pathname) note.erase();
}

/** Returns true for the login and registration pages that an intent survives. */
export function isOnTheWayIn(pathname: string): boolean {
  return entryPaths.includes(pathname);
}

/** Forgets what a guest wanted to add. */
export const dropAddIntent = note.erase;

/** Returns the saved intent, once, if it has not expired at `now` (ms). */
export function takeAddIntent(now: number): AddIntent | null {
  const intent = note.read();
  note.erase();
  if (intent === null || now < intent.at || now - intent.at > meantForMs) return null;
  return intent;
}

function isAddIntent(found: unknown): found is AddIntent {
  const { productId, variant, quantity, at, on } = (found ?? {}) as Partial<Record<keyof AddIntent, unknown>>;
  return (
    typeof productId === 'string' &&
    (variant === undefined || typeof (variant as { _id?: unknown } | null)?._id === 'string') &&
    typeof at === 'number' &&
    typeof on === 'string' &&
    Number.isSafeInteger(quantity) &&
    Number(quantity) > 0
  );
}
