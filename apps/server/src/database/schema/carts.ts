import type { Paise } from '@jhumka/domain/money';
import type { Generated } from 'kysely';
import type { Defaulted, DefaultInstant, Instant, OptionalInstant } from './columns.ts';

export interface CartItemsTable {
  id: string;
  user_id: string;
  product_id: string;
  variant_id: string;
  /** Two lines that differ in engraving are two rows. */
  engraving: Defaulted<string>;
  gift_wrap: Defaulted<boolean>;
  gift_message: Defaulted<string>;
  quantity: number;
  created_at: DefaultInstant;
  updated_at: DefaultInstant;
}

export interface WishlistItemsTable {
  id: string;
  user_id: string;
  product_id: string;
  /** The wished choice; null for none. */
  variant_id: string | null;
  /** Price when it was saved, which the database sets. */
  saved_price: Defaulted<Paise | null>;
  /** Price of the last email about it. */
  mailed_price: Defaulted<Paise | null>;
  created_at: DefaultInstant;
}

/** A product that became cheaper, came back or was published, and whose wishes are to be looked at. */
export interface PriceChecksTable {
  id: Generated<number>;
  product_id: string;
}

export interface PriceDropMailsTable {
  user_id: string;
  /** Time of the next look at the wishlist; null while there is no reason for one. */
  due_at: OptionalInstant;
  mailed_at: OptionalInstant;
}

/** A shared wishlist. Its link is a signature of the id, which no table has. */
export interface WishlistSharesTable {
  id: string;
  user_id: string;
  created_at: Instant;
}

export interface TablesOfCarts {
  cart_items: CartItemsTable;
  wishlist_items: WishlistItemsTable;
  price_checks: PriceChecksTable;
  price_drop_mails: PriceDropMailsTable;
  wishlist_shares: WishlistSharesTable;
}
