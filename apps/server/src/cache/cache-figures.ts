import type { Context } from '../context.ts';
import type { Db } from '../database/transact.ts';

/** Caches the figures for one minute. */
const cacheMs = 60_000;
/** Maximum age of figures; older ones are recomputed before they are returned. */
const oldestMs = 600_000;

interface CachedFigures<Figures> {
  readonly figures: Figures;
  readonly at: number;
}

interface CacheOptions<Figures> {
  readonly addUp: (ctx: Context) => Promise<Figures>;
  /**
   * Returns true when the query aggregated enough rows that figures one minute old are acceptable.
   * Decided by row count, never by duration.
   */
  readonly isLarge: (figures: Figures) => boolean;
}

/**
 * Caches figures that are slow to aggregate in a large shop: those older than a minute are still returned once while
 * they are recomputed in the background (stale-while-revalidate). In any other shop they are always current. Returns a
 * reader, with a key where there are several of a kind.
 */
export function cacheFigures<Figures, Key extends string | number = ''>(
  options: (key: Key) => CacheOptions<Figures>,
): (ctx: Context, key: Key) => Promise<Figures> {
  const cachedByDb = new WeakMap<Db, Map<Key, CachedFigures<Figures>>>();
  const underWay = new WeakMap<Db, Map<Key, Promise<Figures>>>();

  /** Aggregates once for all concurrent callers. */
  function addUpOnce(ctx: Context, key: Key): Promise<Figures> {
    const [running, ready] = [mapOf(underWay, ctx.db), mapOf(cachedByDb, ctx.db)];
    const known = running.get(key);
    if (known) return known;
    const { addUp, isLarge } = options(key);
    const adding = addUp(ctx)
      .then((figures) => {
        const at = performance.now();
        for (const [old, { at: madeAt }] of ready) if (at - madeAt > oldestMs) ready.delete(old);
        if (isLarge(figures)) ready.set(key, { figures, at });
        else ready.delete(key);
        return figures;
      })
      .finally(() => running.delete(key));
    running.set(key, adding);
    return adding;
  }

  return async (ctx, key) => {
    const known = mapOf(cachedByDb, ctx.db).get(key);
    const age = known ? performance.now() - known.at : Number.POSITIVE_INFINITY;
    if (!known || age > oldestMs) return addUpOnce(ctx, key);
    if (age > cacheMs) {
      addUpOnce(ctx, key).catch((error: unknown) => ctx.log.warn({ err: error }, 'figures not refreshed'));
    }
    return known.figures;
  };
}

function mapOf<Key, Value>(maps: WeakMap<Db, Map<Key, Value>>, db: Db): Map<Key, Value> {
  const map = maps.get(db) ?? new Map<Key, Value>();
  maps.set(db, map);
  return map;
}
