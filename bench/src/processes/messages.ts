/** Request to a child process of the bench; the response carries the same id. */
export type Question =
  | { readonly kind: 'gauge'; readonly id: number }
  | { readonly kind: 'watch-loop'; readonly id: number }
  | { readonly kind: 'loop-delay'; readonly id: number }
  | { readonly kind: 'record'; readonly id: number }
  | { readonly kind: 'recorded'; readonly id: number }
  | { readonly kind: 'work'; readonly id: number; readonly work: unknown };

export interface Answer {
  readonly answers: number;
  readonly value: unknown;
}

/** Resource usage of a process since its start. */
export interface Gauge {
  readonly cpuMicros: number;
  readonly memoryBytes: number;
}

/** Event loop delay since monitoring began. */
export interface LoopDelay {
  readonly p99Ms: number;
  readonly longestMs: number;
}

/** One statement as a client of the pool sent it. */
export interface SentStatement {
  /** Connection of the statement: statements of a transaction share one. */
  readonly connection: number;
  readonly text: string;
  readonly values: readonly unknown[];
}
