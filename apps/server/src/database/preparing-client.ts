import type { Writable } from 'node:stream';
import { LRUCache } from 'lru-cache';
import pg from 'pg';

/** The shop has some two hundred statements; those built from filters are unlimited. */
const mostPrepared = 250;
const mostWatched = 1_000;
/** A statement is prepared when it was sent this many times before. */
const sentBefore = 2;

const names = new Map<string, string>();
const watched = new LRUCache<string, number>({ max: mostWatched });

const [begin, commit, rollback] = ['begin', 'commit', 'rollback'] as const;

/**
 * A connection with fewer round trips. It prepares frequent statements: PostgreSQL parses and plans each of them once
 * instead of every time, which is half of its work for a short statement. Statements issued in the same tick are
 * pipelined, BEGIN together with the first statement.
 */
export class PreparingClient extends pg.Client {
  #isBeginning = false;
  #isGathering = false;

  // The overloads of pg, of which the shop uses (text, values), delegate to one another.
  override query(...given: unknown[]): never {
    const [text] = given;
    if (text === begin) {
      this.#isBeginning = true;
      return answered(begin);
    }
    if (this.#isBeginning && (text === commit || text === rollback)) {
      this.#isBeginning = false;
      return answered(text); // There was no BEGIN.
    }
    this.#gather();
    if (this.#isBeginning) {
      this.#isBeginning = false;
      // BEGIN fails only with its connection; then the next statement fails too, and reports it.
      (super.query(begin) as Promise<unknown>).catch(() => undefined);
    }
    return this.#send(given);
  }

  /** Buffers statements until the end of the tick. */
  #gather(): void {
    if (this.#isGathering) return;
    const { stream } = (this as unknown as { connection: { stream: Writable } }).connection;
    stream.cork();
    this.#isGathering = true;
    process.nextTick(() => {
      this.#isGathering = false;
      stream.uncork();
    });
  }

  #send(given: unknown[]): never {
    const [text, values, ...rest] = given;
    const name = typeof text === 'string' && Array.isArray(values) && values.length > 0 && nameOf(text);
    const send = super.query as (...sent: unknown[]) => never;
    return name ? send.call(this, { name, text, values }, ...rest) : send.apply(this, given);
  }
}

/** Returns the result of a command that did not have to be sent. */
function answered(command: string): never {
  return Promise.resolve({ command: command.toUpperCase(), rowCount: null, rows: [], fields: [] }) as never;
}

function nameOf(text: string): string | undefined {
  const known = names.get(text);
  if (known !== undefined) return known;
  const times = (watched.get(text) ?? 0) + 1;
  watched.set(text, times);
  if (times <= sentBefore || names.size >= mostPrepared || givesAllColumns(text)) return undefined;
  const name = `shop_${names.size + 1}`;
  names.set(text, name);
  watched.delete(text);
  return name;
}

/**
 * A prepared `select *` fails once a migration has added a column, and migrations run while the previous version still
 * serves.
 */
function givesAllColumns(text: string): boolean {
  return /(select|returning|,|\.)\s*\*/i.test(text.replace(/\s+/g, ' '));
}
