import { visitNote } from '../../session/visit-notes.ts';
import type { Engraved, Gift } from '../cart/cart-edit.ts';
import type { CartItem } from '../cart/cart-query.ts';

/** Press of a guest, stored until after login or registration. */
interface Intent {
  readonly productId: string;
  /** Time of the press, in ms. */
  readonly at: number;
  /** The page on which it was meant. */
  readonly on: string;
}

interface AddIntent extends Intent {
  /** The chosen variant; absent for a product without options. */
  readonly variant?: CartItem['variant'] | undefined;
  readonly engraved?: Engraved | undefined;
  readonly gift?: Gift | undefined;
  readonly quantity: number;
}

interface WishlistIntent extends Intent {
  readonly variantId?: string | undefined;
}

/** Long enough to make an account, too short to add something unasked. */
const meantForMs = 30 * 60_000;

/** Pages between a guest's press and what it asked for. */
const entryPaths: readonly string[] = ['/login', '/register', '/email-otp-verification', '/forgot-password'];

type Found<Of> = Partial<Record<keyof Of, unknown>>;

/** Makes the note of a press; `isValid` checks what only this kind of press has. */
function intentNote<Of extends Intent>(name: string, isValid: (found: Found<Of>) => boolean) {
  const note = visitNote<Of>(name, (value): value is Of => {
    const found = (value ?? {}) as Found<Of>;
    const { productId, at, on } = found;
    return (
      typeof productId === 'string' && typeof at === 'number' && typeof on === 'string' && isValid(found)
    );
  });
  return {
    save: (intent: Omit<Of, 'on'>) =>
      note.write({ ...intent, on: window.location.pathname } as unknown as Of),
    /** Drops it when the user navigates elsewhere instead of logging in. */
    dropAt(pathname: string) {
      // The original page may hydrate in parts while the guest is still logging in.
      if (!entryPaths.includes(pathname) && note.read()?.on !== pathname) note.erase();
    },
    drop: note.erase,
    /** Returns it, once, if it has not expired at `now` (ms). */
    take(now: number): Of | null {
      const intent = note.read();
      note.erase();
      return intent === null || now < intent.at || now - intent.at > meantForMs ? null : intent;
    },
  };
}

/** Product that a guest wanted in the cart. */
export const addIntent = intentNote<AddIntent>(
  'add-intent',
  ({ variant, quantity }) =>
    (variant === undefined || typeof (variant as { _id?: unknown } | null)?._id === 'string') &&
    Number.isSafeInteger(quantity) &&
    Number(quantity) > 0,
);

/** Product that a guest wanted on the wishlist. */
export const wishlistIntent = intentNote<WishlistIntent>(
  'wish-intent',
  ({ variantId }) => variantId === undefined || typeof variantId === 'string',
);
