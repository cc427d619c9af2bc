import { typeidUnboxed } from 'typeid-js';
import { notify } from '../../../database/notifications.ts';
import { transact } from '../../../database/transact.ts';
import { Problem } from '../../../problem.ts';
import type { Verb } from '../../../verb.ts';
import {
  findAdminRows,
  insertProduct,
  listProductPictureRows,
  replacePictures,
} from '../../catalogue/products/index.ts';
import { writeAudit } from '../../platform/audit/index.ts';
import { presentAdminProduct } from './get-product.ts';
import { factsOf } from './product-attributes.ts';
import { findLocation, newSku, rowOf, withFreeSku } from './product-row.ts';

/** Copies a product, unpublished and without stock. The HUID is not copied, because it is unique. */
export const duplicateProduct: Verb<'admin.products.duplicate'> = async (ctx, { id: original }) => {
  const id: string = typeidUnboxed('prd');
  const data = await withFreeSku(() =>
    transact(ctx, async (tx) => {
      const [row] = await findAdminRows(tx, [original]);
      if (!row) throw new Problem('product-not-found');
      const location = await findLocation(tx, {}, row);
      const name = `${row.name.slice(0, 140)} (copy)`;
      const facts = { ...factsOf(row), name, sku: newSku(id, row.category_name), huid: null, publish: false };
      const at = ctx.now();
      const { model_file } = row;
      await insertProduct(tx, {
        ...rowOf(id, facts, location),
        stock: 0,
        model_file,
        created_at: at,
        updated_at: at,
      });
      const pictures = await listProductPictureRows(tx, [original]);
      await replacePictures(
        tx,
        id,
        pictures.map(({ picture_id, alt }) => ({ picture_id, alt })),
      );
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
