import { typeidUnboxed } from 'typeid-js';
import { announce } from '../../../database/announcements.ts';
import { transact } from '../../../database/transact.ts';
import type { Verb } from '../../../http/verbs.ts';
import { Problem } from '../../../problem.ts';
import { writeAudit } from '../../audit/index.ts';
import { listProductPictureRows } from '../store-product-pictures.ts';
import { insertProduct } from '../store-products.ts';
import { presentOfficeProduct } from './present-office-product.ts';
import { factsOf } from './product-facts.ts';
import { findOfficeRows, replacePictures } from './store-office-products.ts';
import { newSku, placeOf, rowOf, withFreeSku } from './write-product.ts';

/** Copies a piece as one that is not published and of which there is none yet. A hallmark is of one piece alone. */
export const duplicateProduct: Verb<'product.duplicate'> = async (ctx, { id: original }) => {
  const id: string = typeidUnboxed('prd');
  const data = await withFreeSku(() =>
    transact(ctx, async (tx) => {
      const [row] = await findOfficeRows(tx, [original]);
      if (!row) throw new Problem('product-not-found');
      const shelf = await placeOf(tx, {}, row);
      const name = `${row.name.slice(0, 140)} (copy)`;
      const facts = { ...factsOf(row), name, sku: newSku(id, row.category_name), huid: null, publish: false };
      const at = ctx.now();
      const { model_file } = row;
      await insertProduct(tx, {
        ...rowOf(id, facts, shelf),
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
      await announce(tx, 'pieces');
      const [saved] = await findOfficeRows(tx, [id]);
      if (!saved) throw new Error('a piece is gone that was just written');
      return presentOfficeProduct(ctx, tx, saved);
    }),
  );
  return { message: 'Product copied', data };
};
