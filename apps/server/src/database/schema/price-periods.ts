import type { Paise } from '@jhumka/domain/money';
import type { Generated } from 'kysely';
import type { Defaulted, Instant, OptionalInstant } from './columns.ts';

/** Prices that hold from one instant to another, for products by hand or by a filter (decision 0147). */
export interface PricePeriodsTable {
  id: string;
  name: string;
  /** One of three: percent off the list price, rupees off it, or a price for all. */
  percent: number | null;
  amount: Paise | null;
  price: Paise | null;
  starts_at: Instant;
  /** The first instant at which it no longer holds. */
  ends_at: Instant;
  /** Chosen by hand; null for a filter, of which an empty list says nothing. */
  product_ids: string[] | null;
  category_ids: Defaulted<string[]>;
  subcategory_ids: Defaulted<string[]>;
  tags: Defaulted<string[]>;
  metals: Defaulted<string[]>;
  purities: Defaulted<string[]>;
  gemstones: Defaulted<string[]>;
  /** True while lists show its prices; carts and orders compare the instants. */
  is_current: Defaulted<boolean>;
  /** Counts what changed the prices in lists, and which of these changes every product has. */
  revision: Defaulted<number>;
  refreshed_revision: Defaulted<number>;
  version: Generated<number>;
  deleted_at: OptionalInstant;
  created_at: Instant;
}

export interface TablesOfPricePeriods {
  price_periods: PricePeriodsTable;
}
