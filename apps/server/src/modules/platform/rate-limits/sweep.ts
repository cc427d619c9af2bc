import type { Context } from '../../../context.ts';
import type { Db } from '../../../database/transact.ts';
import { deleteCountersBefore } from './store.ts';

const oldestMs = 2 * 86_400_000; // The longest window is a day.
const pauseMs = 60_000;
const lastSwept = new WeakMap<Db, number>();

/** Deletes expired counters, at most once a minute in each process. */
export async function sweepRarely({ db, now }: Pick<Context, 'db' | 'now'>): Promise<void> {
  const at = now().getTime();
  if (Math.abs(at - (lastSwept.get(db) ?? Number.NEGATIVE_INFINITY)) < pauseMs) return;
  lastSwept.set(db, at);
  await deleteCountersBefore(db, new Date(at - oldestMs));
}
