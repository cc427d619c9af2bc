/**
 * Tells of what comes in floods, such as a database that is away: the first at once, then one of each so many
 * seconds, with how many were left out meanwhile.
 */
export function logRarely(
  everySeconds: number,
  say: (error: unknown, leftOut: number) => void,
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
    say(error, leftOut);
    lastAt = now;
    leftOut = 0;
  };
}
