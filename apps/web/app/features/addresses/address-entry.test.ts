import { expect, test } from 'vitest';
import { proposeRecipientName } from './address-entry.ts';

test('spec 1.1: a name made from the email is not proposed for a parcel, an entered name is', () => {
  expect(proposeRecipientName({ name: 'riya s', email: 'riya.s91@example.in' })).toBe('');
  expect(proposeRecipientName({ name: 'Customer', email: '4711@example.in' })).toBe('');
  expect(proposeRecipientName({ name: 'Riya Sharma', email: 'riya.s91@example.in' })).toBe('Riya Sharma');
  expect(proposeRecipientName(undefined)).toBe('');
});
