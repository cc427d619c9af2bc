import { type Figure, milliseconds, times } from '../../figures.ts';

/** Blocks that a statement may read more of when the history is five times as long: indexes get a level deeper. */
const maxTimesMore = 1.5;
/** Too few blocks to compare. */
const fewBlocks = 20;

/** Cost of a call or statement in a shop of some size. */
export interface Measured {
  readonly orders: number;
  readonly what: string;
  readonly ms: number;
  readonly blocks: number;
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
      target: `< ${maxTimesMore} × blocks`,
      isMet: more < maxTimesMore,
    };
  });
}
