/** Work that keeps a core busy: so much of it at a time and no more in a process. */
export interface EncodingQueue {
  /** Runs the work as soon as there is room, in the order of asking. */
  run<Result>(work: () => Promise<Result>): Promise<Result>;
  /** Resolves when nothing runs and nothing waits: the moment for work that nobody waits for. */
  untilIdle(): Promise<void>;
}

/** A queue in which `room` pieces of work run at a time. */
export function createEncodingQueue(room: number): EncodingQueue {
  const waiting: (() => void)[] = [];
  const waitingForRest: (() => void)[] = [];
  let running = 0;

  const leave = () => {
    const next = waiting.shift();
    if (next !== undefined) return next(); // its place goes to the next, so the count stays
    running -= 1;
    if (running === 0) for (const resolve of waitingForRest.splice(0)) resolve();
  };

  return {
    async run(work) {
      if (running < room) running += 1;
      else await new Promise<void>((resolve) => waiting.push(resolve));
      try {
        return await work();
      } finally {
        leave();
      }
    },
    async untilIdle() {
      while (running > 0) await new Promise<void>((resolve) => waitingForRest.push(resolve));
    },
  };
}
