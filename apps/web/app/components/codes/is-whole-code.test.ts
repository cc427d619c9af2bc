import { expect, test } from 'vitest';
import { isWholeCode } from './code-form.tsx';

test('six digits are a whole code, fewer digits and recovery codes are not', () => {
  for (const entry of ['', '12345', '1234567', 'abcd-efgh', '2345-67', '12a456']) {
    expect(isWholeCode(entry)).toBe(false);
  }
  for (const entry of ['123456', '123 456', ' 123456 ']) expect(isWholeCode(entry)).toBe(true);
});
