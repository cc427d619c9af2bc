import { chosenOptions, type ProductOption } from '@jhumka/domain/catalogue';
import { toRupees } from '@jhumka/domain/money';
import { typeidUnboxed } from 'typeid-js';
import { notify } from '../../../../database/notifications.ts';
import { transact } from '../../../../database/transact.ts';
import { Problem } from '../../../../problem.ts';
import { pick } from '../../../../text/words.ts';
import type { Verb } from '../../../../verb.ts';
import { writeAudit } from '../../../platform/audit/write-audit.ts';
import { readSettings } from '../../../platform/settings/read-settings.ts';
import { listVariantRows, type VariantRow } from '../../variants/store.ts';
import { findAdminRows } from '../store.ts';
import { listProductPictureRows, replacePictures } from '../store-pictures.ts';
import { insertProduct } from '../store-writes.ts';
import { presentAdminProduct } from './get-product.ts';
import { factsOf } from './product-attributes.ts';
import { findLocation, newSku, rowOf, withFreeSku } from './product-row.ts';
import { writeVariants } from './write-variants.ts';

/** The options and variants of a product as an administrator would write them for another, without SKUs and stock. */
const variantsToCopy = (options: readonly ProductOption[], variants: readonly VariantRow[]) => ({
  options: options.map(({ name, kind, values }) => ({
    name,
    kind,
    values: values.map(({ value }) => ({ value })),
  })),
  variants: variants.map((variant) => ({
    options: chosenOptions(options, variant.value_ids),
    price: toRupees(variant.price),
    ...pick(variant, 'discount low_stock_at made_to_order_days is_default is_hidden'),
    stock: 0,
    weight: variant.gross_weight_g,
    image: variant.picture_ids,
  })),
});

/** Copies a product, unpublished and without stock. The HUID is not copied, because it is unique, nor the parts of its price, which another rate may change. */
export const duplicateProduct: Verb<'admin.products.duplicate'> = async (ctx, { id: original }) => {
  const id: string = typeidUnboxed('prd');
  const settings = await readSettings(ctx);
  const data = await withFreeSku(() =>
    transact(ctx, async (tx, ctx) => {
      const [row] = await findAdminRows(tx, [original]);
      if (!row) throw new Problem('product-not-found');
      const location = await findLocation(tx, {}, row);
      const name = `${row.name.slice(0, 140)} (copy)`;
      const facts = {
        ...factsOf(row),
        name,
        sku: newSku(settings, id, row.category_name),
        huid: null,
        publish: false,
      };
      const at = ctx.now();
      const { model_file, model_poster_id } = row;
      await insertProduct(tx, {
        ...rowOf(id, facts, location),
        stock: 0,
        model_file,
        model_poster_id,
        created_at: at,
        updated_at: at,
      });
      const pictures = await listProductPictureRows(tx, [original]);
      await replacePictures(
        tx,
        id,
        pictures.map(({ picture_id, alt, label }) => ({ picture_id, alt, label })),
      );
      if (row.options.length > 0) {
        const copy = { ...facts, id, options: [] };
        const variants = variantsToCopy(row.options, await listVariantRows(tx, original));
        await writeVariants(ctx, tx, copy, variants, { reason: 'opening' });
      }
      await writeAudit(tx, ctx, {
        action: 'product.duplicate',
        subjectId: id,
        changes: { copied: { from: null, to: original } },
      });
      await notify(tx, 'products');
      const [saved] = await findAdminRows(tx, [id]);
      if (!saved) throw new Error('the product just saved was not found');
      return presentAdminProduct(ctx, tx, saved);
    }),
  );
  return { message: 'Product copied', data };
};
