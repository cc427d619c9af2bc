import type { Figure } from './figures.ts';
import { openShopData, type ShopData } from './shops/shop.ts';

/** What sections share during one run. */
export interface Bench {
  /** A shop with the sixty demo pieces: opened when it is first asked for. */
  small(): Promise<ShopData>;
  /** Tells what goes on. */
  say(line: string): void;
  /** Tells it and keeps it for the report. */
  keep(line: string): void;
  /** What was kept since this was last asked. */
  takeKept(): string[];
  close(): Promise<void>;
}

export type Section = (bench: Bench) => Promise<Figure[]>;

/** Opens what sections share. */
export function openBench(): Bench {
  let small: Promise<ShopData> | undefined;
  let kept: string[] = [];
  return {
    small() {
      small ??= openShopData();
      return small;
    },
    say: (line) => console.log(line),
    keep(line) {
      console.log(line);
      kept.push(line);
    },
    takeKept() {
      const taken = kept;
      kept = [];
      return taken;
    },
    async close() {
      await (await small)?.close();
    },
  };
}
