const minuteMs = 60_000;
const hourMs = 60 * minuteMs;

/** How long to wait after each failed try: a server that hiccups, restarts, or is away for a night. */
const waitsMs: readonly number[] = [
  minuteMs,
  5 * minuteMs,
  30 * minuteMs,
  2 * hourMs,
  6 * hourMs,
  12 * hourMs,
  24 * hourMs,
];

/** When a message that failed is tried again, after so many tries; null when it is given up. */
export function nextTryAt(tries: number, now: Date): Date | null {
  const waitMs = waitsMs[tries - 1];
  return waitMs === undefined ? null : new Date(now.getTime() + waitMs);
}
