import { isReservedSlug } from '@jhumka/domain/catalogue';
import { typeidUnboxed } from 'typeid-js';
import type { ActorContext } from '../../../../context.ts';
import { notify } from '../../../../database/notifications.ts';
import { transact } from '../../../../database/transact.ts';
import { badInput, Problem } from '../../../../problem.ts';
import type { Verb } from '../../../../verb.ts';
import { changesBetween, refuseOlder } from '../../../platform/audit/entity-changes.ts';
import { writeAudit } from '../../../platform/audit/write-audit.ts';
import { findPictureId } from '../../../platform/images/find-picture-ids.ts';
import { recordRenames } from '../../redirects/record-renames.ts';
import { insertCategory } from '../store.ts';
import { presentAdminCategories } from './present-category.ts';
import { movesOfCategory } from './section-redirects.ts';
import { countInCategory, listAdminCategories, lockCategory, setCategory } from './store.ts';
import {
  addSubcategories,
  refuseTaken,
  sectionName,
  subcategoryTaken,
  writtenFields,
} from './write-sections.ts';

/** Lists categories with their figures. */
export const adminListCategories: Verb<'admin.categories.list'> = async (ctx) => {
  const rows = await listAdminCategories(ctx.db);
  return { message: 'Categories', data: await presentAdminCategories(ctx, rows) };
};

/** Adds a category (spec 7.19). */
export const addCategory: Verb<'admin.categories.create'> = async (ctx, input) => {
  const named = categoryName(input.name);
  const id: string = typeidUnboxed('cat');
  await refuseEither(() =>
    transact(ctx, async (tx, ctx) => {
      const picture_id = (await findPictureId(tx, input.image, 'image')) ?? null;
      const banner_id = (await findPictureId(tx, input.banner, 'banner')) ?? null;
      const at = ctx.now();
      const row = { ...named, picture_id, banner_id, ...writtenFields(input), filters: input.filters };
      await insertCategory(tx, { id, ...row, created_at: at, updated_at: at });
      const changes = changesBetween({}, row);
      await writeAudit(tx, ctx, { action: 'category.create', subjectId: id, changes });
      await addSubcategories(tx, ctx, id, input.subcategories);
      await notify(tx, 'products');
    }),
  );
  return { message: 'Category added', data: await presentOne(ctx, id) };
};

/** Updates a category; old addresses redirect, and a job updates the search words (spec 7.19). */
export const updateCategory: Verb<'admin.categories.update'> = async (ctx, input) => {
  await refuseEither(() =>
    transact(ctx, async (tx, ctx) => {
      const before = await lockCategory(tx, input._id);
      if (!before) throw new Problem('category-not-found');
      await refuseOlder(tx, before, input);
      const after = {
        ...(input.name === undefined ? {} : categoryName(input.name)),
        picture_id: await findPictureId(tx, input.image, 'image'),
        banner_id: await findPictureId(tx, input.banner, 'banner'),
        ...writtenFields(input),
        filters: input.filters,
      };
      const changes = changesBetween(before, after);
      if (Object.keys(changes).length > 0) {
        const to = Object.fromEntries(Object.entries(changes).map(([name, change]) => [name, change.to]));
        await setCategory(tx, before.id, { ...to, version: before.version + 1, updated_at: ctx.now() });
        await writeAudit(tx, ctx, { action: 'category.update', subjectId: before.id, changes });
        if (changes.slug && input.name !== undefined) {
          const names = { from: before.name, to: categoryName(input.name).name };
          await recordRenames(ctx, tx, await movesOfCategory(tx, before.id, names));
        }
        if (changes.name) await ctx.jobs.enqueue(tx, 'refresh-search-vocabulary', { categoryId: before.id });
      }
      await addSubcategories(tx, ctx, before.id, input.subcategories);
      await notify(tx, 'products');
    }),
  );
  return { message: 'Category updated', data: await presentOne(ctx, input._id) };
};

/** Deletes an empty category; one in use is refused with the counts (spec 7.19). */
export const deleteCategory: Verb<'admin.categories.delete'> = async (ctx, { _id }) => {
  await transact(ctx, async (tx, ctx) => {
    const before = await lockCategory(tx, _id);
    if (!before) throw new Problem('category-not-found');
    const inUse = await countInCategory(tx, _id);
    if (inUse.products + inUse.subcategories > 0) throw new Problem('category-in-use', { data: inUse });
    await setCategory(tx, _id, { deleted_at: ctx.now(), version: before.version + 1 });
    const changes = { deleted: { from: false, to: true }, name: { from: before.name, to: null } };
    await writeAudit(tx, ctx, { action: 'category.delete', subjectId: _id, changes });
    await notify(tx, 'products');
  });
  return { message: 'Category deleted' };
};

/** Saves a category with new subcategories; names the field whose name is taken. */
const refuseEither = (save: () => Promise<void>) =>
  refuseTaken('categories_slug_key', () =>
    refuseTaken('subcategories_category_id_slug_key', save, subcategoryTaken()),
  );

async function presentOne(ctx: ActorContext, id: string) {
  const [data] = await presentAdminCategories(ctx, await listAdminCategories(ctx.db, id));
  if (!data) throw new Problem('category-not-found');
  return data;
}

/** The same for a category, whose slug must not collide with the shop's own pages. */
function categoryName(typed: string): { name: string; slug: string } {
  const named = sectionName(typed);
  if (isReservedSlug(named.slug)) throw badInput('name', 'is the address of a page of the shop');
  return named;
}
