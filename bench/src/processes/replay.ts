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
  /** Sends the recorded statements once for each order and gives how many orders went through in a second. */
  run(run: ReplayRun): Promise<number>;
}

/** Starts the bare loop: the very statements of a recorded call, over a pool of the shop's size, and no shop. */
export async function startReplay(setup: ReplaySetup): Promise<Replay> {
  const child = await startProcess(new URL('./replay-loop.ts', import.meta.url), { readyLine: 'replay' });
  await child.ask({ kind: 'work', work: setup });
  return { ...child, run: async (run) => (await child.ask({ kind: 'work', work: run })) as number };
}
