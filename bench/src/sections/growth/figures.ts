import { type Figure, megabytes, milliseconds, times } from '../../figures.ts';

/** Blocks that a statement may read more of when the history is five times as long: indexes get a level deeper. */
const mostTimesMore = 1.5;
/** Too few blocks to compare. */
const fewBlocks = 20;

/** Cost of a call or statement in a shop of some size. */
export interface Measured {
  readonly orders: number;
  readonly what: string;
  readonly ms: number;
  readonly blocks: number;
}

export interface TableSize {
  readonly name: string;
  readonly rows: number;
  readonly heap: number;
  readonly indexes: number;
}

const millions = (orders: number) => `${(orders / 1e6).toLocaleString('en')} M`;

/** Compares each statement at the largest size with itself at the smallest. */
export function figuresOfStatements(measured: readonly Measured[]): Figure[] {
  return [...Map.groupBy(measured, ({ what }) => what)].map(([what, sizes]) => {
    const [first, last] = [sizes[0], sizes.at(-1)];
    if (!first || !last) throw new Error('not measured');
    const more = (last.blocks + fewBlocks) / (first.blocks + fewBlocks);
    const cost = ({ orders, ms, blocks }: Measured) =>
      `${milliseconds(ms)}, ${blocks.toLocaleString('en')} blocks at ${millions(orders)}`;
    return {
      what,
      measured: sizes.slice(1).reverse().map(cost).join('; '),
      baseline: cost(first),
      ratio: times(more),
      target: `< ${mostTimesMore} × blocks`,
      isMet: more < mostTimesMore,
    };
  });
}

/** Bytes of each table and its indexes for a million orders. */
export function sizeFigures(
  sizes: readonly { readonly orders: number; readonly tables: readonly TableSize[] }[],
): Figure[] {
  const last = sizes.at(-1);
  const [first] = sizes;
  if (!first || !last) return [];
  const perMillion = (bytes: number, orders: number) => (bytes / orders) * 1e6;
  const figures = last.tables.map(({ name, rows, heap, indexes }): Figure => {
    const before = first.tables.find((table) => table.name === name);
    const [now, then] = [
      perMillion(heap + indexes, last.orders),
      perMillion((before?.heap ?? 0) + (before?.indexes ?? 0), first.orders),
    ];
    return {
      what: `${name}, for a million orders`,
      measured: `${megabytes(perMillion(heap, last.orders))} and ${megabytes(perMillion(indexes, last.orders))} of indexes`,
      baseline: `${megabytes(then)} at ${millions(first.orders)}; ${(rows / last.orders).toFixed(2)} rows an order`,
      ratio: times(now / then),
      target: '',
      isMet: null,
    };
  });
  const all = ({ orders, tables }: (typeof sizes)[number]) =>
    perMillion(
      tables.reduce((sum, { heap, indexes }) => sum + heap + indexes, 0),
      orders,
    );
  return [
    ...figures,
    {
      what: 'all of them, for a million orders',
      measured: megabytes(all(last)),
      baseline: `${megabytes(all(first))} at ${millions(first.orders)}`,
      ratio: times(all(last) / all(first)),
      target: '',
      isMet: null,
    },
  ];
}
