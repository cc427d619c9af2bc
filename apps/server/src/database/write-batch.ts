import { type Db, isLockTimeout, OutcomeUnknown } from './transact.ts';

export interface WayToWrite<Ctx extends { readonly db: Db }, Item, Result> {
  /** Writes a batch in one transaction, all or nothing; an item that is refused has an error in its place. */
  readonly write: (ctx: Ctx, items: readonly Item[], how: HowToWrite) => Promise<readonly (Result | Error)[]>;
  /** Items with the same key are never written concurrently, but in sequence. */
  readonly apartBy: (item: Item) => string;
  readonly most: number;
}

export interface HowToWrite {
  /** True to wait for a contended lock instead of failing with a lock timeout. */
  readonly isPatient: boolean;
  /** Called when only the database is still working, so that the process can do something else. */
  readonly allIsSent: () => void;
}

/** Maximum delay of responses before the next batch is sent. */
const longestUnansweredMs = 5;

/** Smaller batches are not halved. */
const fewToHalve = 10;

/** Maximum number of items that wait for contended locks at once: each uses a connection of the pool. */
const mostLate = 3;

/**
 * Batches concurrent writes (group commit). The first item is written at once; items that arrive while a write is in
 * flight are written together by the next one, so that a rush waits for the database and the disk once per batch
 * instead of once per item. Responses are sent only after the commit, and under load while the database is busy with
 * the next batch. A failing item does not spoil the others: when a batch fails, each item is retried by itself. An item
 * that meets a contended lock waits for it separately, and the others go on.
 */
export function writeBatch<Ctx extends { readonly db: Db }, Item, Result>(
  way: WayToWrite<Ctx, Item, Result>,
): (ctx: Ctx, item: Item) => Promise<Result> {
  const writers = new WeakMap<Db, Writer<Ctx, Item, Result>>();
  return (ctx, item) => {
    const writer = writers.get(ctx.db) ?? new Writer(way);
    writers.set(ctx.db, writer);
    return writer.add(ctx, item);
  };
}

interface Waiting<Ctx, Item, Result> {
  readonly ctx: Ctx;
  readonly item: Item;
  readonly name: string;
  readonly answer: (result: Result | Error) => void;
}

class Writer<Ctx extends { readonly db: Db }, Item, Result> {
  readonly #way: WayToWrite<Ctx, Item, Result>;
  #waiting: readonly Waiting<Ctx, Item, Result>[] = [];
  #isBusy = false;
  /** Responses that are not sent yet. */
  #unanswered: readonly (() => void)[] = [];
  /** Items that wait for a lock, by its name; the first few are in progress. */
  readonly #late = new Map<string, Waiting<Ctx, Item, Result>>();

  constructor(way: WayToWrite<Ctx, Item, Result>) {
    this.#way = way;
  }

  add(ctx: Ctx, item: Item): Promise<Result> {
    return new Promise((resolve, reject) => {
      const answer = (result: Result | Error) => (result instanceof Error ? reject(result) : resolve(result));
      this.#waiting = [...this.#waiting, { ctx, item, name: this.#way.apartBy(item), answer }];
      if (!this.#isBusy) void this.#writeAll();
    });
  }

  async #writeAll(): Promise<void> {
    this.#isBusy = true;
    // Requests already received are read first: they belong into this batch.
    await new Promise(setImmediate);
    for (let next = this.#takeNext(); next.length > 0; next = this.#takeNext()) {
      await this.#write(next, false);
      if (this.#waiting.length > 0) continue;
      this.#answer();
      await new Promise(setImmediate);
    }
    this.#answer();
    this.#isBusy = false;
  }

  /**
   * Takes the next batch in order of arrival. A large queue is halved, so that the process handles
   * one half while the database writes the other.
   */
  #takeNext(): readonly Waiting<Ctx, Item, Result>[] {
    const half = Math.ceil((this.#waiting.length + this.#unanswered.length) / 2);
    const firsts = new Map(this.#waiting.toReversed().map((one) => [one.name, one]));
    const next = this.#waiting
      .filter((one) => firsts.get(one.name) === one && !this.#late.has(one.name))
      .slice(0, Math.min(this.#way.most, Math.max(half, fewToHalve)));
    const taken = new Set(next);
    this.#waiting = this.#waiting.filter((one) => !taken.has(one));
    return next;
  }

  async #write(batch: readonly Waiting<Ctx, Item, Result>[], isPatient: boolean): Promise<void> {
    const [first, ...others] = batch;
    if (!first) return;
    const late = setTimeout(() => this.#answer(), longestUnansweredMs);
    try {
      const items = batch.map(({ item }) => item);
      // Statements of this tick leave the process at its end: responses are sent after them.
      const allIsSent = () => void setImmediate(() => this.#answer());
      const results = await this.#way.write(first.ctx, items, { isPatient, allIsSent });
      this.#answerSoon(batch, (index) => results[index] as Result | Error);
    } catch (error) {
      const failure = error instanceof Error ? error : new Error(String(error));
      // A write with an unknown outcome is not retried.
      const isOver = others.length === 0 || error instanceof OutcomeUnknown;
      if (!isOver) await Promise.all(batch.map((one) => this.#writeAlone(one)));
      else if (isLockTimeout(error) && !isPatient) this.#waitAside(first);
      else this.#answerSoon(batch, () => failure);
    } finally {
      clearTimeout(late);
    }
  }

  async #writeAlone(one: Waiting<Ctx, Item, Result>, isPatient = false): Promise<void> {
    await this.#write([one], isPatient);
    this.#answer();
  }

  #answerSoon(batch: readonly Waiting<Ctx, Item, Result>[], of: (index: number) => Result | Error): void {
    const answers = batch.map(
      ({ answer }, index) =>
        () =>
          answer(of(index)),
    );
    this.#unanswered = [...this.#unanswered, ...answers];
  }

  #answer(): void {
    const answers = this.#unanswered;
    this.#unanswered = [];
    for (const answer of answers) answer();
  }

  #waitAside(one: Waiting<Ctx, Item, Result>): void {
    this.#late.set(one.name, one);
    if (this.#late.size <= mostLate) void this.#writeLate(one);
  }

  async #writeLate(one: Waiting<Ctx, Item, Result>): Promise<void> {
    await this.#writeAlone(one, true);
    this.#late.delete(one.name);
    const [next] = [...this.#late.values()].slice(mostLate - 1);
    if (next) void this.#writeLate(next);
    // Other items with the same key may go now.
    if (!this.#isBusy) void this.#writeAll();
  }
}
