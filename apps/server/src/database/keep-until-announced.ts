import type { Announcements, Topic } from './announcements.ts';

interface Kept<Value> {
  reading: Promise<Value> | null;
}

/**
 * What `read` reads, read once and kept until somebody announces the topic. Each process has one listener; tests make
 * several in a process, so what is kept belongs to the listener.
 */
export function keepUntilAnnounced<Reading extends { readonly announcements: Announcements }, Value>(
  topic: Topic,
  read: (ctx: Reading) => Promise<Value>,
): (ctx: Reading) => Promise<Value> {
  const keptBy = new WeakMap<Announcements, Kept<Value>>();

  function keptFor(announcements: Announcements): Kept<Value> {
    const known = keptBy.get(announcements);
    if (known) return known;
    const kept: Kept<Value> = { reading: null };
    keptBy.set(announcements, kept);
    announcements.on(topic, () => {
      kept.reading = null;
    });
    return kept;
  }

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
