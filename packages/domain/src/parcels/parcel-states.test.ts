import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  cancellableParcelStates,
  canMoveParcel,
  moveParcel,
  openParcelStates,
  orderStatusOfParcel,
  type ParcelState,
  type ParcelStateAt,
  parcelStateName,
  parcelStates,
} from './index.ts';

const minutesLater = (minutes: number) => new Date(Date.UTC(2026, 10, 27, 4, minutes));
const begin: ParcelStateAt = { state: 'booked', at: minutesLater(0) };
const fold = (events: readonly ParcelStateAt[]) => events.reduce(moveParcel, begin);

/** Reports of couriers about a parcel, in the order of time: attempts repeat, and it ends somewhere or nowhere. */
const journey = fc
  .record({
    isFetched: fc.boolean(),
    attempts: fc.array(fc.constantFrom<ParcelState>('out-for-delivery', 'not-delivered'), { maxLength: 6 }),
    end: fc.constantFrom<readonly ParcelState[]>(
      [],
      ['delivered'],
      ['returning'],
      ['returning', 'returned'],
      ['lost'],
    ),
  })
  .map(({ isFetched, attempts, end }) => {
    const fetched: ParcelState[] = isFetched ? ['awaiting-pick-up'] : [];
    const states: ParcelState[] = [...fetched, 'on-its-way', ...attempts, ...end];
    return states.map((state, index) => ({ state, at: minutesLater(index + 1) }));
  });

describe('events of a parcel', () => {
  test('in any order, some of them twice, events lead to the state that they lead to in order', () => {
    fc.assert(
      fc.property(
        journey.chain((events) =>
          fc.tuple(
            fc.constant(events),
            fc.shuffledSubarray([...events, ...events], {
              minLength: events.length * 2,
              maxLength: events.length * 2,
            }),
          ),
        ),
        ([events, shuffled]) => {
          expect(fold(shuffled)).toEqual(fold(events));
        },
      ),
    );
  });

  test('whatever comes, a state is never left for an earlier one, and an end never', () => {
    const event = fc.record({
      state: fc.constantFrom(...parcelStates),
      at: fc.integer({ min: 0, max: 50 }).map(minutesLater),
    });
    fc.assert(
      fc.property(fc.array(event, { maxLength: 30 }), (events) => {
        let current = begin;
        for (const one of events) {
          const next = moveParcel(current, one);
          if (next.state !== current.state) expect(canMoveParcel(current.state, next.state)).toBe(true);
          if (!openParcelStates.includes(current.state)) expect(next.state).toBe(current.state);
          current = next;
        }
      }),
    );
  });

  test('of two attempts the later one counts, whichever comes first', () => {
    const out = { state: 'out-for-delivery', at: minutesLater(9) } as const;
    const missed = { state: 'not-delivered', at: minutesLater(5) } as const;
    expect(fold([out, missed])).toEqual(out);
    expect(fold([missed, out])).toEqual(out);
  });

  test('a delivery reported on the way back is the arrival at the shop, not at the customer', () => {
    const back = { state: 'returning', at: minutesLater(5) } as const;
    expect(fold([back, { state: 'delivered', at: minutesLater(9) }])).toEqual(back);
  });

  test('a booking can be cancelled until the courier has it', () => {
    expect(cancellableParcelStates).toEqual(['booking', 'booked', 'awaiting-pick-up']);
  });

  test('the order follows its parcel, but not to an end that is no delivery', () => {
    const followed = parcelStates.map((state) => [state, orderStatusOfParcel(state)]);
    expect(Object.fromEntries(followed.filter(([, status]) => status !== null))).toEqual({
      'on-its-way': 'shipped',
      'out-for-delivery': 'out_for_delivery',
      'not-delivered': 'shipped',
      delivered: 'delivered',
      returning: 'shipped',
    });
    expect(new Set(parcelStates.map(parcelStateName)).size).toBe(parcelStates.length);
  });
});
