import { expect, test } from 'vitest';
import { addDays, type Day, isDay } from '../calendar/index.ts';
import { fromRupees } from '../money/index.ts';
import { checkGiftMessage } from '../personalisation/index.ts';
import {
  cardLine,
  chooseGifts,
  comingOccasions,
  defaultOccasions,
  giftHeading,
  hasNameTwice,
  maxGiftLimit,
  nextGiftLimit,
  readGiftLimit,
  readOccasion,
  recipients,
  undatedOccasions,
  writeOccasion,
} from './index.ts';

const recipient = (id: string) => recipients.find(({ _id }) => _id === id) ?? expect.unreachable(id);
const dayOf = (name: string, today: Day) =>
  comingOccasions(defaultOccasions, today).find((occasion) => occasion.name === name)?.day;

test.each([
  ['2026-11-08', '2026-11-08'],
  ['2026-11-09', '2027-10-29'],
  ['2027-12-31', '2028-10-17'],
  ['2030-10-26', '2030-10-26'],
  ['2030-10-27', undefined],
] as const)('on %s the next Diwali is %s', (today, day) => {
  expect(dayOf('Diwali', today)).toBe(day);
});

test.each([
  ['2026-12-25', '2026-12-25'],
  ['2026-12-26', '2027-12-25'],
] as const)('on %s an occasion of each year is on %s', (today, day) => {
  expect(dayOf('Christmas', today)).toBe(day);
});

test('soon occasions come first by date, then those without a date, then later ones by date', () => {
  const names = (today: Day) => comingOccasions(defaultOccasions, today).map(({ name }) => name);
  const undated = undatedOccasions.map(({ name }) => name);
  expect(names('2026-11-27')).toEqual([
    ...['Christmas', ...undated],
    ...['Valentine’s Day', 'Akshaya Tritiya', 'Mother’s Day', 'Raksha Bandhan', 'Karwa Chauth'],
    ...['Dhanteras', 'Diwali', 'Bhai Dooj'],
  ]);
  expect(names('2027-10-20').slice(0, 4)).toEqual(['Dhanteras', 'Diwali', 'Bhai Dooj', undated[0]]);
});

test('an occasion without a date in the coming year is left out until it has one', () => {
  expect(dayOf('Dhanteras', '2028-10-16')).toBeUndefined();
  expect(dayOf('Dhanteras', '2029-10-01')).toBe('2030-10-24');
});

test('a 29 February is offered in the years that have one', () => {
  const leap = [{ name: 'Leap day', days: ['02-29'] }];
  const day = (today: Day) => comingOccasions(leap, today).find(({ name }) => name === 'Leap day')?.day;
  expect(day('2027-12-01')).toBe('2028-02-29');
  expect(day('2028-03-01')).toBeUndefined();
});

test('shipped occasions have real days, names of their own, and greetings that can be printed', () => {
  expect(hasNameTwice(defaultOccasions)).toBe(false);
  for (const { name, days } of defaultOccasions) {
    expect(days.every((day) => isDay(day.length === 5 ? `2028-${day}` : day))).toBe(true);
    expect(days).toEqual(days.toSorted());
    expect(readOccasion(writeOccasion({ name, days }))).toEqual({ name, days });
  }
  for (const occasion of comingOccasions(defaultOccasions, '2026-11-27'))
    for (const one of recipients) expect(checkGiftMessage(cardLine(one, occasion)).ok).toBe(true);
});

test('two Diwalis, a second birthday, or a name without letters have no address of their own', () => {
  expect(
    hasNameTwice([
      { name: 'Diwali', days: [] },
      { name: 'DIWALI!', days: [] },
    ]),
  ).toBe(true);
  expect(hasNameTwice([{ name: 'Birthday', days: [] }])).toBe(true);
  expect(hasNameTwice([{ name: '!!', days: [] }])).toBe(true);
});

test.each([
  'Diwali',
  ': 8 Nov 2026',
  'Diwali:',
  'Diwali: soon',
  'Diwali: 31 Nov 2026',
  'Diwali: 29 Feb 2027',
  'Diwali: 8 Nov 2026,',
  `${'x'.repeat(41)}: 8 Nov`,
])('%j is no line of an occasion', (line) => {
  expect(readOccasion(line)).toBeNull();
});

