import type { Db } from '../../database/transact.ts';
import { findProductAfter } from '../../modules/catalogue/products/store.ts';

/** Ids of a part: from the first one to that of the next part; undefined for the last one. */
interface PartSpan {
  readonly from: string;
  readonly to: string | undefined;
}

/** The products of a shop in parts that never move: each has so many, in the order of their ids. */
export interface ProductParts {
  count(): Promise<number>;
  /** Returns the span of a part, counted from 1; undefined when there is none. */
  find(part: number): Promise<PartSpan | undefined>;
}

/** Divides products into parts, hidden ones included. A start stays what it is; new products make new parts at the end. */
export function productParts(db: Db, size: number): ProductParts {
  let starts: readonly string[] = [''];

  async function readStarts(): Promise<readonly string[]> {
    const found = [...starts];
    for (;;) {
      const next = await findProductAfter(db, found.at(-1) ?? '', size);
      if (next === undefined) break;
      found.push(next);
    }
    starts = found;
    return found;
  }

  return {
    count: async () => (await readStarts()).length,
    async find(part) {
      const known = part < starts.length ? starts : await readStarts();
      const from = known[part - 1];
      return from === undefined ? undefined : { from, to: known[part] };
    },
  };
}
