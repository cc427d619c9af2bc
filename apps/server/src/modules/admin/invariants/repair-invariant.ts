import { formatCoins } from '@jhumka/domain/coins';
import { formatRupees } from '@jhumka/domain/money';
import type { Context } from '../../../context.ts';
import { type Tx, transact } from '../../../database/transact.ts';
import { listViolatingIds } from '../../../invariants/find-broken.ts';
import { keyOf } from '../../../invariants/invariant.ts';
import { invariants } from '../../../invariants/invariants.ts';
import { Problem } from '../../../problem.ts';
import type { Verb } from '../../../verb.ts';
import { readRatings } from '../../catalogue/products/store-ratings.ts';
import { refreshRatings } from '../../catalogue/reviews/refresh-ratings.ts';
import { lockProducts } from '../../catalogue/stock/store.ts';
import {
  deriveBalances,
  deriveHouseDays,
  lockBalances,
  lockHouseDays,
} from '../../loyalty/coins/store-repairs.ts';
import { deriveUses, lockUses } from '../../loyalty/coupons/store-campaigns.ts';
import { lockSpends, sumSpendAgain } from '../../loyalty/vip/store.ts';
import { writeAudits } from '../../platform/audit/write-audit.ts';
import { nameEntities } from '../audit-log/name-entities.ts';

type Figures = ReadonlyMap<string, string>;

/** Derives a figure again from the rows that it sums; both functions see it locked. */
interface Repair {
  /** Locks the figures of some rows and reads them, as a person reads them. */
  readonly read: (tx: Tx, ids: readonly string[]) => Promise<Figures>;
  readonly derive: (ctx: Pick<Context, 'notifications'>, tx: Tx, ids: readonly string[]) => Promise<void>;
}

const labelled = <Value>(rows: ReadonlyMap<string, Value>, label: (value: Value) => string): Figures =>
  new Map([...rows].map(([id, value]) => [id, label(value)]));

/** The figures that the shop derives, by the key of the invariant that compares them with their rows. */
export const repairs: Readonly<Record<string, Repair>> = {
  'the-coin-balance-of-a-customer-is-the-sum-of-their-entries': {
    read: async (tx, ids) => labelled(await lockBalances(tx, ids), formatCoins),
    derive: (_, tx, ids) => deriveBalances(tx, ids),
  },
  'the-daily-total-of-the-house-account-is-the-sum-of-its-entries': {
    read: async (tx, ids) => labelled(await lockHouseDays(tx, ids), formatCoins),
    derive: (_, tx, ids) => deriveHouseDays(tx, ids),
  },
  'the-lifetime-spend-of-a-member-is-the-sum-of-their-orders': {
    read: async (tx, ids) => labelled(await lockSpends(tx, ids), formatRupees),
    derive: (_, tx, ids) => sumSpendAgain(tx, ids),
  },
  'the-rating-of-a-product-is-the-mean-of-its-visible-reviews': {
    read: async (tx, ids) => {
      await lockProducts(tx, ids);
      return labelled(await readRatings(tx, ids), ({ rating, count }) =>
        rating === null ? 'no reviews' : `${rating} of ${count} reviews`,
      );
    },
    derive: refreshRatings,
  },
  'a-campaign-counts-the-orders-that-use-it-and-keeps-its-limits': {
    read: async (tx, ids) =>
      labelled(await lockUses(tx, ids), ({ uses, spent }) => `${uses} orders, ${formatRupees(spent)}`),
    derive: (_, tx, ids) => deriveUses(tx, ids),
  },
};

/** Rows that one repair changes; what is left is found by the next. */
const maxRows = 500;

/** Ends the transaction of a dry run, which must not commit. */
class DryRun extends Error {
  readonly changes: readonly Change[];

  constructor(changes: readonly Change[]) {
    super('a dry run changes nothing');
    this.changes = changes;
  }
}

interface Change {
  readonly id: string;
  readonly from: string;
  readonly to: string;
}

/**
 * Derives the figures of an invariant again where they are wrong. A dry run does the same and takes it back, so that it
 * tells exactly what would change. Throws 'not-repairable' for an invariant that compares no derived figure.
 */
export const repairInvariant: Verb<'admin.invariants.repair'> = async (ctx, { key, dryRun = true }) => {
  const invariant = invariants.find((one) => keyOf(one) === key);
  if (!invariant) throw new Problem('not-found');
  const repair = repairs[key];
  if (!repair) throw new Problem('not-repairable', { details: { why: invariant.advice } });
  const changes = await transact(ctx, async (tx, within) => {
    const ids = await listViolatingIds(tx, invariant, maxRows);
    if (ids.length === 0) return [];
    const before = await repair.read(tx, ids);
    await repair.derive(within, tx, ids);
    const after = await repair.read(tx, ids);
    const made = ids.flatMap((id): Change[] => {
      const [from, to] = [before.get(id) ?? '', after.get(id) ?? ''];
      return from === to ? [] : [{ id, from, to }];
    });
    if (dryRun) throw new DryRun(made);
    await writeAudits(
      tx,
      within,
      made.map(({ id, from, to }) => ({
        action: 'invariant.repair' as const,
        subjectId: id,
        changes: { figure: { from, to } },
        note: invariant.name,
      })),
    );
    return made;
  }).catch((error: unknown) => {
    if (error instanceof DryRun) return error.changes;
    throw error;
  });
  const names = await nameEntities(
    ctx.db,
    changes.map(({ id }) => id),
  );
  return {
    message: dryRun ? 'This would change' : 'Repaired',
    data: { changes: changes.map(({ id, from, to }) => ({ _id: id, name: names.get(id) ?? '', from, to })) },
  };
};
