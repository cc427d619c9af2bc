import type { Figure } from './figures.ts';
import { openShopData, type ShopData } from './shops/shop.ts';

/** State shared by the sections of one run. */
export interface Bench {
  /** Shop with the sixty demo products; opened on first use. */
  small(): Promise<ShopData>;
  /** Prints progress. */
  log(line: string): void;
  close(): Promise<void>;
}

export type Section = (bench: Bench) => Promise<Figure[]>;

/** Opens the state shared by sections. */
export function openBench(): Bench {
  let small: Promise<ShopData> | undefined;
  return {
    small() {
      small ??= openShopData();
      return small;
    },
    log: (line) => console.log(line),
    async close() {
      await (await small)?.[Symbol.asyncDispose]();
    },
  };
}
