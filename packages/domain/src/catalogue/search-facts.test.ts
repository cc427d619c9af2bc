import { expect, test } from 'vitest';
import { readSearchSize, withPurities } from './index.ts';

test.each([
  ['size 14 ring', '14', 'ring'],
  ['ring size 12', '12', 'ring'],
  ['gold ring size no. 9 under 3000', '9', 'gold ring under 3000'],
  ['bangle size 2-4', '2.4', 'bangle'],
])('‘%s’ is of size %s', (search, size, rest) => {
  expect(readSearchSize(search)).toMatchObject({ size, rest });
});

test.each(['ring 14', 'sized ring', 'size guide', 'size 1100'])('‘%s’ has no size', (search) => {
  expect(readSearchSize(search)).toBeUndefined();
});

test.each(['22 karat ring', '22 kt ring', '22kt ring', '22 carat ring', '22K ring'.toLowerCase()])(
  '‘%s’ names a purity',
  (search) => {
    expect(withPurities(search)).toBe('22k ring');
  },
);

test('numbers that are no karats, and weights of stones, stay', () => {
  expect(withPurities('2 carat, 30 kt, 1.18k')).toBe('2 carat, 30 kt, 1.18k');
});
