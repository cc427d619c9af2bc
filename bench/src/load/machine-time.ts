import { cpus } from 'node:os';
import { setTimeout as pause } from 'node:timers/promises';
import { effort } from '../effort.ts';

const windowSeconds = 5;
/** Processors that the heartbeats of an idle cluster take at most. */
const restingCores = 0.3;

/** Milliseconds that the machine's processors have been busy since it started. */
export function machineMs(): number {
  return cpus().reduce((sum, { times }) => sum + times.user + times.nice + times.sys + times.irq, 0);
}

/**
 * Measures how many processors are busy without requests, with background work and with heartbeats of the parts, after
 * the machine has come to rest: a cluster that has just started still draws its pictures.
 */
export async function measureIdle(): Promise<number> {
  const end = performance.now() + effort.patience * 1_000;
  let least = Number.POSITIVE_INFINITY;
  while (least > restingCores && performance.now() < end) {
    const [begun, before] = [performance.now(), machineMs()];
    await pause(windowSeconds * 1_000);
    least = Math.min(least, (machineMs() - before) / (performance.now() - begun));
  }
  return least;
}
