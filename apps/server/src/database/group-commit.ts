import { type Db, isLockTimeout, OutcomeUnknown } from './transact.ts';

export interface GroupCommitOptions<Ctx extends { readonly db: Db }, Item, Result> {
  /** Writes a batch in one transaction, all or nothing; an item that is refused has an error in its place. */
  readonly write: (
    ctx: Ctx,
    items: readonly Item[],
    options: WriteOptions,
  ) => Promise<readonly (Result | Error)[]>;
  /** Items with the same key are never written concurrently, but in sequence. */
  readonly keyOf: (item: Item) => string;
  readonly maxBatchSize: number;
}

export interface WriteOptions {
  /** True to wait for a contended lock instead of failing with a lock timeout. */
  readonly waitsForLocks: boolean;
  /** Called when only the database is still working, so that the process can do something else. */
  readonly onSent: () => void;
}

/** Maximum delay of responses before the next batch is sent. */
const maxResponseDelayMs = 5;

/** Smaller batches are not halved. */
const minSizeToHalve = 10;

/** Maximum number of items that wait for contended locks at once: each uses a connection of the pool. */
const maxLockWaiters = 3;

/**
 * Batches concurrent writes (group commit). The first item is written at once; items that arrive while a write is in
 * flight are written together by the next one, so that a rush waits for the database and the disk once per batch
 * instead of once per item. Responses are sent only after the commit, and under load while the database is busy with
 * the next batch. A failing item does not spoil the others: when a batch fails, each item is retried by itself. An item
 * that meets a contended lock (a lock timeout) waits for it separately, and the others go on.
 */
export function groupCommit<Ctx extends { readonly db: Db }, Item, Result>(
  options: GroupCommitOptions<Ctx, Item, Result>,
): (ctx: Ctx, item: Item) => Promise<Result> {
  const queues = new WeakMap<Db, Queue<Ctx, Item, Result>>();
  return (ctx, item) => {
    const queue = queues.get(ctx.db) ?? new Queue(options);
    queues.set(ctx.db, queue);
    return queue.add(ctx, item);
  };
}

interface Pending<Ctx, Item, Result> {
  readonly ctx: Ctx;
  readonly item: Item;
  readonly key: string;
  readonly respond: (result: Result | Error) => void;
}

class Queue<Ctx extends { readonly db: Db }, Item, Result> {
  readonly #options: GroupCommitOptions<Ctx, Item, Result>;
  #pending: readonly Pending<Ctx, Item, Result>[] = [];
  #isBusy = false;
  /** Responses that are not sent yet. */
  #responses: readonly (() => void)[] = [];
  /** Items that wait for a lock, by their key; the first few are in progress. */
  readonly #lockWaiters = new Map<string, Pending<Ctx, Item, Result>>();

  constructor(options: GroupCommitOptions<Ctx, Item, Result>) {
    this.#options = options;
  }

  add(ctx: Ctx, item: Item): Promise<Result> {
    return new Promise((resolve, reject) => {
      const respond = (result: Result | Error) =>
        result instanceof Error ? reject(result) : resolve(result);
      this.#pending = [...this.#pending, { ctx, item, key: this.#options.keyOf(item), respond }];
      if (!this.#isBusy) void this.#writeAll();
    });
  }

  async #writeAll(): Promise<void> {
    this.#isBusy = true;
    // Requests already received are read first: they belong into this batch.
    await new Promise(setImmediate);
    for (let batch = this.#takeBatch(); batch.length > 0; batch = this.#takeBatch()) {
      await this.#write(batch, false);
      if (this.#pending.length > 0) continue;
      this.#sendResponses();
      await new Promise(setImmediate);
    }
    this.#sendResponses();
    this.#isBusy = false;
  }

  /**
   * Takes the next batch in order of arrival. A large queue is halved, so that the process handles
   * one half while the database writes the other.
   */
  #takeBatch(): readonly Pending<Ctx, Item, Result>[] {
    const half = Math.ceil((this.#pending.length + this.#responses.length) / 2);
    const firsts = new Map(this.#pending.toReversed().map((one) => [one.key, one]));
    const batch = this.#pending
      .filter((one) => firsts.get(one.key) === one && !this.#lockWaiters.has(one.key))
      .slice(0, Math.min(this.#options.maxBatchSize, Math.max(half, minSizeToHalve)));
    const taken = new Set(batch);
    this.#pending = this.#pending.filter((one) => !taken.has(one));
    return batch;
  }

  async #write(batch: readonly Pending<Ctx, Item, Result>[], waitsForLocks: boolean): Promise<void> {
    const [first, ...others] = batch;
    if (!first) return;
    const timer = setTimeout(() => this.#sendResponses(), maxResponseDelayMs);
    try {
      const items = batch.map(({ item }) => item);
      // Statements of this tick leave the process at its end: responses are sent after them.
      const onSent = () => void setImmediate(() => this.#sendResponses());
      const results = await this.#options.write(first.ctx, items, { waitsForLocks, onSent });
      this.#queueResponses(batch, (index) => results[index] as Result | Error);
    } catch (error) {
      const failure = error instanceof Error ? error : new Error(String(error));
      // A write with an unknown outcome is not retried.
      const isFinal = others.length === 0 || error instanceof OutcomeUnknown;
      if (!isFinal) await Promise.all(batch.map((one) => this.#writeAlone(one)));
      else if (isLockTimeout(error) && !waitsForLocks) this.#waitForLock(first);
      else this.#queueResponses(batch, () => failure);
    } finally {
      clearTimeout(timer);
    }
  }

  async #writeAlone(one: Pending<Ctx, Item, Result>, waitsForLocks = false): Promise<void> {
    await this.#write([one], waitsForLocks);
    this.#sendResponses();
  }

  #queueResponses(
    batch: readonly Pending<Ctx, Item, Result>[],
    resultOf: (index: number) => Result | Error,
  ): void {
    const responses = batch.map(
      ({ respond }, index) =>
        () =>
          respond(resultOf(index)),
    );
    this.#responses = [...this.#responses, ...responses];
  }

  #sendResponses(): void {
    const responses = this.#responses;
    this.#responses = [];
    for (const send of responses) send();
  }

  #waitForLock(one: Pending<Ctx, Item, Result>): void {
    this.#lockWaiters.set(one.key, one);
    if (this.#lockWaiters.size <= maxLockWaiters) void this.#writeWaiting(one);
  }

  async #writeWaiting(one: Pending<Ctx, Item, Result>): Promise<void> {
    await this.#writeAlone(one, true);
    this.#lockWaiters.delete(one.key);
    const [next] = [...this.#lockWaiters.values()].slice(maxLockWaiters - 1);
    if (next) void this.#writeWaiting(next);
    // Other items with the same key may go now.
    if (!this.#isBusy) void this.#writeAll();
  }
}
