import { LRUCache } from 'lru-cache';
import type { Notifications, Topic } from '../database/notifications.ts';
import { refuseInTransaction } from '../database/second-connection.ts';

type Load<Value> = () => Promise<Value | undefined>;
type Options<Value extends object> = LRUCache.Options<string, Value, Load<Value>>;

/**
 * Creates a cache that loads what is missing: `fetch(key, { context: load })`. Concurrent callers share one load. A load
 * that began before its entry was deleted, or the cache cleared, still answers its callers, but is not stored. A failed
 * load, and one that returns undefined, are not stored either.
 */
export function loadingCache<Value extends object>(
  options: Options<Value>,
): LRUCache<string, Value, Load<Value>> {
  return new LRUCache<string, Value, Load<Value>>({
    ...options,
    ignoreFetchAbort: true,
    fetchMethod: (_key, _stale, { context: load }) => load(),
  });
}

/**
 * Caches loaded values by key until a notification of the topic clears them. Each process has one listener; tests make
 * several in a process, so there is a cache for each.
 */
export function cacheByKey<Ctx extends { readonly notifications: Notifications }, Value extends object>(
  topic: Topic,
  load: (ctx: Ctx, key: string) => Promise<Value>,
  options: Options<Value>,
): (ctx: Ctx, key: string) => Promise<Value> {
  const caches = new WeakMap<Notifications, LRUCache<string, Value, Load<Value>>>();
  return (ctx, key) => {
    refuseInTransaction(); // Also for what is cached now.
    const known = caches.get(ctx.notifications);
    const cache = known ?? loadingCache(options);
    if (!known) {
      ctx.notifications.on(topic, () => cache.clear());
      caches.set(ctx.notifications, cache);
    }
    return cache.forceFetch(key, { context: () => load(ctx, key) });
  };
}

/** Caches the result of `read` until a notification of the topic. */
export function cacheUntilNotified<
  Ctx extends { readonly notifications: Notifications },
  Value extends object,
>(topic: Topic, read: (ctx: Ctx) => Promise<Value>): (ctx: Ctx) => Promise<Value> {
  const readKey = cacheByKey(topic, (ctx: Ctx) => read(ctx), { max: 1 });
  return (ctx) => readKey(ctx, '');
}
