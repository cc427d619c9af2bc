import type { SentStatement } from './messages.ts';
import { type MeasuredProcess, startProcess } from './start-process.ts';

/** Replacements for the values of a recorded order. */
export type Substitutes = readonly (readonly [recorded: string, fresh: string])[];

export interface ReplaySetup {
  readonly databaseUrl: string;
  readonly poolSize: number;
  readonly statements: readonly SentStatement[];
}

export interface ReplayRun {
  readonly orders: readonly Substitutes[];
  readonly workers: number;
}

export interface Replay extends MeasuredProcess {
  /** Sends the recorded statements once for each order and returns the orders per second. */
  run(run: ReplayRun): Promise<number>;
}

/** Starts the bare loop: the statements of a recorded call, over a pool of the shop's size, without the shop. */
export async function startReplay(setup: ReplaySetup): Promise<Replay> {
  const child = await startProcess(new URL('./replay-loop.ts', import.meta.url), { readyLine: 'replay' });
  await child.ask({ kind: 'work', work: setup });
  return { ...child, run: async (run) => (await child.ask({ kind: 'work', work: run })) as number };
}
