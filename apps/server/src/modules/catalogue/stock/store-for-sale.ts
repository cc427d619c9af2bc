import { type ChosenOptions, chosenOptions, type ProductOption } from '@jhumka/domain/catalogue';
import type { Paise } from '@jhumka/domain/money';
import type { EngravingRules } from '@jhumka/domain/personalisation';
import { maximumLineQuantity, type PriceFacts } from '@jhumka/domain/pricing';
import { type RawBuilder, sql } from 'kysely';
import type { Db, Tx } from '../../../database/transact.ts';
import { priceAt } from '../variants/store.ts';
import { isForSale } from './store-availability.ts';

/** Fields of a variant and its product that an order copies. */
export interface VariantForSale {
  readonly id: string;
  readonly product_id: string;
  readonly name: string;
  readonly sku: string;
  /** Names of the options with the values of the variant. */
  readonly options: ChosenOptions;
  readonly price: Paise;
  readonly discount: number;
  readonly gst: number;
  readonly hsn: string;
  readonly category_id: string;
  readonly cost: Paise | null;
  /** Its first picture, or null. */
  readonly picture_id: string | null;
  /** Days in the workshop; null for what is taken from the stock. */
  readonly made_to_order_days: number | null;
  /** True where its stock is the number of its units in stock. */
  readonly kept_by_units: boolean;
  /** Rules of its engraving; null where it has none. */
  readonly engraving: EngravingRules | null;
  /** The metal that is chosen, or that of the product. */
  readonly metal: string;
  readonly purity: string;
  readonly huid: string | null;
  readonly gross_weight_g: number | null;
  readonly price_facts: PriceFacts | null;
}

/** A variant that is for sale, with its product locked and its stock. */
export interface LockedVariant extends VariantForSale {
  readonly stock: number;
}

type VariantRow = Omit<LockedVariant, 'options'> & {
  readonly value_ids: string[];
  readonly product_options: ProductOption[];
};

/**
 * Locks the products of variants in id order (no deadlock), and returns the variants that are for sale, at their price of
 * an instant; no variant of those products can change until the transaction ends, because every writer locks the product
 * first.
 */
export async function lockVariantsForSale(
  tx: Tx,
  ids: readonly string[] | RawBuilder<string[]>,
  at: Date,
): Promise<ReadonlyMap<string, LockedVariant>> {
  const wanted = isList(ids) ? sql`array(select unnest(${ids}::text[]))` : ids;
  const [, variants] = await Promise.all([
    sql`select from products
      where id in (select product_id from product_variants where id = any(${wanted}))
      order by id for no key update`.execute(tx),
    // A statement of its own: it sees what the transactions before this one have left.
    readVariantsForSale(tx, wanted, at),
  ]);
  return variants;
}

/** Reads the variants among some that are for sale, at their price of an instant, without locking them. */
export async function readVariantsForSale(
  db: Db | Tx,
  ids: readonly string[] | RawBuilder<unknown>,
  at: Date,
): Promise<ReadonlyMap<string, LockedVariant>> {
  const wanted = Array.isArray(ids) ? sql`${ids}::text[]` : ids;
  const { rows } = await sql<VariantRow>`
    select v.id, v.product_id, p.name, v.sku, v.value_ids, p.options as product_options, sold.price, sold.discount, p.gst,
      p.hsn, p.category_id, v.cost, p.engraving, p.metal, p.purity, p.huid, v.price_facts,
      coalesce(v.gross_weight_g, p.gross_weight_g) as gross_weight_g, v.stock, v.made_to_order_days, v.kept_by_units,
      coalesce(v.picture_ids[1], (
        select picture_id from product_pictures where product_id = p.id order by position limit 1
      ), p.model_poster_id) as picture_id
    from product_variants v join products p on p.id = v.product_id cross join lateral ${priceAt(at)} as sold
    where v.id = any(${wanted}) and ${isForSale}`.execute(db);
  return new Map(
    rows.map(({ value_ids, product_options, ...row }) => {
      const options = chosenOptions(product_options, value_ids);
      const metal = product_options.find(({ kind }) => kind === 'metal')?.name ?? '';
      return [row.id, { ...row, options, metal: options[metal] ?? row.metal }];
    }),
  );
}

/** Returns the number of units that can be ordered. */
export const unitsAvailable = ({ stock, made_to_order_days }: LockedVariant): number =>
  made_to_order_days === null ? stock : maximumLineQuantity;

const isList = (ids: readonly string[] | RawBuilder<string[]>): ids is readonly string[] =>
  Array.isArray(ids);
