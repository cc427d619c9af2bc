import type { ActorContext } from '../../../context.ts';
import { findProductsByText } from '../../catalogue/products/store.ts';
import { presentUnit } from '../../catalogue/units/present-unit.ts';
import { listUnitRows } from '../../catalogue/units/store.ts';
import { listVariantNames } from '../../catalogue/variants/store.ts';
import { type Hit, hitOf, stateName } from './search-hit.ts';

const maxProducts = 5;
const maxUnits = 5;
/** Shorter texts are names and numbers of others. */
const minUnitText = 4;

/** Finds products by name, and by the SKU or barcode of the product or of a variant. */
export async function findProductHits({ db }: ActorContext, q: string): Promise<Hit[]> {
  const products = await findProductsByText(db, q, maxProducts);
  return products.map(({ _id, name, sku, price, stock, publish, isCode }) =>
    hitOf(
      {
        kind: 'product',
        _id,
        title: name,
        path: `/dashboard/product/${_id}`,
        amount: price,
        details: [sku, stock === 0 ? 'Out of stock' : `${stock} in stock`, !publish && 'Hidden'],
      },
      q,
      [isCode ? q : null],
    ),
  );
}

/** Finds units by the beginning of their HUID or serial number; one that is sold leads to its order. */
export async function findUnitHits({ db }: ActorContext, q: string): Promise<Hit[]> {
  if (q.length < minUnitText) return [];
  const rows = await listUnitRows(db, { q }, { limit: maxUnits, offset: 0 });
  const names = await listVariantNames(
    db,
    rows.map(({ variant_id }) => variant_id),
  );
  return rows.map((row) => {
    const { _id, serial, huid, order, productId, variantId, state } = presentUnit(row);
    const among = new URLSearchParams({ units: variantId, search: serial });
    return hitOf(
      {
        kind: 'unit',
        _id,
        title: huid === null ? serial : `HUID ${huid}`,
        path: order
          ? `/dashboard/order-management/${order.orderId}`
          : `/dashboard/product/${productId}?${among}`,
        details: [
          huid !== null && serial,
          names.get(row.variant_id)?.title ?? '',
          stateName(state),
          order?.orderId ?? null,
        ],
      },
      q,
      [huid, serial],
    );
  });
}
