import type { VerbReply } from '@jhumka/contract';
import { pageInfoOf } from '@jhumka/contract/wire/paging';
import { typeidUnboxed } from 'typeid-js';
import type { Context } from '../../../../context.ts';
import { transact } from '../../../../database/transact.ts';
import { Problem } from '../../../../problem.ts';
import type { Verb } from '../../../../verb.ts';
import { changesBetween, refuseOlder } from '../../../platform/audit/entity-changes.ts';
import { writeAudit } from '../../../platform/audit/write-audit.ts';
import { listProductNames } from '../../products/store.ts';
import { enqueueRefreshes } from '../refresh-prices.ts';
import {
  countBelowCost,
  deletePeriodRow,
  findPeriod,
  insertPeriod,
  listPeriods,
  lockPeriod,
  markHeldPeriods,
  updatePeriod,
} from '../store.ts';
import { termsOfInput } from './terms-of-input.ts';

type Listed = Awaited<ReturnType<typeof listPeriods>>['rows'][number];
type Presented = VerbReply<'admin.pricePeriods.create'>['data'];

/** Lists price periods, the latest start first. */
export const listPricePeriods: Verb<'admin.pricePeriods.list'> = async (ctx, { page, limit, ...filter }) => {
  const offset = (page - 1) * limit;
  const { rows, totalCount } = await listPeriods(ctx.db, filter, ctx.now(), { limit, offset });
  return {
    message: 'Price periods',
    data: await presentPeriods(ctx, rows),
    ...pageInfoOf({ page, limit }, totalCount),
  };
};

/** Creates a price period. */
export const createPricePeriod: Verb<'admin.pricePeriods.create'> = async (ctx, { name, ...input }) => {
  const period = { id: typeidUnboxed('prc'), name, ...termsOfInput(input) };
  const row = await transact(ctx, async (tx, ctx) => {
    await insertPeriod(tx, period, ctx.now());
    await markHeldPeriods(tx, ctx.now());
    await enqueueRefreshes(ctx, tx, [period.starts_at, period.ends_at]);
    const { id: subjectId, ...terms } = period;
    const changes = changesBetween({}, terms);
    await writeAudit(tx, ctx, { action: 'price-period.create', subjectId, changes });
    return findPeriod(tx, period.id);
  });
  return { message: 'Price period created', data: await presentPeriod(ctx, row) };
};

/** Updates a price period, also one that holds; refuses a change based on an older version. */
export const updatePricePeriod: Verb<'admin.pricePeriods.update'> = async (
  ctx,
  { _id, version, name, ...input },
) => {
  const terms = { name, ...termsOfInput(input) };
  const row = await transact(ctx, async (tx, ctx) => {
    const before = await lockPeriod(tx, _id);
    if (!before) throw new Problem('not-found');
    await refuseOlder(tx, { ...before, updated_at: before.created_at }, { version });
    const changes = changesBetween(before, terms);
    if (Object.keys(changes).length > 0) {
      await updatePeriod(tx, _id, terms);
      await markHeldPeriods(tx, ctx.now());
      await enqueueRefreshes(ctx, tx, [terms.starts_at, terms.ends_at]);
      await writeAudit(tx, ctx, { action: 'price-period.update', subjectId: _id, changes });
    }
    return findPeriod(tx, _id);
  });
  return { message: 'Price period saved', data: await presentPeriod(ctx, row) };
};

/** Ends a running price period at this moment; Throws 'not-found' for one that does not run. */
export const endPricePeriod: Verb<'admin.pricePeriods.end'> = async (ctx, { _id }) => {
  const row = await transact(ctx, async (tx, ctx) => {
    const before = await lockPeriod(tx, _id);
    const now = ctx.now().toISOString();
    if (!before || before.starts_at >= now || before.ends_at <= now) throw new Problem('not-found');
    const {
      id: _,
      is_current,
      revision,
      refreshed_revision,
      version,
      deleted_at,
      created_at,
      ...terms
    } = before;
    await updatePeriod(tx, _id, { ...terms, ends_at: now });
    await markHeldPeriods(tx, ctx.now());
    await enqueueRefreshes(ctx, tx, []);
    const changes = { ends_at: { from: before.ends_at, to: now } };
    await writeAudit(tx, ctx, { action: 'price-period.update', subjectId: _id, changes });
    return findPeriod(tx, _id);
  });
  return { message: 'Price period ended', data: await presentPeriod(ctx, row) };
};

/** Deletes a price period: from now on carts have the prices without it, and lists within a minute. */
export const deletePricePeriod: Verb<'admin.pricePeriods.delete'> = async (ctx, { _id }) => {
  await transact(ctx, async (tx, ctx) => {
    const before = await lockPeriod(tx, _id);
    if (!before) throw new Problem('not-found');
    await deletePeriodRow(tx, _id, ctx.now());
    await markHeldPeriods(tx, ctx.now());
    await enqueueRefreshes(ctx, tx, []);
    const changes = { name: { from: before.name, to: null } };
    await writeAudit(tx, ctx, { action: 'price-period.delete', subjectId: _id, changes });
  });
  return { message: 'Price period deleted', data: { _id } };
};

async function presentPeriod(ctx: Context, row: Listed | undefined): Promise<Presented> {
  const [presented] = await presentPeriods(ctx, row ? [row] : []);
  if (!presented) throw new Error('the price period just saved was not found');
  return presented;
}

async function presentPeriods({ db, now }: Context, rows: readonly Listed[]): Promise<Presented[]> {
  const names = await listProductNames(
    db,
    rows.flatMap(({ product_ids }) => product_ids ?? []),
  );
  const at = now().toISOString();
  const open = rows.filter(({ ends_at }) => ends_at > at).map(({ id }) => id);
  const belowCost = await countBelowCost(db, open);
  return rows.map((row) => ({
    _id: row.id,
    ...{ name: row.name, percent: row.percent, amount: row.amount, price: row.price },
    ...{ from: row.starts_at, until: row.ends_at },
    state: at >= row.ends_at ? 'ended' : at >= row.starts_at ? 'running' : 'planned',
    filter: row.product_ids
      ? null
      : {
          ...{ categoryId: row.category_ids, subCategoryId: row.subcategory_ids, tags: row.tags },
          ...{ metal: row.metals, purity: row.purities, gemstone: row.gemstones },
        },
    products: row.product_ids?.map((_id) => ({ _id, name: names.get(_id) ?? '' })) ?? null,
    overlaps: [...row.overlaps],
    below_cost: belowCost.get(row.id) ?? 0,
    version: row.version,
    createdAt: row.created_at,
  }));
}
