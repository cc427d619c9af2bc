import { slugOf } from '@jhumka/domain/catalogue';
import { oneLine } from '@jhumka/domain/issues';
import { typeidUnboxed } from 'typeid-js';
import type { ActorContext, TxContext } from '../../../../context.ts';
import { notify } from '../../../../database/notifications.ts';
import { isUniqueViolation, type Tx, transact } from '../../../../database/transact.ts';
import { badInput, Problem } from '../../../../problem.ts';
import type { Verb } from '../../../../verb.ts';
import { changesBetween } from '../../../platform/audit/entity-changes.ts';
import { writeAudit } from '../../../platform/audit/write-audit.ts';
import { insertSubcategory } from '../store.ts';
import { listSiblings, setPositions } from './store.ts';

/** Saves a category or subcategory. Throws 'name-taken', or another problem, for a slug that another one has. */
export async function refuseTaken(
  slugKey: string,
  save: () => Promise<void>,
  problem = new Problem('name-taken'),
): Promise<void> {
  try {
    await save();
  } catch (error) {
    throw isUniqueViolation(error, slugKey) ? problem : error;
  }
}

/** Normalizes the name of a category or subcategory to one line, with its slug. */
export function sectionName(typed: string, field = 'name'): { name: string; slug: string } {
  const name = oneLine(typed);
  const slug = slugOf(name);
  if (slug === '') throw badInput(field, 'needs a letter or a digit');
  return { name, slug };
}

interface WrittenSection {
  readonly is_hidden?: boolean | undefined;
  readonly meta_title?: string | undefined;
  readonly meta_description?: string | undefined;
  readonly intro?: string | undefined;
}

/** Picks what a category and a subcategory are written with besides name and pictures. */
export const writtenFields = ({ is_hidden, meta_title, meta_description, intro }: WrittenSection) => ({
  is_hidden,
  meta_title,
  meta_description,
  intro,
});

/** Adds subcategories by name to a locked category. */
export async function addSubcategories(
  tx: Tx,
  ctx: TxContext<ActorContext>,
  categoryId: string,
  names: readonly string[] = [],
): Promise<void> {
  for (const typed of names) {
    const row = { ...sectionName(typed, 'subcategories'), category_id: categoryId, picture_id: null };
    const id: string = typeidUnboxed('sub');
    const at = ctx.now();
    await insertSubcategory(tx, { id, ...row, created_at: at, updated_at: at });
    const changes = changesBetween({}, row);
    await writeAudit(tx, ctx, { action: 'subcategory.create', subjectId: id, changes });
  }
}

/** Names a problem with the subcategories that a category is saved with. */
export const subcategoryTaken = () =>
  badInput('subcategories', 'has a name twice, or one that this category has already');

/** Orders categories, or the subcategories of a category; those that are not named follow by name. */
export const orderSections: Verb<'admin.sections.order'> = async (ctx, { ids }) => {
  await transact(ctx, async (tx, ctx) => {
    const before = await listSiblings(tx, ids[0] ?? '');
    const known = new Map(before.map(({ id, name }) => [id, name]));
    if (!ids.every((id) => known.has(id)) || new Set(ids).size < ids.length)
      throw badInput('ids', 'must be categories, or subcategories of one category, each once');
    await setPositions(tx, ids);
    const rest = before.filter(({ id }) => !ids.includes(id)).map(({ name }) => name);
    const changes = changesBetween(
      { order: before.map(({ name }) => name) },
      { order: [...ids.map((id) => known.get(id)), ...rest] },
    );
    await writeAudit(tx, ctx, { action: 'category.order', subjectId: ids[0] ?? '', changes });
    await notify(tx, 'products');
  });
  return { message: 'Order saved' };
};
