/** A clock that stands still until a test moves it on. */
export interface TestClock {
  now: Date;
  readonly advance: (seconds: number) => void;
}

/** A clock for a shop of a test: a morning in India, unless said otherwise. */
export function testClock(start = '2026-11-21T06:00:00.000Z'): TestClock {
  const clock: TestClock = {
    now: new Date(start),
    advance: (seconds) => {
      clock.now = new Date(clock.now.getTime() + seconds * 1000);
    },
  };
  return clock;
}
