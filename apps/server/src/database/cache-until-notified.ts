import type { Notifications, Topic } from './notifications.ts';

/**
 * What `begin` makes, made once and made anew whenever somebody announces the topic. Each process has one listener;
 * tests make several in a process, so what is kept belongs to the listener.
 */
export function renewWhenAnnounced<Value>(
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

/** What `read` reads, read once and kept until somebody announces the topic. */
export function cacheUntilNotified<Reading extends { readonly notifications: Notifications }, Value>(
  topic: Topic,
  read: (ctx: Reading) => Promise<Value>,
): (ctx: Reading) => Promise<Value> {
  const cacheFor = renewWhenAnnounced(topic, (): { reading: Promise<Value> | null } => ({ reading: null }));
  return (ctx) => {
    const cached = cacheFor(ctx.notifications);
    if (cached.reading) return cached.reading;
    const reading = read(ctx);
    cached.reading = reading;
    // What can't be read now may be readable at the next call.
    reading.catch(() => {
      if (cached.reading === reading) cached.reading = null;
    });
    return reading;
  };
}
