import { expect, test } from 'vitest';
import { asDay } from '../calendar/index.ts';
import { paise } from '../money/index.ts';
import { describeToDo, type WaitingWork } from './to-do.ts';

const now = new Date('2026-11-21T04:00:00Z');
const nothing: WaitingWork = {
  payments: null,
  toConfirm: null,
  toPack: null,
  returns: null,
  tickets: null,
  refunds: null,
  runsOut: null,
  budget: null,
  refusedReferrals: 0,
  unsentMessages: 0,
  failedJobs: 0,
};
const oldest = (name: string, since: string, count = 1) => ({
  id: name,
  name,
  since: new Date(since),
  count,
});
const order = (name: string, since: string, count = 1) => ({
  ...oldest(name, since, count),
  total: paise(51_832_09),
  promised: asDay('2026-11-25'),
});
const titles = (work: Partial<WaitingWork>) =>
  describeToDo({ ...nothing, ...work }, now).map(({ title, detail, button }) => [title, detail, button]);

test('nothing to do says nothing', () => {
  expect(titles({})).toEqual([]);
});

test('money comes first, then promises, then the rest, each with its oldest and its age by India’s days', () => {
  expect(
    titles({
      payments: order('Pooja Shah', '2026-11-21T03:44:00Z'),
      refunds: { count: 2, worth: paise(90_000) },
      toPack: order('Farah Sheikh', '2026-11-20T12:00:00Z', 7),
      returns: oldest('Asha Rao', '2026-11-18T12:00:00Z', 2),
      toConfirm: order('Imran Qureshi', '2026-11-19T20:00:00Z'),
      runsOut: { name: 'Radha Jhumka', stock: 3, sold: 20, days: 30 },
      budget: {
        id: 'cmp_1',
        name: 'Diwali',
        spent: paise(85_999),
        budget: paise(100_000),
        isUsedUp: false,
        count: 2,
      },
      tickets: { ...oldest('Divya', '2026-11-20T13:10:00Z', 4), subject: 'Is the locket hallmarked?' },
      unsentMessages: 1,
      failedJobs: 1_200,
    }),
  ).toEqual([
    ['Pooja Shah’s payment of Rs.51,832.09 is stuck', 'Ordered today', 'Open the order'],
    ['2 refunds wait to be sent', 'Rs.900.00 in all', 'Send'],
    ['7 orders wait to be packed', 'The oldest is Farah Sheikh’s, ordered yesterday', 'Pack'],
    ['A return asked for 3 days ago waits for you', 'Asha Rao, and 1 more', 'Open'],
    [
      '1 order waits to be confirmed',
      'The oldest is Imran Qureshi’s of Rs.51,832.09, ordered yesterday',
      'Confirm',
    ],
    ['Radha Jhumka runs out in 4 days', '3 left, 20 sold in 30 days', 'Re-order'],
    ['Diwali has used 85% of its budget', 'Rs.859.99 of Rs.1,000.00, and 1 more', 'Open the campaign'],
    [
      '4 customers wait for an answer',
      'The oldest is Divya, yesterday: “Is the locket hallmarked?”',
      'Answer',
    ],
    ['1 message was not sent', 'After several attempts', 'See why'],
    ['1,200 jobs failed', 'After several attempts', 'See why'],
  ]);
});

test('an order past its promised day is named as late, one of the day itself is not', () => {
  const toPack = order('Farah Sheikh', '2026-11-18T12:00:00Z', 3);
  expect(titles({ toPack: { ...toPack, promised: asDay('2026-11-20') } })).toEqual([
    [
      'Farah Sheikh’s order is late, promised for 20 Nov 2026',
      'Ordered 3 days ago, not packed yet, and 2 more',
      'Pack',
    ],
  ]);
  expect(titles({ toPack: { ...toPack, promised: asDay('2026-11-21') } })[0]?.[0]).toBe(
    '3 orders wait to be packed',
  );
});

test('a budget that is used up says that its campaign takes nothing off any more', () => {
  const budget = { id: 'cmp_1', name: 'Diwali', budget: paise(100), isUsedUp: true, count: 1 };
  const titleOf = (spent: number) => titles({ budget: { ...budget, spent: paise(spent) } })[0]?.[0];
  expect(titleOf(100)).toBe('Diwali has used its budget and takes nothing off any more');
  expect(titleOf(60)).toBe('Diwali has too little left of its budget and takes nothing off any more');
});
