import type { Announcements, Topic } from './announcements.ts';

/**
 * What `begin` makes, made once and made anew whenever somebody announces the topic. Each process has one listener;
 * tests make several in a process, so what is kept belongs to the listener.
 */
export function renewWhenAnnounced<Value>(
  topic: Topic,
  begin: () => Value,
): (announcements: Announcements) => Value {
  const keptBy = new WeakMap<Announcements, { current: Value }>();
  return (announcements) => {
    const known = keptBy.get(announcements);
    if (known) return known.current;
    const kept = { current: begin() };
    keptBy.set(announcements, kept);
    announcements.on(topic, () => {
      kept.current = begin();
    });
    return kept.current;
  };
}

/** What `read` reads, read once and kept until somebody announces the topic. */
export function keepUntilAnnounced<Reading extends { readonly announcements: Announcements }, Value>(
  topic: Topic,
  read: (ctx: Reading) => Promise<Value>,
): (ctx: Reading) => Promise<Value> {
  const keptFor = renewWhenAnnounced(topic, (): { reading: Promise<Value> | null } => ({ reading: null }));
  return (ctx) => {
    const kept = keptFor(ctx.announcements);
    if (kept.reading) return kept.reading;
    const reading = read(ctx);
    kept.reading = reading;
    // What can't be read now may be readable at the next call.
    reading.catch(() => {
      if (kept.reading === reading) kept.reading = null;
    });
    return reading;
  };
}
