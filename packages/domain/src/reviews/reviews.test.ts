import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { ratings, reviewerName, summariseRatings } from './index.ts';

const none = { 1: 0, 2: 0, 3: 0, 4: 0, 5: 0 };
const counts = fc
  .array(fc.nat(1_000_000), { minLength: 5, maxLength: 5 })
  .map(([one = 0, two = 0, three = 0, four = 0, five = 0]) => ({
    1: one,
    2: two,
    3: three,
    4: four,
    5: five,
  }));

describe('rating summaries', () => {
  it('without reviews there is no mean', () => {
    expect(summariseRatings(none)).toEqual({ rating: null, count: 0 });
  });

  it('the mean of ratings has two decimals', () => {
    expect(summariseRatings({ ...none, 5: 2, 4: 1 })).toEqual({ rating: 4.67, count: 3 });
    expect(summariseRatings({ ...none, 1: 1 })).toEqual({ rating: 1, count: 1 });
  });

  it('decisions §5: the mean lies between the lowest and the highest rating', () => {
    fc.assert(
      fc.property(counts, (given) => {
        const { rating } = summariseRatings(given);
        const present = ratings.filter((stars) => given[stars] > 0);
        if (rating === null) return present.length === 0;
        return rating >= Math.min(...present) && rating <= Math.max(...present);
      }),
    );
  });
});

describe('the public name of a reviewer', () => {
  it.each([
    ['Ananya Iyer', 'Ananya I.'],
    ['  Meera  devi Joshi ', 'Meera J.'],
    ['Asha', 'Asha'],
    ['आशा शर्मा', 'आशा श.'],
    ['', ''],
  ])('%s is %s', (name, shown) => {
    expect(reviewerName(name)).toBe(shown);
  });
});
