/**
 * Throttles repeated log lines, such as those of an unreachable database: logs the first at once, then one per
 * interval, with the number of those left out.
 */
export function logRarely(
  everySeconds: number,
  logError: (error: unknown, leftOut: number) => void,
  nowMs: () => number = () => performance.now(),
): (error: unknown) => void {
  let lastAt = Number.NEGATIVE_INFINITY;
  let leftOut = 0;
  return (error) => {
    const now = nowMs();
    if (now - lastAt < everySeconds * 1000) {
      leftOut += 1;
      return;
    }
    logError(error, leftOut);
    lastAt = now;
    leftOut = 0;
  };
}
