import { type Endpoint, endpoints } from '@jhumka/contract';
import { describe, expect, test } from 'vitest';
import { parseInput } from '../http/read-input.ts';
import { badInput, Problem } from '../problem.ts';
import { fieldLabel, issueSentence } from './issue-sentence.ts';

test.each([
  ['pincode', 'must be six digits', 'Pincode must be six digits.'],
  ['address_line', 'is required', 'Address line is required.'],
  ['filters.minPrice', 'must be a number of rupees', 'Lowest price must be a number of rupees.'],
  ['list_items.0.addressId', 'must be an id', 'Address of item 1 must be an id.'],
  ['variants.2.sku', 'is required', 'SKU of variant 3 is required.'],
  ['tags.1', 'has more than 40 characters', 'Tag 2 has more than 40 characters.'],
  ['tags', 'is required', 'Tags are required.'],
  ['status', 'is required', 'Status is required.'],
  ['server.password', 'is required', 'Server password is required.'],
  [
    'Idempotency-Key',
    'must be 1 to 100 visible characters',
    'Idempotency key must be 1 to 100 visible characters.',
  ],
  ['state', 'Please choose a state or territory of India', 'Please choose a state or territory of India.'],
  ['', 'is not understood', 'The request is not understood.'],
  ['options.constructor', 'is required', 'Option constructor is required.'],
])('an issue of %j with the message %j becomes %j', (path, message, sentence) => {
  expect(issueSentence({ path, message })).toEqual({ path, message: sentence });
  expect(badInput(path, message).message).toBe(sentence);
});

test('several wrong fields are all in the message, and a refusal without any has its own', () => {
  const issues = ['city', 'state', 'city'].map((path) => ({ path, message: 'is required' }));
  expect(new Problem('bad-input', { issues }).message).toBe('City is required. State is required.');
  expect(new Problem('cart-empty').message).toBe('Your cart is empty');
});

/** Values of all types, for every field of an input at once. */
const values = [
  ...[undefined, null, '', 'x', 'x'.repeat(300), -1e12, 1e300, 0.001, true],
  ...[
    {},
    { x: 1 },
    { _id: 1 },
    { kind: 'x' },
    { kind: 'price' },
    [],
    [1],
    [{}],
    [[1]],
    Array(2000).fill('x'),
  ],
];

/** Words of the validator, or of a type. */
const unfit =
  /expected|received (?!at )|invalid|undefined|\bNaN\b|\[object|must be something|not understood/i;

function refusalOf(declared: Endpoint, input: unknown): Problem | undefined {
  try {
    parseInput(declared, input);
    return undefined;
  } catch (error) {
    if (error instanceof Problem) return error;
    throw error;
  }
}

describe('every field of every endpoint', () => {
  test.each(Object.entries(endpoints) as [string, Endpoint][])(
    '%s: a wrong value is refused in a sentence with the name of the field',
    (_, declared) => {
      const names = Object.keys(declared.input.shape);
      for (const value of values) {
        const input = Object.fromEntries(names.map((name) => [name, value]));
        for (const { path, message } of refusalOf(declared, input)?.issues ?? []) {
          expect(message, path).toMatch(/^\p{Lu}.*[^.]\.$/su);
          expect(message).not.toMatch(unfit);
          // Messages that are sentences of their own name it within.
          expect(message.toLowerCase()).toContain(fieldLabel(path).toLowerCase());
        }
      }
    },
  );

  test('all fields that are missing are named in one answer', () => {
    const declared: Endpoint = endpoints['address.create'];
    const problem = refusalOf(declared, {});
    expect(problem?.issues).toEqual(
      expect.arrayContaining([
        { path: 'city', message: 'City is required.' },
        { path: 'pincode', message: 'Pincode is required.' },
      ]),
    );
    expect(
      refusalOf(endpoints['admin.products.create'], { name: 1, price: 'x', gst: '1e9' })?.message,
    ).toContain('Price must be a number of rupees.');
  });
});
