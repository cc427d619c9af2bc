const number = (name: string, usual: number) => {
  const given = Number(process.env[name] ?? usual);
  if (!Number.isFinite(given) || given <= 0) throw new RangeError(`${name} must be a number above 0`);
  return given;
};

/** Durations and sample sizes; use smaller ones for quick trials. */
export const effort = {
  /** Seconds of each measurement of a rate. */
  seconds: number('BENCH_SECONDS', 2),
  /** Measurements of the shop and of its baseline, in turn; the median counts. */
  rounds: number('BENCH_ROUNDS', 5),
  /** Seconds to wait, for each figure, until the machine is idle. */
  patience: number('BENCH_PATIENCE', 60),
  /** Requests of a measurement of times, one after the other. */
  samples: number('BENCH_SAMPLES', 60),
  /** Looks of Lighthouse at each page; the median counts. */
  looks: number('BENCH_LOOKS', 3),
  products: number('BENCH_PRODUCTS', 100_000),
  orders: number('BENCH_ORDERS', 1_000_000),
  people: number('BENCH_PEOPLE', 200_000),
  members: number('BENCH_MEMBERS', 100_000),
  /** Weeks that each member has come and has been given coins for. */
  memberWeeks: number('BENCH_MEMBER_WEEKS', 52),
  /** An hour at ten requests a second. */
  memoryRequests: number('BENCH_MEMORY_REQUESTS', 36_000),
} as const;

/** Connections of everything that is measured under load. */
export const connections = 20;
