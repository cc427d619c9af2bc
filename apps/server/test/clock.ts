/**
 * Milliseconds of the processor that this process has used. On a machine that does much else the clock says nothing about
 * the work of a test.
 */
export function processorMs(): number {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1000;
}

/** A clock that only moves when a test advances it. */
export interface TestClock {
  now: Date;
  readonly advance: (seconds: number) => void;
}

/** Creates a clock for a test's shop: a morning in India by default. */
export function testClock(start = '2026-11-21T06:00:00.000Z'): TestClock {
  const clock: TestClock = {
    now: new Date(start),
    advance: (seconds) => {
      clock.now = new Date(clock.now.getTime() + seconds * 1000);
    },
  };
  return clock;
}
