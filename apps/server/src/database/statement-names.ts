import { createHash } from 'node:crypto';
import { LRUCache } from 'lru-cache';

/** The shop has some two hundred statements; those built from filters are unlimited. */
const maxPrepared = 250;
const maxWatched = 1_000;
/** A statement is prepared when it was sent this many times before. */
const sentBefore = 2;
/** Characters of a digest, enough to tell statements apart. */
const digestLength = 22;

/**
 * Names the frequent statements of a pool, so that each of its connections prepares them once. A name is a digest of the
 * text: behind a pooler that mixes up the statements of several processes, a name can't run any other statement.
 */
export class StatementNames {
  readonly #names = new Map<string, string>();
  readonly #watched = new LRUCache<string, number>({ max: maxWatched });

  /** Counts the sending of a statement; returns its name if it is frequent. */
  nameOf(text: string): string | undefined {
    const known = this.#names.get(text);
    if (known !== undefined) return known;
    const times = (this.#watched.get(text) ?? 0) + 1;
    this.#watched.set(text, times);
    const isFrequent = times > sentBefore && this.#names.size < maxPrepared;
    if (!isFrequent || givesAllColumns(text)) return undefined;
    const name = `shop_${createHash('sha256').update(text).digest('base64url').slice(0, digestLength)}`;
    this.#names.set(text, name);
    this.#watched.delete(text);
    return name;
  }
}

/**
 * A prepared `select *` fails once a migration has added a column, and migrations run while the previous version still
 * serves.
 */
function givesAllColumns(text: string): boolean {
  return /(select|returning|,|\.)\s*\*/i.test(text.replace(/\s+/g, ' '));
}