test('dates of an occasion are read with full months and in any case', () => {
  expect(readOccasion(' Diwali :  8 NOVEMBER 2026, 5 nov ')).toEqual({
    name: 'Diwali',
    days: ['2026-11-08', '11-05'],
  });
});

test.each([
  ['maa', 'birthday', 'Happy birthday, Maa', 'A gift for Maa, on her birthday'],
  ['brother', 'anniversary', 'Happy anniversary', 'A gift for my brother, on his anniversary'],
  ['friend', 'wedding', 'With love', 'A gift for a friend, for a wedding'],
  ['papa', 'any-day', 'With love, Papa', 'A gift for Papa'],
  ['her', 'christmas', 'Merry Christmas', 'A gift for her, for Christmas'],
  ['maa', 'diwali', 'Happy Diwali, Maa', 'A gift for Maa, for Diwali'],
])('the card and the heading for %s and %s follow the sentence', (who, what, line, heading) => {
  const occasion = comingOccasions(defaultOccasions, '2026-11-27').find(({ _id }) => _id === what);
  if (!occasion) return expect.unreachable(what);
  expect(cardLine(recipient(who), occasion)).toBe(line);
  expect(giftHeading(recipient(who), occasion)).toBe(heading);
});

test.each([
  ['any', null],
  ['4500', 4_500],
  [String(maxGiftLimit), maxGiftLimit],
  [String(maxGiftLimit + 1), 3_000],
  ['99999999999999999999', 3_000],
  ['0', 3_000],
  ['-5', 3_000],
  ['abc', 3_000],
  ['1e3', 3_000],
  ['', 3_000],
])('a limit of %j in an address is read as %s', (typed, limit) => {
  expect(readGiftLimit(typed)).toBe(limit);
});

test('the next higher limit of one that is typed is the next one of the sentence', () => {
  expect([500, 1_000, 4_500, 1_00_000].map(nextGiftLimit)).toEqual([1_000, 3_000, 10_000, null]);
});

const day: Day = '2026-11-27';
const candidate = (categoryId: string, more: object = {}) => ({
  ...{ categoryId, tags: ['for her'], price: fromRupees(2_000), units: 3, arrivesBy: addDays(day, 5) },
  ...more,
});
const wanted = { recipient: recipient('maa'), limit: fromRupees(3_000), day: null };

test('of each category the most loved comes first, then the second of each, and six in all', () => {
  const rings = [1, 2, 3, 4].map((rank) => candidate('rings', { rank }));
  const studs = [1, 2].map((rank) => candidate('earrings', { rank }));
  const chosen = chooseGifts([...rings, ...studs, candidate('chains', { rank: 1 })], wanted);
  expect(chosen.map((one) => `${one.categoryId} ${'rank' in one ? one.rank : ''}`)).toEqual([
    ...['rings 1', 'earrings 1', 'chains 1', 'rings 2', 'earrings 2', 'rings 3'],
  ]);
});

test.each([
  ['is for somebody else', { tags: ['for him'] }],
  ['is for nobody in particular', { tags: [] }],
  ['is for a couple', { tags: ['for her', 'engagement'] }],
  ['costs a paisa too much', { price: fromRupees(3_000.01) }],
  ['is sold out', { units: 0 }],
  ['is not delivered there', { arrivesBy: null }],
])('a product that %s is left out, and nothing takes its place', (_, more) => {
  expect(
    chooseGifts([candidate('rings', more), candidate('rings', { price: fromRupees(3_000) })], wanted),
  ).toHaveLength(1);
});

test('a product arrives before the day of the occasion, or is left out', () => {
  const on = (arrivesBy: Day) =>
    chooseGifts([candidate('rings', { arrivesBy })], { ...wanted, day: '2026-12-25' });
  expect(on('2026-12-24')).toHaveLength(1);
  expect(on('2026-12-25')).toEqual([]);
});

test('a ring for a couple fits a wife, a toy fits a child alone, and any price is any', () => {
  const couple = candidate('rings', { tags: ['for her', 'bridal'], price: fromRupees(1_50_000) });
  const toy = candidate('toys', { tags: ['for kids'] });
  const idsFor = (who: string) =>
    chooseGifts([couple, toy], { recipient: recipient(who), limit: null, day: null }).map(
      ({ categoryId }) => categoryId,
    );
  expect(['wife', 'sister', 'child', 'friend'].map(idsFor)).toEqual([['rings'], [], ['toys'], []]);
});
