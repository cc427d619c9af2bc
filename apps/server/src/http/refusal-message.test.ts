import { expect, test } from 'vitest';
import { badInput, Problem } from '../problem.ts';
import { refusalMessage } from './refusal-message.ts';

test.each([
  ['pincode', 'must be six digits', 'Pincode must be six digits'],
  ['address_line', 'is required', 'Address line is required'],
  ['filters.minPrice', 'must be a number', 'Filters min price must be a number'],
  ['list_items.0', 'must be an id', 'List items 1 must be an id'],
  ['state', 'Please choose a state or territory of India', 'Please choose a state or territory of India'],
  ['', 'is not understood', 'is not understood'],
])('an issue of %j with the message %j becomes %j', (path, issue, message) => {
  expect(refusalMessage(badInput(path, issue))).toBe(message);
});

test('the first of several issues becomes the message, and a refusal without issues has its own', () => {
  const issues = [
    { path: 'city', message: 'is required' },
    { path: 'state', message: 'is required' },
  ];
  expect(refusalMessage(new Problem('bad-input', { issues }))).toBe('City is required');
  expect(refusalMessage(new Problem('cart-empty'))).toBe('Your cart is empty');
});
