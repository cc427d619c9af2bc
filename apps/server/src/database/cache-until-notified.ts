import type { Notifications, Topic } from './notifications.ts';

/**
 * Builds a value with `begin` and rebuilds it after each notification of the topic. Each process
 * has one listener; tests make several in a process, so the value is cached per listener.
 */
export function rebuildWhenNotified<Value>(
  topic: Topic,
  begin: () => Value,
): (notifications: Notifications) => Value {
  const cachedBy = new WeakMap<Notifications, { current: Value }>();
  return (notifications) => {
    const known = cachedBy.get(notifications);
    if (known) return known.current;
    const cached = { current: begin() };
    cachedBy.set(notifications, cached);
    notifications.on(topic, () => {
      cached.current = begin();
    });
    return cached.current;
  };
}

/** Caches the result of `read` until a notification of the topic invalidates it. */
export function cacheUntilNotified<Reading extends { readonly notifications: Notifications }, Value>(
  topic: Topic,
  read: (ctx: Reading) => Promise<Value>,
): (ctx: Reading) => Promise<Value> {
  const cacheFor = rebuildWhenNotified(topic, (): { reading: Promise<Value> | null } => ({ reading: null }));
  return (ctx) => {
    const cached = cacheFor(ctx.notifications);
    if (cached.reading) return cached.reading;
    const reading = read(ctx);
    cached.reading = reading;
    // A failed read is not cached: the next call tries again.
    reading.catch(() => {
      if (cached.reading === reading) cached.reading = null;
    });
    return reading;
  };
}
