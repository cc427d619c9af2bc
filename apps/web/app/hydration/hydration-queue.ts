/** Timeout: how long a busy page may delay the next part, and an unfinished part all others. */
const patienceMs = 250;
const longestTurnMs = 1_000;

/**
 * Hydration order of the first page: one part after the other, each when the browser is idle, so that none blocks
 * scrolling. After the first press all parts may hydrate.
 */
export interface HydrationQueue {
  /** Returns a promise of the part's turn; undefined when it may hydrate at once. Idempotent per part. */
  turnOf(part: string): Promise<void> | undefined;
  /** The part is hydrated: the next one may begin. */
  end(part: string): void;
  /** Opens the queue: all waiting parts hydrate. */
  open(): void;
}

/** Creates a queue, given a scheduler for idle time. */
export function makeHydrationQueue(whenIdle: (work: () => void, patienceMs: number) => void): HydrationQueue {
  const turns = new Map<string, { readonly promise: Promise<void>; begin(): void }>();
  const waiting: string[] = [];
  let current: string | undefined;
  let isScheduled = false;
  let isOpen = false;

  function next() {
    if (isScheduled || current !== undefined || waiting.length === 0) return;
    isScheduled = true;
    whenIdle(() => {
      isScheduled = false;
      const part = waiting.shift();
      if (part === undefined) return;
      current = part;
      turns.get(part)?.begin();
      // It may have left the page, or have failed.
      setTimeout(() => end(part), longestTurnMs);
    }, patienceMs);
  }

  function end(part: string) {
    if (current !== part) return;
    current = undefined;
    next();
  }

  return {
    turnOf(part) {
      const given = turns.get(part);
      // Also after the queue is open: React re-renders a suspended part, and fails when it then suspends on
      // nothing.
      if (given) return given.promise;
      if (isOpen) return undefined;
      const { promise, resolve } = Promise.withResolvers<void>();
      turns.set(part, { promise, begin: resolve });
      waiting.push(part);
      next();
      return promise;
    },
    end,
    open() {
      isOpen = true;
      for (const part of waiting.splice(0)) turns.get(part)?.begin();
    },
  };
}
