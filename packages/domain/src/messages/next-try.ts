const minuteMs = 60_000;
const hourMs = 60 * minuteMs;

/** Backoff after each failed attempt: for a brief error, a restart, or an outage of a night. */
const waitsMs: readonly number[] = [
  minuteMs,
  5 * minuteMs,
  30 * minuteMs,
  2 * hourMs,
  6 * hourMs,
  12 * hourMs,
  24 * hourMs,
];

/** Returns the time of the next retry after so many attempts; null when the message is given up. */
export function nextTryAt(tries: number, now: Date): Date | null {
  const waitMs = waitsMs[tries - 1];
  return waitMs === undefined ? null : new Date(now.getTime() + waitMs);
}
