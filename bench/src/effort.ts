import { basename, delimiter, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';

const number = (name: string, usual: number) => {
  const given = Number(process.env[name] ?? usual);
  if (!Number.isFinite(given) || given <= 0) throw new RangeError(`${name} must be a number above 0`);
  return given;
};

/** Customers of a growing shop have so many orders each. */
export const ordersOfCustomer = 50;

function growingSizes(): readonly number[] {
  const sizes = (process.env.BENCH_GROWTH ?? '1000000,2000000,5000000').split(',').map(Number);
  const isSize = (size: number, at: number) =>
    Number.isSafeInteger(size) && size % ordersOfCustomer === 0 && size > (sizes[at - 1] ?? 0);
  if (sizes.every(isSize)) return sizes;
  throw new RangeError(`BENCH_GROWTH must be rising multiples of ${ordersOfCustomer}, such as 100,200`);
}

/** Durations and sample sizes; use smaller ones for quick trials. */
export const effort = {
  /** Seconds of each rate measurement. */
  seconds: number('BENCH_SECONDS', 2),
  /** Alternating measurements of the shop and its baseline; the median counts. */
  rounds: number('BENCH_ROUNDS', 5),
  /** Seconds to wait, for each figure, until the machine is idle. */
  patience: number('BENCH_PATIENCE', 60),
  /** Orders of each shop before its rate is measured, until both processes are warm (JIT). */
  warmOrders: number('BENCH_WARM_ORDERS', 12_000),
  /** Sequential requests of a time measurement. */
  samples: number('BENCH_SAMPLES', 60),
  /** Lighthouse runs of each page; the median counts. */
  lighthouseRuns: number('BENCH_LOOKS', 3),
  products: number('BENCH_PRODUCTS', 100_000),
  orders: number('BENCH_ORDERS', 1_000_000),
  /** Sizes of the shop whose growth is measured, in orders. */
  growth: growingSizes(),
  /** Seconds for which the worker of a growing shop is watched: long enough for every task but the hourly ones. */
  background: number('BENCH_BACKGROUND', 75),
  people: number('BENCH_PEOPLE', 200_000),
  members: number('BENCH_MEMBERS', 100_000),
  memberWeeks: number('BENCH_MEMBER_WEEKS', 52),
  /** An hour at ten requests a second. */
  memoryRequests: number('BENCH_MEMORY_REQUESTS', 36_000),
} as const;

/** Folder that keeps the large shops of `scale` and `admin` between runs. */
export const savedIn = process.env.BENCH_KEEP ? resolve(process.env.BENCH_KEEP) : null;

/** Other checkouts of the shop, built, which are measured in the same rounds as this one. */
export const checkouts = (process.env.BENCH_CHECKOUTS ?? '')
  .split(delimiter)
  .filter((folder) => folder !== '')
  .map((folder) => ({ name: basename(folder), url: pathToFileURL(`${resolve(folder)}/`) }));

/** Connections of load measurements. */
export const connections = 20;
