import { type Db, OutcomeUnknown } from './transact.ts';

export interface WayToWrite<Ctx extends { readonly db: Db }, Item, Result> {
  /** Writes things in one transaction, all or nothing; what is refused to one of them is an error in its place. */
  readonly write: (ctx: Ctx, items: readonly Item[]) => Promise<readonly (Result | Error)[]>;
  /** Two things of one name are never under way at once, but one after the other. */
  readonly apartBy: (item: Item) => string;
  readonly most: number;
}

/**
 * Makes a way to write what many people ask for at the same moment. What comes first is written at once; what comes
 * while a write is under way is written together by the next one, so that a rush waits for the database and the disk
 * once for all and not once for each. Nobody is answered before it is on the disk. Who can't be written spoils no
 * other: when a write of several fails, each of them is written again by itself.
 */
export function writeTogether<Ctx extends { readonly db: Db }, Item, Result>(
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
    while (this.#waiting.length > 0) {
      // Requests that have come in already are heard first: they belong into this write.
      await new Promise(setImmediate);
      await this.#write(this.#takeNext());
    }
    this.#isBusy = false;
  }

  /** As many as may go together, in the order in which they came. */
  #takeNext(): readonly Waiting<Ctx, Item, Result>[] {
    const firsts = new Map(this.#waiting.toReversed().map((one) => [one.name, one]));
    const next = this.#waiting.filter((one) => firsts.get(one.name) === one).slice(0, this.#way.most);
    const taken = new Set(next);
    this.#waiting = this.#waiting.filter((one) => !taken.has(one));
    return next;
  }

  async #write(batch: readonly Waiting<Ctx, Item, Result>[]): Promise<void> {
    const [first, ...others] = batch;
    if (!first) return;
    try {
      const results = await this.#way.write(
        first.ctx,
        batch.map(({ item }) => item),
      );
      for (const [index, { answer }] of batch.entries()) answer(results[index] as Result | Error);
    } catch (error) {
      const failure = error instanceof Error ? error : new Error(String(error));
      // What may have been written after all is not written twice.
      const isOver = others.length === 0 || error instanceof OutcomeUnknown;
      if (isOver) for (const { answer } of batch) answer(failure);
      else await Promise.all(batch.map((one) => this.#write([one])));
    }
  }
}
