import { createHash } from 'node:crypto';
import type { DemoProduct } from '@jhumka/demo-shop';
import { lessPercent } from '@jhumka/domain/money';
import type { Tx } from '../database/transact.ts';
import { insertUnits, newUnit, type UnitToInsert } from '../modules/catalogue/units/store.ts';
import { listVariantRowsOf, type VariantRow } from '../modules/catalogue/variants/store.ts';
import { setUnitStock } from '../modules/catalogue/variants/store-units.ts';

/** A demo product with its position in the catalogue, from 0. */
export interface ProductOfUnits {
  readonly id: string;
  readonly product: DemoProduct;
  readonly position: number;
  readonly createdAt: Date;
}

/** Gold has an HUID for each article, and a diamond a certificate. */
const isOfUnits = ({ huid, gemstones }: DemoProduct): boolean =>
  huid !== null || gemstones.some(({ stone }) => stone.startsWith('Diamond'));

/** Difference between the price and the cost. */
const marginPercent = 28;

/** Keeps gold and diamonds by units: as many as are in stock after the sales, the same ones in every seed. */
export async function insertDemoUnits(tx: Tx, products: readonly ProductOfUnits[]): Promise<void> {
  const ofUnits = products.filter(({ product }) => isOfUnits(product));
  const rows = await listVariantRowsOf(
    tx,
    ofUnits.map(({ id }) => id),
  );
  const variants = Map.groupBy(
    rows.filter((row) => row.made_to_order_days === null),
    (row) => row.product_id,
  );
  for (const demo of ofUnits) {
    const own = (variants.get(demo.id) ?? []).flatMap((row) => Array<VariantRow>(row.stock).fill(row));
    const units = own.map((row, index) => demoUnit(demo, row, index + 1));
    await insertUnits(tx, units, { at: demo.createdAt });
  }
  await setUnitStock(
    tx,
    [...variants.values()].flat().map(({ id }) => id),
    true,
  );
}

/** A unit of a demo product: no two of its articles weigh the same. */
function demoUnit(
  { product, position, createdAt }: ProductOfUnits,
  row: VariantRow,
  number: number,
): UnitToInsert {
  const digits = (value: number, length: number) => String(value).padStart(length, '0');
  const [byte = 0] = createHash('sha256').update(`${product.slug} ${number}`).digest();
  // A percent and a half more or less.
  const weighed = (milligrams: number) => Math.round(milligrams * (0.985 + (byte / 255) * 0.03));
  const net = product.precious_metal.reduce((sum, { net_weight_g }) => sum + net_weight_g * 1000, 0);
  const gross = weighed((row.gross_weight_g ?? product.gross_weight_g) * 1000);
  const known = {
    serial: `${row.sku}-${digits(number, 3)}`,
    huid: product.huid && `D${digits(position + 1, 2)}${digits(number, 3)}`,
    certificate: product.certificate ? `${product.certificate.number}-${digits(number, 2)}` : '',
    gross_weight_mg: gross,
    // Gross weights of sizes are rounded to a hundredth of a gram.
    net_weight_mg: Math.min(gross, weighed(row.price_facts?.netWeightMg ?? net)),
    cost: lessPercent(row.price, marginPercent),
  };
  return newUnit(row, known, createdAt);
}
