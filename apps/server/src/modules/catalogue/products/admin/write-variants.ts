import { dayInIndia } from '@jhumka/domain/calendar';
import type { ProductOption } from '@jhumka/domain/catalogue';
import type { Context } from '../../../../context.ts';
import type { Tx } from '../../../../database/transact.ts';
import { Problem } from '../../../../problem.ts';
import { listReservedVariants } from '../../../payments/returns/store.ts';
import { listMetalRateRows } from '../../metal-rates/store.ts';
import { changeStock, type StockCause } from '../../stock/store.ts';
import { listVariantRowsOf, type VariantRow } from '../../variants/store.ts';
import { saveVariants } from '../save-variants.ts';
import { readOptions } from './read-options.ts';
import { type Product, type ReadVariant, readVariants, type Written } from './read-variants.ts';
import { variantChanges } from './variant-changes.ts';

type VariantChanges = ReturnType<typeof variantChanges>;

/** Writes the options and variants of one locked product, as `writeVariantsOf` those of some. */
export async function writeVariants(
  ctx: Writing,
  tx: Tx,
  product: Product,
  written: Written,
  cause: StockCause,
): Promise<VariantChanges> {
  const [changes = {}] = await writeVariantsOf(ctx, tx, [{ product, written }], cause);
  return changes;
}

type Writing = Pick<Context, 'jobs' | 'notifications' | 'now'>;

/**
 * Writes the options and variants of locked products at once, where they are given: variants that are not named are
 * deleted, stock changes through the ledger. Returns the changes of each for the audit log. Throws 'bad-input' for variants
 * that don't fit their options, in the words of `refused`; a taken SKU is a unique violation.
 */
export async function writeVariantsOf<Named extends Product>(
  ctx: Writing,
  tx: Tx,
  given: readonly { readonly product: Named; readonly written: Written }[],
  cause: StockCause,
  refused: (error: unknown, product: Named) => unknown = (error) => error,
): Promise<VariantChanges[]> {
  const written = await listWritten(tx, given);
  if (written.length === 0) return given.map(() => ({}));
  const today = { rates: await listMetalRateRows(tx), today: dayInIndia(ctx.now()) };
  const read: ReadProduct<Named>[] = [];
  for (const { product, before, ...one } of written) {
    try {
      const options = readOptions(one.options, product.options);
      const given = { options, before, written: one.variants, ...today };
      read.push({ product, before, options, variants: await readVariants(tx, product, given) });
    } catch (error) {
      throw refused(error, product);
    }
  }
  await refuseReserved(tx, read, refused);
  const saved = read.map(({ product, options, variants }) => {
    return { id: product.id, options, variants: variants.map(({ row }) => row) };
  });
  await saveVariants(tx, saved, { at: ctx.now(), ...cause });
  const moves = read.flatMap(({ product, variants }) =>
    variants.map(({ row, units }) => ({ productId: product.id, variantId: row.id, quantity: units })),
  );
  await changeStock(ctx, tx, moves, cause);
  const after = await rowsByProduct(
    tx,
    saved.map(({ id }) => id),
  );
  const changes = new Map(
    read.map(({ product, before, options }) => [
      product.id,
      variantChanges(product.options, before, options, after.get(product.id) ?? []),
    ]),
  );
  return given.map(({ product }) => changes.get(product.id) ?? {});
}

const rowsByProduct = async (tx: Tx, ids: readonly string[]) =>
  Map.groupBy(await listVariantRowsOf(tx, ids), ({ product_id }) => product_id);

/** A product whose variants have to be saved. */
interface ReadProduct<Named> {
  readonly product: Named;
  readonly before: readonly VariantRow[];
  readonly options: readonly ProductOption[];
  readonly variants: readonly ReadVariant[];
}

/** Lists the products whose variants have to be saved, with those of now. */
async function listWritten<Named extends Product>(
  tx: Tx,
  given: readonly { readonly product: Named; readonly written: Written }[],
) {
  const isRepriced = ({ options, price, priceBefore = price }: Product) =>
    options.length === 0 && priceBefore !== price;
  const some = given.filter(({ product, written }) => givesVariants(product, written) || isRepriced(product));
  const saved = await rowsByProduct(
    tx,
    some.map(({ product }) => product.id),
  );
  return some.flatMap(({ product, written: { options, variants } }) => {
    const rows = saved.get(product.id) ?? [];
    const { priceBefore = product.price } = product;
    const before = isRepriced(product) ? rows.map((row) => ({ ...row, price: priceBefore })) : rows;
    // A new price holds for the only variant already; its parts must still add up.
    const isWritten = givesVariants(product, { options, variants }) || before.some((row) => row.price_facts);
    return isWritten ? [{ product, options, variants, before }] : [];
  });
}

/** Throws 'units-held' for a stock that begins or ends while an exchange reserves some of it. */
async function refuseReserved<Named>(
  tx: Tx,
  read: readonly ReadProduct<Named>[],
  refused: (error: unknown, product: Named) => unknown,
): Promise<void> {
  const isMade = (row: Pick<VariantRow, 'made_to_order_days'>) => row.made_to_order_days !== null;
  const switched = read.flatMap(({ product, before, variants }) =>
    before
      .filter((row) => variants.some((one) => one.row.id === row.id && isMade(one.row) !== isMade(row)))
      .map(({ id }) => ({ id, product })),
  );
  if (switched.length === 0) return;
  const reserved = await listReservedVariants(
    tx,
    switched.map(({ id }) => id),
  );
  const held = switched.find(({ id }) => reserved.includes(id));
  if (held) throw refused(new Problem('units-held'), held.product);
}

/** Returns true when options or variants are given; empty lists say nothing about a product without any. */
export const givesVariants = ({ options }: Pick<Product, 'options'>, written: Written): boolean =>
  [written.options, written.variants].some((list) => list && (list.length > 0 || options.length > 0));
