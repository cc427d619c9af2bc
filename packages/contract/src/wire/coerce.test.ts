import { expect, test } from 'vitest';
import { endpoints } from '../endpoints.ts';
import { hsn, huid, sku } from './catalogue.ts';
import { codeText, decimal, oneTimeCode, pincode, searchText, text, visibleText } from './coerce.ts';

test.each([
  ['a SKU', sku, '\u202aJH\u2013R\u201101\u202c', 'JH-R-01'],
  ['a HUID', huid, 'ab\u200b12c३', 'AB12C3'],
  ['an HSN', hsn, '\u0967\u0968\u0969\u096a\u200b', '1234'],
  ['a pincode', pincode, '560\u00a0001\u200b', '560001'],
  ['a one-time code', oneTimeCode, '123 456\u200b', '123456'],
  ['a tracking number', codeText(80), "'BD\u201012\u00a0", 'BD-12'],
  ['a search', searchText(100), '\u206898765\u200b43210\u2069', '9876543210'],
  ['a name', visibleText(80), '\u202aAsha\u00a0Rao\u202c', 'Asha Rao'],
])('%s is read as it was before it was pasted', (_, schema, typed, value) => {
  expect(schema.parse(typed)).toBe(value);
});

test('a GSTIN is read as it was before it was pasted, in any case of letters', () => {
  const { input } = endpoints['admin.settings.save'];
  const read = input.parse({ version: '1', gstin: '\u202a08aaacj1234a1z\u200bb' });
  expect(read).toMatchObject({ gstin: '08AAACJ1234A1ZB' });
});

test('a control character is refused, and a text of several lines keeps its breaks', () => {
  for (const line of ['a\u0001b', 'a\u0085b', 'a\u007fb'])
    expect(text(80).safeParse(line).error?.issues[0]?.message).toBe('has a control character');
  expect(text(80).parse('a\r\n\tb')).toBe('a\r\n\tb');
});

test('a name that nobody can see is refused', () => {
  for (const name of ['.', '\u202a\u202c', '\u3164'])
    expect(visibleText(80).safeParse(name).success).toBe(false);
});

test('a limit of a number is written as amounts are', () => {
  const tooMany = decimal(0, 1e7, 'rupees').safeParse('10000001').error?.issues[0]?.message;
  expect(tooMany).toBe('must be at most 1,00,00,000');
});
