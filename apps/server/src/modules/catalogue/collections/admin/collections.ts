import type { VerbInput } from '@jhumka/contract';
import { collectionPath, slugOf } from '@jhumka/domain/catalogue';
import { oneLine } from '@jhumka/domain/issues';
import { typeidUnboxed } from 'typeid-js';
import { notify } from '../../../../database/notifications.ts';
import { isUniqueViolation, type Tx, transact } from '../../../../database/transact.ts';
import { badInput, Problem } from '../../../../problem.ts';
import type { Verb } from '../../../../verb.ts';
import { changesBetween, refuseOlder } from '../../../platform/audit/entity-changes.ts';
import { writeAudit } from '../../../platform/audit/write-audit.ts';
import { findPictureId } from '../../../platform/images/find-picture-ids.ts';
import { recordRenames } from '../../redirects/record-renames.ts';
import { insertCollection, lockCollection, setCollection } from '../store.ts';

/** Creates a collection. */
export const createCollection: Verb<'admin.collections.create'> = async (ctx, input) => {
  const id: string = typeidUnboxed('col');
  await refuseTaken(() =>
    transact(ctx, async (tx, ctx) => {
      const { rule, ...row } = await written(tx, input);
      const at = ctx.now();
      const times = { created_at: at, updated_at: at };
      await insertCollection(tx, {
        id,
        ...row,
        picture_id: row.picture_id ?? null,
        ...stored(rule),
        ...times,
      });
      const changes = changesBetween({}, { rule, ...row });
      await writeAudit(tx, ctx, { action: 'collection.create', subjectId: id, changes });
      await notify(tx, 'products');
    }),
  );
  return { message: 'Collection created', data: { _id: id } };
};

/** Updates a collection; its old address redirects. */
export const updateCollection: Verb<'admin.collections.update'> = async (ctx, input) => {
  await refuseTaken(() =>
    transact(ctx, async (tx, ctx) => {
      const before = await lockCollection(tx, input._id);
      if (!before) throw new Problem('collection-not-found');
      await refuseOlder(tx, before, input);
      const { rule, ...row } = await written(tx, input);
      const changes = changesBetween(before, { rule, ...row });
      if (Object.keys(changes).length === 0) return;
      const next = { version: before.version + 1, updated_at: ctx.now() };
      await setCollection(tx, before.id, { ...row, ...stored(rule), ...next });
      await writeAudit(tx, ctx, { action: 'collection.update', subjectId: before.id, changes });
      if (changes.slug) {
        await recordRenames(ctx, tx, [{ from: collectionPath(before.name), to: collectionPath(row.name) }]);
      }
      await notify(tx, 'products');
    }),
  );
  return { message: 'Collection saved', data: { _id: input._id } };
};

/** Deletes a collection; its products stay. */
export const deleteCollection: Verb<'admin.collections.delete'> = async (ctx, { _id }) => {
  await transact(ctx, async (tx, ctx) => {
    const before = await lockCollection(tx, _id);
    if (!before) throw new Problem('collection-not-found');
    await setCollection(tx, _id, { deleted_at: ctx.now(), version: before.version + 1 });
    const changes = { name: { from: before.name, to: null } };
    await writeAudit(tx, ctx, { action: 'collection.delete', subjectId: _id, changes });
    await notify(tx, 'products');
  });
  return { message: 'Collection deleted' };
};

const stored = (rule: object | null) => ({ rule: rule && JSON.stringify(rule) });

/** Reads a collection as typed. Throws 'bad-input' without exactly one of rule and products. */
async function written(tx: Tx, input: VerbInput<'admin.collections.create'>) {
  const { rule, productIds, is_published, meta_title, meta_description, intro } = input;
  const name = oneLine(input.name);
  const slug = slugOf(name);
  if (slug === '') throw badInput('name', 'needs a letter or a digit');
  if ((rule === undefined) === (productIds === undefined))
    throw badInput('rule', 'is needed, or a list of products: one of the two');
  const conditions = Object.entries(rule ?? {}).filter(([, value]) => value !== undefined && value !== false);
  if (rule && conditions.length === 0) throw badInput('rule', 'needs a condition');
  return {
    ...{ name, slug, is_published, meta_title, meta_description, intro },
    picture_id: await findPictureId(tx, input.image, 'image'),
    rule: rule ? Object.fromEntries(conditions) : null,
    product_ids: [...new Set(productIds)],
  };
}

async function refuseTaken(save: () => Promise<void>): Promise<void> {
  try {
    await save();
  } catch (error) {
    throw isUniqueViolation(error, 'collections_slug_key') ? new Problem('name-taken') : error;
  }
}
