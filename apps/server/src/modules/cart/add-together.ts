import { maximumLineQuantity } from '@jhumka/domain/pricing';
import DataLoader from 'dataloader';
import type { Context } from '../../context.ts';
import { type Db, transactOnce } from '../../database/transact.ts';
import { addUnits, type WantedUnits } from './store.ts';

/** What is in the row now; undefined when the units could not be added. */
type Added = { readonly id: string; readonly quantity: number } | undefined;

const mostTogether = 100;
const writers = new WeakMap<Db, DataLoader<WantedUnits, Added>>();

/**
 * Adds units to a cart. A click is written at once; those that come while a write is under way are written together
 * by the next one, so that a rush waits for the disk once for all and not once for each. No click is told of before
 * it is on the disk, and one that can't be written spoils no other.
 */
export function addTogether({ db }: Pick<Context, 'db'>, wanted: WantedUnits): Promise<Added> {
  const writer = writers.get(db) ?? makeWriter(db);
  writers.set(db, writer);
  return writer.load(wanted);
}

function makeWriter(db: Db): DataLoader<WantedUnits, Added> {
  let underWay: Promise<unknown> = Promise.resolve();
  return new DataLoader(
    (clicks) => {
      const written = writeAll(db, clicks);
      underWay = written;
      return written;
    },
    { cache: false, maxBatchSize: mostTogether, batchScheduleFn: (write) => void underWay.then(write) },
  );
}

/** Writes all clicks; the second of one person after the first, as the conditions of one write know of no other. */
async function writeAll(db: Db, clicks: readonly WantedUnits[]): Promise<(Added | Error)[]> {
  const results = new Map<WantedUnits, Added | Error>();
  let left = clicks;
  while (left.length > 0) {
    const firsts = new Map(left.toReversed().map((click) => [click.userId, click]));
    const now = [...firsts.values()];
    for (const [click, result] of await writeOnce(db, now)) results.set(click, result);
    left = left.filter((click) => firsts.get(click.userId) !== click);
  }
  return clicks.map((click) => results.get(click));
}

async function writeOnce(
  db: Db,
  clicks: readonly WantedUnits[],
): Promise<(readonly [WantedUnits, Added | Error])[]> {
  try {
    const added = await transactOnce({ db }, (tx) => addUnits(tx, clicks, maximumLineQuantity));
    const byUser = new Map(added.map(({ id, user_id, quantity }) => [user_id, { id, quantity }]));
    return clicks.map((click) => [click, byUser.get(click.userId)] as const);
  } catch (error) {
    const [click, ...others] = clicks;
    if (click && others.length === 0)
      return [[click, error instanceof Error ? error : new Error(String(error))]];
    // One of them can't be written, such as that of an account which was deleted this instant: each by itself.
    const alone = await Promise.all(clicks.map((one) => writeOnce(db, [one])));
    return alone.flat();
  }
}
