import { typeidUnboxed } from 'typeid-js';
import { notify } from '../../../../database/notifications.ts';
import { transact } from '../../../../database/transact.ts';
import { badInput, Problem } from '../../../../problem.ts';
import type { Verb } from '../../../../verb.ts';
import { changesBetween, refuseOlder } from '../../../platform/audit/entity-changes.ts';
import { writeAudit } from '../../../platform/audit/write-audit.ts';
import { readSettings } from '../../../platform/settings/read-settings.ts';
import { changeStock } from '../../stock/store.ts';
import { findAdminRows, hideProducts } from '../store.ts';
import { listProductPictureRows, replacePictures } from '../store-pictures.ts';
import { insertProduct, updateProduct } from '../store-writes.ts';
import { presentAdminProduct } from './get-product.ts';
import { factsOf, givenAttributes, initialAttributes, type ProductAttributes } from './product-attributes.ts';
import { findLocation, newSku, picturesOf, refuseOtherCase, rowOf, withFreeSku } from './product-row.ts';
import { lockAdminRows } from './store.ts';
import { givesVariants, writeVariants } from './write-variants.ts';

const needsPicture = 'A product needs a picture before it is published';

/** Adds a product (spec 7.22). Without a picture it is saved unpublished; publishing one without is refused. */
export const createProduct: Verb<'admin.products.create'> = async (ctx, input) => {
  const id: string = typeidUnboxed('prd');
  const written = input.pictures ?? input.image ?? [];
  if (input.publish === true && written.length === 0) throw badInput('image', needsPicture);
  const settings = await readSettings(ctx);
  const data = await withFreeSku(() =>
    transact(ctx, async (tx, ctx) => {
      const location = await findLocation(tx, input);
      await refuseOtherCase(tx, id, input);
      const pictures = await picturesOf(tx, written);
      const at = ctx.now();
      const facts: ProductAttributes = {
        ...initialAttributes,
        gemstones: [],
        tags: [],
        sku: newSku(settings, id, location.category_name),
        publish: pictures.length > 0,
        ...(givenAttributes(input) as Pick<ProductAttributes, 'name' | 'price'>),
      };
      const hasOptions = (input.options?.length ?? 0) > 0;
      // With options, each variant has a stock of its own.
      const stock = hasOptions ? 0 : (input.stock ?? 0);
      const row = { ...rowOf(id, facts, location), stock, model_file: null, created_at: at, updated_at: at };
      await insertProduct(tx, row, { reason: 'opening', actorId: ctx.actor.userId });
      await replacePictures(tx, id, pictures);
      const variants = await writeVariants(ctx, tx, { ...facts, id, options: [] }, input, {
        reason: 'opening',
        actorId: ctx.actor.userId,
      });
      const changes = {
        ...changesBetween({}, { ...facts, stock, subcategory_id: location.subcategory_id, pictures }),
        ...variants,
      };
      await writeAudit(tx, ctx, { action: 'product.create', subjectId: id, changes });
      await notify(tx, 'products');
      const [saved] = await findAdminRows(tx, [id]);
      if (!saved) throw new Error('the product just saved was not found');
      return presentAdminProduct(ctx, tx, saved);
    }),
  );
  return { message: data.publish ? 'Product created' : 'Product saved, not published', data };
};

/** Updates the given fields of a product (spec 7.23); refuses a change based on an older version. */
export const updateProductDetails: Verb<'admin.products.update'> = async (ctx, input) => {
  const data = await withFreeSku(() =>
    transact(ctx, async (tx, ctx) => {
      const [loaded] = await findAdminRows(tx, [input._id]);
      if (!loaded) throw new Problem('product-not-found');
      const location = await findLocation(tx, input, loaded); // Locked before the product, in the order of deleting a category (no deadlock).
      const [before] = await lockAdminRows(tx, [input._id]);
      if (!before) throw new Problem('product-not-found');
      await refuseOlder(tx, before, input);
      await refuseOtherCase(tx, before.id, input);

      const placed = await listProductPictureRows(tx, [before.id]);
      const picturesBefore = placed.map(({ picture_id, alt, label }) => ({ picture_id, alt, label }));
      const written = input.pictures ?? input.image;
      const pictures = written ? await picturesOf(tx, written, picturesBefore) : picturesBefore;
      const facts: ProductAttributes = { ...before, ...givenAttributes(input) };
      const isBare = pictures.length === 0 && before.model_poster_id === null;
      const isBared = isBare && (!before.publish || picturesBefore.length > 0);
      if (facts.publish && isBared) throw badInput('image', needsPicture);

      const units = input.stock === undefined ? 0 : input.stock - (input.stock_seen ?? before.stock);
      if (before.stock + units < 0)
        throw badInput('stock', `leaves less than none: ${before.stock} are left now`);
      const changes = {
        ...changesBetween(
          { ...before, pictures: picturesBefore },
          { ...givenAttributes(input), subcategory_id: location.subcategory_id, pictures },
        ),
        ...changesBetween({ stock: before.stock }, { stock: before.stock + units }),
      };
      const cause = {
        reason: input.stock_reason ?? 'correction',
        actorId: ctx.actor.userId,
        note: input.stock_note ?? '',
      } as const;
      const writesVariants = givesVariants(before, input);
      if (before.options.length > 0 && !writesVariants) refuseFiguresOfVariants(changes);
      if (Object.keys(changes).length > 0 || writesVariants) {
        await updateProduct(tx, {
          ...rowOf(before.id, factsOf(facts), location),
          model_file: before.model_file,
          model_poster_id: before.model_poster_id,
          version: before.version + 1,
          updated_at: ctx.now(),
        });
        if (changes.pictures) await replacePictures(tx, before.id, pictures);
        await changeStock(ctx, tx, [{ productId: before.id, variantId: before.id, quantity: units }], cause);
      }
      const product = { ...before, ...facts, priceBefore: before.price };
      const variants = await writeVariants(ctx, tx, product, input, cause);
      const all = { ...changes, ...variants };
      if (Object.keys(all).length > 0) {
        await writeAudit(tx, ctx, { action: 'product.update', subjectId: before.id, changes: all });
        await notify(tx, 'products');
      }
      const [saved] = await findAdminRows(tx, [before.id]);
      if (!saved) throw new Error('the product just saved was not found');
      return presentAdminProduct(ctx, tx, saved);
    }),
  );
  return { message: 'Product updated', data };
};

/** Prices and stock of a product with options belong to its variants. */
function refuseFiguresOfVariants(changes: Readonly<Record<string, unknown>>): void {
  for (const name of ['price', 'discount', 'stock']) {
    if (name in changes) throw badInput(name, 'is set by variant for this product: change it there');
  }
}

/** Deletes a product; orders keep their copy of it (spec 7.24, decisions §4). */
export const deleteProduct: Verb<'admin.products.delete'> = async (ctx, { _id }) => {
  await transact(ctx, async (tx, ctx) => {
    const [before] = await lockAdminRows(tx, [_id]);
    if (!before) throw new Problem('product-not-found');
    await hideProducts(tx, [_id], ctx.now());
    const changes = { deleted: { from: false, to: true }, name: { from: before.name, to: null } };
    await writeAudit(tx, ctx, { action: 'product.delete', subjectId: _id, changes });
    await notify(tx, 'products');
  });
  return { message: 'Product deleted' };
};
