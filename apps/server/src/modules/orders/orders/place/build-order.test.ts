import { expect, test } from 'vitest';
import { decrypt, encrypt } from '../../../../secrets/encrypt.ts';
import { panOf } from './build-order.ts';

const secret = Buffer.from('a secret of thirty-two characters');

test('decisions §5: a PAN is read with the same secret and for the same order only', () => {
  const encrypted = encrypt(secret, panOf('ord_1'), 'ABCDE1234F');
  expect(encrypted).not.toContain('ABCDE');
  expect(encrypt(secret, panOf('ord_1'), 'ABCDE1234F')).not.toBe(encrypted);
  expect(decrypt(secret, panOf('ord_1'), encrypted)).toBe('ABCDE1234F');
  expect(() => decrypt(secret, panOf('ord_2'), encrypted)).toThrow();
  expect(() => decrypt(Buffer.from('another secret'), panOf('ord_1'), encrypted)).toThrow();
  // The last character but one has bits of the text alone; those of the last may mean nothing.
  const changed = `${encrypted.slice(0, -2)}${encrypted.at(-2) === 'A' ? 'B' : 'A'}A`;
  expect(() => decrypt(secret, panOf('ord_1'), changed)).toThrow();
  expect(() => decrypt(secret, panOf('ord_1'), 'ABCDE1234F')).toThrow();
});
