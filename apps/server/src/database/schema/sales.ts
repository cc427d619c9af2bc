import type { VipTier } from '@jhumka/domain/loyalty';
import type { Paise } from '@jhumka/domain/money';
import type { Generated } from 'kysely';
import type { Defaulted, DefaultInstant, OptionalInstant } from './columns.ts';

/** Figures of what was sold, without GST and delivery (decision 0146). */
interface SoldColumns {
  units: number;
  sales: Paise;
  units_back: number;
  sales_back: Paise;
  /** Of the articles that stayed sold and have a cost. */
  cost: Paise;
  costed_units: number;
  costed_sales: Paise;
}

/** Lines of orders that count as sold, as they are added up in `sales_sums`. */
export interface SalesLinesTable extends SoldColumns {
  order_id: string;
  /** Key of the item in the order (`lineKeyOf`). */
  line_key: string;
  day: string;
  product_id: string;
  variant_id: string;
  /** Category and metal when it was sold. */
  category: string;
  metal: string;
  city: string;
  /** Means of a payment at the counter, else the payment method. */
  payment: string;
  /** Id of the campaign, 'own' for a customer's own coupon, or 'none'. */
  coupon: string;
  tier: VipTier;
}

export interface SalesSumsTable extends SoldColumns {
  dimension: 'product' | 'variant' | 'category' | 'metal' | 'city' | 'payment' | 'coupon' | 'tier';
  /** The days of a product are those of its variants. */
  span: 'day' | 'month' | 'year';
  /** The first day of a month or a year. */
  day: string;
  key: string;
  /** Of variants alone. */
  product_id: Defaulted<string>;
}

/** Orders that were placed or changed since they were added up. */
export interface SalesChangesTable {
  id: Generated<number>;
  order_id: string;
  /** Null for orders from before there were sums. */
  at: OptionalInstant;
}

/** Summary of a variant that is in stock, or was ever sold; those made to order, hidden or deleted are missing. */
export interface VariantPacesTable {
  variant_id: string;
  product_id: string;
  stock: number;
  /** Of the stock: at cost, else at the price without GST. */
  value: Paise;
  is_at_cost: boolean;
  /** In the thirty days up to that of the totals, less what came back. */
  sold: number;
  last_sold: string | null;
  /** The first day on which it is slow, when nothing is sold until then. */
  slow_from: string;
  is_slow: boolean;
}

/** Number and value of what is slow, in one row. */
export interface VariantPaceTotalsTable {
  id: Generated<boolean>;
  /** The last of the thirty days; null until the job has run. */
  day: string | null;
  slow: number;
  slow_value: Paise;
}

/** Variants that changed, or were sold, since they were summarised. */
export interface VariantPaceChangesTable {
  id: Generated<number>;
  variant_id: string;
  at: DefaultInstant;
}

/** First rows of a usual report by product or by variant, as they were when the job found them. */
export interface SalesTopsTable {
  dimension: 'product' | 'variant';
  from_day: string;
  to_day: string;
  /** As in the input of the report. */
  sort: string;
  keys: string[];
  /** Figure that the last key is sorted by. */
  last: number;
  /** Rows of the whole report. */
  total: number;
}

/** Lines that were added or removed since the first rows were found. */
export interface SalesTopChangesTable {
  id: Generated<number>;
  product_id: string;
  variant_id: string;
}

export interface TablesOfSales {
  sales_tops: SalesTopsTable;
  sales_top_changes: SalesTopChangesTable;
  variant_paces: VariantPacesTable;
  variant_pace_totals: VariantPaceTotalsTable;
  variant_pace_changes: VariantPaceChangesTable;
  sales_lines: SalesLinesTable;
  sales_sums: SalesSumsTable;
  sales_changes: SalesChangesTable;
}
