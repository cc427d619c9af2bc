/** What the bench asks a process that it started; the answer carries the same id. */
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

/** What a process has used since it began. */
export interface Gauge {
  readonly cpuMicros: number;
  readonly memoryBytes: number;
}

/** How late the event loop was since it is watched: how long everything had to wait for something else. */
export interface LoopDelay {
  readonly p99Ms: number;
  readonly longestMs: number;
}

/** One statement as a client of the pool sent it. */
export interface SentStatement {
  /** Which connection carried it: statements of a transaction share one. */
  readonly connection: number;
  readonly text: string;
  readonly values: readonly unknown[];
}
