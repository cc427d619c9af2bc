import { expect, test, vi } from 'vitest';
import { submitWhenFull } from './code-form.tsx';

test('six digits submit the form, fewer digits and recovery codes do not', () => {
  const form = { requestSubmit: vi.fn() };
  for (const value of ['', '12345', '1234567', 'abcd-efgh', '2345-67', '12a456']) {
    submitWhenFull({ currentTarget: { value, form } });
  }
  expect(form.requestSubmit).not.toHaveBeenCalled();
  for (const value of ['123456', '123 456', ' 123456 ']) submitWhenFull({ currentTarget: { value, form } });
  expect(form.requestSubmit).toHaveBeenCalledTimes(3);
});
