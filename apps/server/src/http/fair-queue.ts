import { Problem } from '../problem.ts';

interface Task {
  /** Starts the work; settles when the task's slot is free again. */
  readonly run: () => Promise<void>;
  readonly key: string;
  hasBegun: boolean;
}

/** Runs a few tasks at once and serves the waiting addresses round robin. */
export interface FairQueue {
  /**
   * Runs work when it is the address's turn. Rejects with the signal's reason when that aborts first; throws 'too-many-
   * requests' for an address with too many queued tasks.
   */
  add<Result>(
    ticket: { readonly key: string; readonly address: string; readonly signal: AbortSignal },
    work: () => Promise<Result>,
  ): Promise<Result>;
  /** Also queues the waiting work of this key for another address, so that it runs at the earlier turn of the two. */
  alsoQueueFor(key: string, address: string): void;
  readonly waiting: number;
}

/**
 * Fair queue: runs `concurrency` tasks at once. Each address has a queue of its own, of at most
 * `maxQueued` tasks, and the queues are served round robin: an address that requests a hundred
 * pages delays only itself.
 */
export function openFairQueue({
  concurrency,
  maxQueued,
}: {
  concurrency: number;
  maxQueued: number;
}): FairQueue {
  /** Queues in the order in which they are served; a served queue moves to the end. */
  const lines = new Map<string, Task[]>();
  const tasks = new Map<string, Task>();
  let running = 0;

  function queue(task: Task, address: string): void {
    const line = lines.get(address);
    if (line) line.push(task);
    else lines.set(address, [task]);
  }

  function forget(task: Task): void {
    task.hasBegun = true;
    if (tasks.get(task.key) === task) tasks.delete(task.key);
  }

  /** Takes the next unstarted task of the next queue; drops tasks that other queues have started. */
  function next(): Task | undefined {
    for (const [address, line] of lines) {
      const at = line.findIndex(({ hasBegun }) => !hasBegun);
      const task = line[at];
      lines.delete(address);
      const rest = at < 0 ? [] : line.slice(at + 1).filter(({ hasBegun }) => !hasBegun);
      if (rest.length > 0) lines.set(address, rest);
      if (task) return task;
    }
    return undefined;
  }

  function serve(): void {
    while (running < concurrency) {
      const task = next();
      if (!task) return;
      forget(task);
      running += 1;
      void task.run().finally(() => {
        running -= 1;
        serve();
      });
    }
  }

  return {
    get waiting() {
      return tasks.size;
    },
    add({ key, address, signal }, work) {
      if (signal.aborted) return Promise.reject(signal.reason);
      const line = lines.get(address)?.filter(({ hasBegun }) => !hasBegun) ?? [];
      if (line.length >= maxQueued) throw new Problem('too-many-requests', { retryAfterSeconds: 2 });
      return new Promise((resolve, reject) => {
        const aborted = new Promise<void>((done) => {
          const abort = () => {
            forget(task);
            reject(signal.reason);
            done();
          };
          signal.addEventListener('abort', abort, { once: true });
        });
        const task: Task = {
          key,
          hasBegun: false,
          // A slot is free once the work has finished or was aborted.
          run: () => Promise.race([aborted, work().then(resolve, reject)]),
        };
        tasks.set(key, task);
        queue(task, address);
        serve();
      });
    },
    alsoQueueFor(key, address) {
      const task = tasks.get(key);
      if (!task || task.hasBegun) return;
      const line = lines.get(address);
      if (!line?.includes(task) && (line?.length ?? 0) < maxQueued) queue(task, address);
    },
  };
}
