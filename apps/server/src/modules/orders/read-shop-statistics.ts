import type { Context } from '../../context.ts';
import type { Db } from '../../database/transact.ts';
import { readStatistics, type StatisticsRow } from './store-lists.ts';

/** Where adding up takes longer than this, figures may be older than this instant. */
const slowMs = 40;
const keptMs = 60_000;

interface Kept {
  readonly figures: StatisticsRow;
  readonly isSlow: boolean;
  readonly at: number;
}

const keptOf = new WeakMap<Db, Kept>();
const underWay = new WeakMap<Db, Promise<Kept>>();

/**
 * What the orders of everybody come to. A shop in which a million rows are added up for it shows figures of at most a
 * minute ago, and has new ones made behind its back; in any other they are of this moment.
 */
export async function readShopStatistics({ db, log }: Pick<Context, 'db' | 'log'>): Promise<StatisticsRow> {
  const kept = keptOf.get(db);
  if (!kept?.isSlow) return (await addUp(db)).figures;
  if (performance.now() - kept.at > keptMs) {
    addUp(db).catch((error: unknown) =>
      log.warn({ err: error }, 'the figures of all orders were not made anew'),
    );
  }
  return kept.figures;
}

/** Adds up once, however many ask meanwhile. */
function addUp(db: Db): Promise<Kept> {
  const known = underWay.get(db);
  if (known) return known;
  const began = performance.now();
  const adding = readStatistics(db, null)
    .then((figures) => {
      const at = performance.now();
      const kept = { figures, isSlow: at - began > slowMs, at };
      keptOf.set(db, kept);
      return kept;
    })
    .finally(() => underWay.delete(db));
  underWay.set(db, adding);
  return adding;
}
