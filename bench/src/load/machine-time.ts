import { cpus } from 'node:os';
import { setTimeout as pause } from 'node:timers/promises';

const idleSeconds = 5;

/** Milliseconds that the machine's processors have been busy since it started. */
export function machineMs(): number {
  return cpus().reduce((sum, { times }) => sum + times.user + times.nice + times.sys + times.irq, 0);
}

/** Measures how many processors are busy without requests, with background work and with heartbeats of the parts. */
export async function measureIdle(): Promise<number> {
  const [begun, before] = [performance.now(), machineMs()];
  await pause(idleSeconds * 1_000);
  return (machineMs() - before) / (performance.now() - begun);
}
