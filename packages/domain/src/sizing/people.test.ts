import { expect, test } from 'vitest';
import {
  isNameWithLink,
  isOneself,
  nameOfOneself,
  ownSizes,
  sizeKindOf,
  sizeValues,
  sizeWarning,
} from './index.ts';

test('sizes are those of the size guide', () => {
  expect(sizeValues.ring).toEqual(Array.from({ length: 36 }, (_, n) => String(n + 1)));
  expect(sizeValues.bangle).toEqual(['2-2', '2-4', '2-6', '2-8', '2-10', '2-12', '2-14']);
  expect(sizeValues.chain).toContain('18 in');
});

test.each([
  ['ring-size', 'ring'],
  ['bangle-size', 'bangle'],
  ['length', 'chain'],
  ['metal', null],
] as const)('an option of the kind %s takes the size of a person: %s', (option, kind) => {
  expect(sizeKindOf(option)).toBe(kind);
});

const saved = [
  { name: 'Me', kind: 'ring', value: '14' },
  { name: 'Maa', kind: 'ring', value: '12' },
  { name: 'Maa', kind: 'bangle', value: '2-6' },
] as const;

test.each([
  [{ 'Ring size': '16' }, 'You usually take 14. Maa usually takes 12'],
  [{ 'Ring size': '12', Metal: 'Rose gold' }, ''],
  [{ 'Bangle size': '2-4' }, 'Maa usually takes 2-6'],
  [{ Length: '18 in' }, ''],
  [{}, ''],
])('an order of %j is compared with the saved sizes', (chosen, warning) => {
  expect(sizeWarning(chosen, saved)).toBe(warning);
});

test('the sizes of the customer are those of “Me”, or of the first name that was saved', () => {
  expect(ownSizes(saved)).toEqual([saved[0]]);
  expect(ownSizes(saved.slice(1))).toEqual(saved.slice(1));
  expect(ownSizes([{ ...saved[1], name: 'Tara' }, saved[2]])).toEqual([{ ...saved[1], name: 'Tara' }]);
  expect(ownSizes([])).toEqual([]);
  expect([nameOfOneself(saved), nameOfOneself([{ ...saved[0], name: 'Myself' }])]).toEqual(['Me', 'Myself']);
  expect(nameOfOneself(saved.slice(1))).toBe('Me');
});

test('a size that somebody answered is never the customer’s own', () => {
  const answered = { ...saved[1], answeredAt: '2026-11-27T09:00:00.000Z' };
  expect(ownSizes([answered])).toEqual([]);
  expect(ownSizes([answered, saved[2]])).toEqual([saved[2]]);
});

test.each([
  ['Ananya', false, false],
  ['Dr. A.P.J. Rao', false, false],
  ['Ma ❤', false, false],
  ['myself', true, false],
  ['win at evil.example', false, true],
  ['https://x', false, true],
  ['a@b', false, true],
])('the name %s means the customer: %s, leads elsewhere: %s', (name, isOwn, isLink) => {
  expect([isOneself(name), isNameWithLink(name)]).toEqual([isOwn, isLink]);
});
