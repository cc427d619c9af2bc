import { setTimeout as pause } from 'node:timers/promises';

/** Waits until the condition gives a value; errors of it count as none. Throws after that many seconds. */
export async function waitFor<Value>(
  title: string,
  seconds: number,
  condition: () => Promise<Value | null | undefined | false> | Value | null | undefined | false,
): Promise<Value> {
  const until = Date.now() + seconds * 1_000;
  let problem: unknown;
  while (Date.now() < until) {
    try {
      const value = await condition();
      if (value !== null && value !== undefined && value !== false) return value;
      problem = undefined;
    } catch (error) {
      problem = error;
    }
    await pause(100);
  }
  const why = problem instanceof Error ? `: ${problem.message}` : '';
  throw new Error(`${title} took longer than ${seconds} s${why}`);
}
