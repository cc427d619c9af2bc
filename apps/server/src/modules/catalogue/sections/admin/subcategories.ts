import type { VerbInput } from '@jhumka/contract';
import { typeidUnboxed } from 'typeid-js';
import type { ActorContext } from '../../../../context.ts';
import { notify } from '../../../../database/notifications.ts';
import { transact } from '../../../../database/transact.ts';
import { badInput, Problem } from '../../../../problem.ts';
import type { Verb } from '../../../../verb.ts';
import { changesBetween, refuseOlder } from '../../../platform/audit/entity-changes.ts';
import { writeAudit } from '../../../platform/audit/write-audit.ts';
import { findPictureId } from '../../../platform/images/find-picture-ids.ts';
import { moveProducts } from '../../products/store.ts';
import { recordRenames } from '../../redirects/record-renames.ts';
import { insertSubcategory } from '../store.ts';
import { presentAdminSubcategories } from './present-category.ts';
import { moveOfSubcategory } from './section-redirects.ts';
import {
  countInSubcategory,
  listAdminSubcategories,
  lockCategory,
  lockSubcategory,
  setSubcategory,
} from './store.ts';
import { refuseTaken, sectionName, writtenFields } from './write-sections.ts';

/** Lists subcategories with their figures. */
export const adminListSubcategories: Verb<'admin.subcategories.list'> = async (ctx, { categoryId }) => {
  const rows = await listAdminSubcategories(ctx.db, { categoryId: categoryId ?? null });
  return { message: 'Subcategories', data: await presentAdminSubcategories(ctx, rows) };
};

const categoryOf = (input: Pick<VerbInput<'admin.subcategories.create'>, 'category' | 'categoryId'>) =>
  input.category ?? input.categoryId;

/** Adds a subcategory to a category (spec 7.20). */
export const createSubcategory: Verb<'admin.subcategories.create'> = async (ctx, input) => {
  const named = sectionName(input.name);
  const categoryId = categoryOf(input);
  if (categoryId === undefined) throw badInput('category', 'is required');
  const id: string = typeidUnboxed('sub');
  await refuseTaken('subcategories_category_id_slug_key', () =>
    transact(ctx, async (tx, ctx) => {
      if (!(await lockCategory(tx, categoryId))) throw new Problem('category-not-found');
      const picture_id = (await findPictureId(tx, input.image, 'image')) ?? null;
      const at = ctx.now();
      const row = { ...named, category_id: categoryId, picture_id, ...writtenFields(input) };
      await insertSubcategory(tx, { id, ...row, created_at: at, updated_at: at });
      await writeAudit(tx, ctx, {
        action: 'subcategory.create',
        subjectId: id,
        changes: changesBetween({}, row),
      });
      await notify(tx, 'products');
    }),
  );
  return { message: 'Subcategory added', data: await presentOne(ctx, id) };
};

/** Updates a subcategory; its products move with it to another category (spec 7.20). */
export const updateSubcategory: Verb<'admin.subcategories.update'> = async (ctx, input) => {
  await refuseTaken('subcategories_category_id_slug_key', () =>
    transact(ctx, async (tx, ctx) => {
      const categoryId = categoryOf(input);
      if (categoryId !== undefined && !(await lockCategory(tx, categoryId))) {
        throw new Problem('category-not-found');
      }
      const before = await lockSubcategory(tx, input._id);
      if (!before) throw new Problem('subcategory-not-found');
      await refuseOlder(tx, before, input);
      const [stood] = await listAdminSubcategories(tx, { id: before.id });
      const after = {
        ...(input.name === undefined ? {} : sectionName(input.name)),
        category_id: categoryId,
        picture_id: await findPictureId(tx, input.image, 'image'),
        ...writtenFields(input),
      };
      const changes = changesBetween(before, after);
      if (Object.keys(changes).length > 0) {
        const to = Object.fromEntries(Object.entries(changes).map(([name, change]) => [name, change.to]));
        await setSubcategory(tx, before.id, { ...to, version: before.version + 1, updated_at: ctx.now() });
        if (changes.category_id && categoryId !== undefined) await moveProducts(tx, before.id, categoryId);
        await writeAudit(tx, ctx, { action: 'subcategory.update', subjectId: before.id, changes });
        if (stood && (changes.slug || changes.category_id)) {
          await recordRenames(ctx, tx, await moveOfSubcategory(tx, stood));
        }
        if (changes.name || changes.category_id) {
          await ctx.jobs.enqueue(tx, 'refresh-search-vocabulary', { subcategoryId: before.id });
        }
        await notify(tx, 'products');
      }
    }),
  );
  return { message: 'Subcategory updated', data: await presentOne(ctx, input._id) };
};

/** Deletes an empty subcategory; one in use is refused with the count (spec 7.20). */
export const deleteSubcategory: Verb<'admin.subcategories.delete'> = async (ctx, { _id }) => {
  await transact(ctx, async (tx, ctx) => {
    const before = await lockSubcategory(tx, _id);
    if (!before) throw new Problem('subcategory-not-found');
    const products = await countInSubcategory(tx, _id);
    if (products > 0) throw new Problem('subcategory-in-use', { data: { products } });
    await setSubcategory(tx, _id, { deleted_at: ctx.now(), version: before.version + 1 });
    const changes = { deleted: { from: false, to: true }, name: { from: before.name, to: null } };
    await writeAudit(tx, ctx, { action: 'subcategory.delete', subjectId: _id, changes });
    await notify(tx, 'products');
  });
  return { message: 'Subcategory deleted' };
};

async function presentOne(ctx: ActorContext, id: string) {
  const [data] = await presentAdminSubcategories(ctx, await listAdminSubcategories(ctx.db, { id }));
  if (!data) throw new Problem('subcategory-not-found');
  return data;
}
