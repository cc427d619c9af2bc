import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { advanceQueue, type QueueFigures, turnOf } from './index.ts';

const quiet: QueueFigures = {
  allowance: 0,
  calledUpTo: 0,
  elapsedSeconds: 1,
  perMinute: 600,
  issuedUpTo: 0,
  entered: 0,
  expected: 0,
};

describe('advanceQueue', () => {
  test('a minute with everybody present calls as many as the rate', () => {
    let now = { allowance: 0, calledUpTo: 0 };
    for (let second = 0; second < 60; second += 1) {
      now = advanceQueue({ ...quiet, ...now, issuedUpTo: 50_000, entered: now.calledUpTo });
    }
    expect(now.calledUpTo).toBe(600);
  });

  test('numbers that stay away are made up for by calling others', () => {
    let now = { allowance: 0, calledUpTo: 0 };
    // Every second number belongs to nobody, and nobody is expected any more.
    for (let second = 0; second < 60; second += 1) {
      now = advanceQueue({ ...quiet, ...now, issuedUpTo: 50_000, entered: Math.floor(now.calledUpTo / 2) });
    }
    expect(now.calledUpTo / 2).toBeGreaterThan(590);
    expect(now.calledUpTo / 2).toBeLessThanOrEqual(610);
  });

  test('an hour without visitors saves up no more than five seconds of the rate', () => {
    const later = advanceQueue({ ...quiet, elapsedSeconds: 3_600 });
    expect(advanceQueue({ ...quiet, ...later, issuedUpTo: 50_000, elapsedSeconds: 60 }).calledUpTo).toBe(50);
  });

  test('a slow rate still calls somebody', () => {
    let now = { allowance: 0, calledUpTo: 0 };
    for (let second = 0; second < 120; second += 1) {
      now = advanceQueue({ ...quiet, ...now, perMinute: 1, issuedUpTo: 9, entered: now.calledUpTo });
    }
    expect(now.calledUpTo).toBe(2);
  });

  test('a clock that is set back calls nobody and takes nothing', () => {
    expect(advanceQueue({ ...quiet, elapsedSeconds: -120, issuedUpTo: 9 })).toEqual({
      allowance: 0,
      calledUpTo: 0,
    });
  });

  test('whatever happens: nobody is called before a number is issued, and no call is taken back', () => {
    const figures = fc.record({
      allowance: fc.double({ min: 0, max: 1e6, noNaN: true }),
      calledUpTo: fc.nat(1000),
      elapsedSeconds: fc.double({ min: -100, max: 10_000, noNaN: true }),
      perMinute: fc.integer({ min: 1, max: 100_000 }),
      waiting: fc.nat(1000),
      entered: fc.nat(2000),
      expected: fc.nat(1000),
    });
    fc.assert(
      fc.property(figures, ({ waiting, ...known }) => {
        const issuedUpTo = known.calledUpTo + waiting;
        const next = advanceQueue({ ...known, issuedUpTo });
        expect(next.calledUpTo).toBeGreaterThanOrEqual(known.calledUpTo);
        expect(next.calledUpTo).toBeLessThanOrEqual(issuedUpTo);
      }),
    );
  });
});

describe('turnOf', () => {
  const state = { calledUpTo: 100, missedUpTo: 40, callsPerMinute: 60 };

  test.each([
    [40, { kind: 'missed' }],
    [41, { kind: 'now' }],
    [100, { kind: 'now' }],
    [101, { kind: 'waiting', seconds: 1, pollAfterSeconds: 3 }],
    [340, { kind: 'waiting', seconds: 240, pollAfterSeconds: 60 }],
    [140, { kind: 'waiting', seconds: 40, pollAfterSeconds: 10 }],
  ])('the number %i: %j', (number, turn) => {
    expect(turnOf(number, state)).toEqual(turn);
  });
});
