import { dayInIndia, indiaClock } from '@jhumka/domain/calendar';
import type { Context } from '../../../context.ts';
import { type Tx, transact } from '../../../database/transact.ts';
import { findBroken } from '../../../invariants/find-broken.ts';
import { keyOf } from '../../../invariants/invariant.ts';
import { invariants } from '../../../invariants/invariants.ts';
import type { Verb } from '../../../verb.ts';
import { nameEntities } from '../audit-log/name-entities.ts';
import { repairs } from './repair-invariant.ts';
import { insertCheck, isRunning, listBroken, listChecks, saveBroken, saveCheckEnd } from './store.ts';

/** Hour in India from which the check of the day begins: few customers shop. */
const dailyHour = 3;

/** Begins the check of the day, once whatever the number of processes. */
export async function beginDailyCheck(ctx: Pick<Context, 'db' | 'jobs' | 'now'>): Promise<void> {
  if (indiaClock(ctx.now()).getUTCHours() < dailyHour) return;
  await transact(ctx, (tx, ctx) => begin(tx, ctx, false));
}

/** Begins a check by hand. */
export const checkNow: Verb<'admin.invariants.check'> = async (ctx) => {
  const isBegun = await transact(ctx, (tx, ctx) => begin(tx, ctx, true));
  return { message: isBegun ? 'The check has begun' : 'A check is running' };
};

async function begin(tx: Tx, ctx: Pick<Context, 'jobs' | 'now'>, again: boolean): Promise<boolean> {
  const now = ctx.now();
  const day = dayInIndia(now);
  if (!(await insertCheck(tx, day, now, again))) return false;
  await ctx.jobs.enqueue(tx, 'check-invariants', { day });
  return true;
}

/** Checks every invariant and saves what is broken since when. A failure is saved too, and the job retries. */
export async function checkInvariants(ctx: Pick<Context, 'db' | 'log' | 'now'>, day: string): Promise<void> {
  try {
    const broken = await findBroken(ctx.db);
    await transact(ctx, async (tx, ctx) => {
      await saveBroken(tx, broken, ctx.now());
      await saveCheckEnd(tx, day, { at: ctx.now(), problem: '' });
    });
    if (broken.length > 0)
      ctx.log.error({ broken: broken.map(({ key, total }) => ({ key, total })) }, 'invariants are broken');
  } catch (error) {
    await saveCheckEnd(ctx.db, day, { at: ctx.now(), problem: String(error).slice(0, 500) });
    throw error;
  }
}

/** Lists every invariant, broken ones first, with the names of the rows that violate them. */
export const listInvariants: Verb<'admin.invariants.list'> = async (ctx) => {
  const [checks, broken] = await Promise.all([listChecks(ctx.db), listBroken(ctx.db)]);
  const names = await nameEntities(
    ctx.db,
    broken.flatMap(({ ids }) => ids),
  );
  const found = new Map(broken.map((row) => [row.key, row]));
  const [last] = checks;
  const data = invariants.map((invariant) => {
    const key = keyOf(invariant);
    const row = found.get(key);
    return {
      ...{ key, name: invariant.name, advice: invariant.advice, isRepairable: Object.hasOwn(repairs, key) },
      brokenSince: row?.broken_since ?? null,
      total: row?.total ?? 0,
      rows: (row?.ids ?? []).map((id) => ({ _id: id, name: names.get(id) ?? '' })),
    };
  });
  return {
    message: 'Invariants',
    data: {
      checkedAt:
        checks.find(({ ended_at, problem }) => ended_at !== null && problem === '')?.ended_at ?? null,
      isRunning: last !== undefined && isRunning(last, ctx.now()),
      problem: last?.problem ?? '',
      invariants: data.toSorted((one, other) => Number(other.total > 0) - Number(one.total > 0)),
    },
  };
};
