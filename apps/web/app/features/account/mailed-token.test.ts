import { expect, test } from 'vitest';
import { mailedToken } from './entry/mailed-link.tsx';

test('the token of a mailed link is read from the hash by its name', () => {
  expect(mailedToken('link', '#link=otc_1.a-b_c')).toBe('otc_1.a-b_c');
  expect(mailedToken('device', '#link=otc_1.a-b_c')).toBeNull();
  for (const hash of ['', '#', '#link', '#link=']) expect(mailedToken('link', hash)).toBeNull();
});
