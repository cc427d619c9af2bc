import { expect, test, vi } from 'vitest';
import { wireAddress } from '../../../test/samples/addresses.ts';
import { entryOf, proposeRecipientName } from './address-entry.ts';

test('spec 1.1: a name made from the email is not proposed for a parcel, an entered name is', () => {
  expect(proposeRecipientName({ name: 'riya s', email: 'riya.s91@example.in' })).toBe('');
  expect(proposeRecipientName({ name: 'Customer', email: '4711@example.in' })).toBe('');
  expect(proposeRecipientName({ name: 'Riya Sharma', email: 'riya.s91@example.in' })).toBe('Riya Sharma');
  expect(proposeRecipientName(undefined)).toBe('');
});

test('a new address begins with the pincode that a day of arrival was asked for, and with its place', () => {
  expect(entryOf(undefined, '')).toMatchObject({ pincode: '', city: '', state: '' });
  vi.stubGlobal('localStorage', { getItem: () => '302001' });
  expect(entryOf(undefined, '')).toMatchObject({ pincode: '302001', city: 'Jaipur', state: 'Rajasthan' });
  const saved = wireAddress({ pincode: '400001', city: 'Mumbai', state: 'Maharashtra' });
  expect(entryOf(saved, '')).toMatchObject({ pincode: '400001', city: 'Mumbai', state: 'Maharashtra' });
  vi.unstubAllGlobals();
});
