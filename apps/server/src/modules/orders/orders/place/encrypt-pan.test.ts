import { expect, test } from 'vitest';
import { decryptPan, encryptPan } from './encrypt-pan.ts';

const secret = Buffer.from('a secret of thirty-two characters');

test('decisions §5: a PAN is read with the same secret and for the same order only', () => {
  const encrypted = encryptPan(secret, 'ord_1', 'ABCDE1234F');
  expect(encrypted).not.toContain('ABCDE');
  expect(encryptPan(secret, 'ord_1', 'ABCDE1234F')).not.toBe(encrypted);
  expect(decryptPan(secret, 'ord_1', encrypted)).toBe('ABCDE1234F');
  expect(() => decryptPan(secret, 'ord_2', encrypted)).toThrow();
  expect(() => decryptPan(Buffer.from('another secret'), 'ord_1', encrypted)).toThrow();
  expect(() => decryptPan(secret, 'ord_1', `${encrypted.slice(0, -2)}AA`)).toThrow();
  expect(() => decryptPan(secret, 'ord_1', 'ABCDE1234F')).toThrow();
});
