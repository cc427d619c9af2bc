import { choicesOf, type ProductOption } from '@jhumka/domain/catalogue';
import type { ActorContext, TxContext } from '../../../../../context.ts';
import type { Tx } from '../../../../../database/transact.ts';
import { changesBetween } from '../../../../platform/audit/entity-changes.ts';
import { writeAudits } from '../../../../platform/audit/write-audit.ts';
import { lockSubcategoryPath, type SubcategoryPath } from '../../../sections/store.ts';
import { changeStock } from '../../../stock/store.ts';
import { listVariantRowsOf, type VariantRow } from '../../../variants/store.ts';
import { saveVariants } from '../../save-variants.ts';
import { type listProductPictureRows, replacePictures } from '../../store-pictures.ts';
import { updateProducts } from '../../store-writes.ts';
import { factsOf, type ProductAttributes } from '../product-attributes.ts';
import { rowOf } from '../product-row.ts';
import type { lockAdminRows } from '../store.ts';
import { insertItems } from './store-items.ts';

type AdminRow = Awaited<ReturnType<typeof lockAdminRows>>[number];
type PlacedPicture = Awaited<ReturnType<typeof listProductPictureRows>>[number];

/** A product as it was before an import changed it, with what the import added to the stock of each variant. */
export interface ProductAsBefore {
  readonly facts: ProductAttributes;
  readonly place: SubcategoryPath;
  readonly pictures: readonly Pick<PlacedPicture, 'picture_id' | 'alt' | 'label'>[];
  readonly options: readonly ProductOption[];
  readonly variants: readonly VariantRow[];
  readonly added: Readonly<Record<string, number>>;
}

/** Returns the names and ids of where a product stands. */
export const importSubcategories = ({
  category_id,
  category_name,
  subcategory_id,
  subcategory_name,
}: SubcategoryPath): SubcategoryPath => ({
  ...{ category_id, category_name, subcategory_id, subcategory_name },
});

/** Records how changed products were, for the undo of the import; they are written already. */
export async function recordBefore(
  tx: Tx,
  importId: string,
  products: readonly AdminRow[],
  {
    variantsOf,
    placed,
  }: {
    readonly variantsOf: ReadonlyMap<string, readonly VariantRow[]>;
    readonly placed: ReadonlyMap<string, readonly PlacedPicture[]>;
  },
): Promise<void> {
  const ids = products.map(({ id }) => id);
  const now = Map.groupBy(await listVariantRowsOf(tx, ids), ({ product_id }) => product_id);
  const items = products.map((row) => {
    const variants = variantsOf.get(row.id) ?? [];
    const stocks = new Map(variants.map(({ id, stock }) => [id, stock]));
    const before: ProductAsBefore = {
      facts: factsOf(row),
      place: importSubcategories(row),
      pictures: (placed.get(row.id) ?? []).map(({ picture_id, alt, label }) => ({ picture_id, alt, label })),
      options: row.options,
      variants,
      added: Object.fromEntries(
        (now.get(row.id) ?? []).map(({ id, stock }) => [id, stock - (stocks.get(id) ?? stock)]),
      ),
    };
    return { subject_id: row.id, kind: 'product' as const, before: JSON.stringify(before) };
  });
  await insertItems(tx, importId, items);
}

/** Gives locked products back what an import changed, stock by its difference; returns those that it left as they are. */
export async function restoreProducts(
  ctx: TxContext<ActorContext>,
  tx: Tx,
  products: readonly { readonly row: AdminRow; readonly before: ProductAsBefore }[],
  note: { readonly note: string; readonly partOf: string },
): Promise<readonly AdminRow[]> {
  const cause = { reason: 'correction', actorId: ctx.actor.userId } as const;
  const at = ctx.now();
  const left: AdminRow[] = [];
  const ids = products.map(({ row }) => row.id);
  const variantsNow = new Map((await listVariantRowsOf(tx, ids)).map((variant) => [variant.id, variant]));
  for (const { row, before } of products) {
    const { facts, place, pictures, options, variants, added } = before;
    const moves = variants.map(({ id }) => {
      return { productId: row.id, variantId: id, quantity: -(added[id] ?? 0) };
    });
    const isSold = moves.some(
      ({ variantId, quantity }) => (variantsNow.get(variantId)?.stock ?? 0) + quantity < 0,
    );
    if (isSold || !(await lockSubcategoryPath(tx, place.subcategory_id))) {
      left.push(row);
      continue;
    }
    const { model_file, model_poster_id, version, created_at } = row;
    await updateProducts(tx, [
      {
        ...rowOf(row.id, facts, place),
        ...{ model_file, model_poster_id, created_at, version: version + 1, updated_at: at },
      },
    ]);
    await replacePictures(tx, row.id, pictures);
    const rows = variants.map(({ kept_by_units: _byUnits, ...variant }) => ({
      ...variant,
      stock: 0,
      choices: choicesOf(options, variant.value_ids),
      dimensions_mm: variant.dimensions_mm && JSON.stringify(variant.dimensions_mm),
      price_facts: variant.price_facts && JSON.stringify(variant.price_facts),
    }));
    await saveVariants(tx, [{ id: row.id, options, variants: rows }], { at, ...cause });
    await changeStock(ctx, tx, moves, cause);
    const changes = changesBetween(row, { ...facts, subcategory_id: place.subcategory_id });
    await writeAudits(tx, ctx, [{ action: 'product.update', subjectId: row.id, changes, ...note }]);
  }
  return left;
}
