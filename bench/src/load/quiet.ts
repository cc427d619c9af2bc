import { cpus } from 'node:os';
import { setTimeout as pause } from 'node:timers/promises';
import type { Bench } from '../bench.ts';
import { effort } from '../effort.ts';

const sampleMs = 250;
/** Maximum CPU share of other processes for an idle machine. */
const maxUsed = 0.2;

/**
 * Measures a number of rounds while the machine is otherwise idle; a round that was disturbed is repeated. When the
 * machine is not idle in time, disturbed rounds count too.
 */
export async function measureRounds<Round>(
  bench: Bench,
  count: number,
  measure: () => Promise<Round>,
): Promise<Round[]> {
  const quiet: Round[] = [];
  const noisy: Round[] = [];
  const end = performance.now() + effort.patience * 1000;
  while (quiet.length < count) {
    const isPatient = performance.now() < end;
    if (!isPatient && quiet.length + noisy.length >= count) break;
    const wasQuiet = isPatient ? await waitForQuiet(end) : false;
    const round = await measure();
    const isQuiet = wasQuiet && (await usedShare()) <= maxUsed;
    (isQuiet ? quiet : noisy).push(round);
  }
  if (quiet.length === count) return quiet;
  bench.log(`  the machine was busy with other things: ${quiet.length} quiet rounds, ${noisy.length} others`);
  return quiet.length * 2 > count ? quiet : [...quiet, ...noisy];
}

async function waitForQuiet(end: number): Promise<boolean> {
  while (performance.now() < end) {
    if ((await usedShare()) <= maxUsed) return true;
  }
  return false;
}

/** Measures the machine's CPU share while the bench is idle. */
async function usedShare(): Promise<number> {
  const before = clocks();
  await pause(sampleMs);
  const after = clocks();
  return 1 - (after.idle - before.idle) / Math.max(1, after.all - before.all);
}

function clocks(): { idle: number; all: number } {
  const sum = { idle: 0, all: 0 };
  for (const { times } of cpus()) {
    sum.idle += times.idle;
    sum.all += times.idle + times.user + times.nice + times.sys + times.irq;
  }
  return sum;
}
