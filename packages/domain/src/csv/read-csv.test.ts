import { describe, expect, test } from 'vitest';
import { delimiterOf, neutralCell, plainCell, withoutSeparatorLine } from './index.ts';

describe('a neutralized cell', () => {
  test.each([
    '=HYPERLINK("http://x","y")',
    '+91 98450',
    '-2+3',
    '-20.00',
    '@SUM(A1)',
    "'=1",
    "''=1",
    "'-20",
    "'tis",
    "''",
    "'90s",
    "''90s",
    'a=b',
  ])('is %s again once it is read', (text) => {
    expect(plainCell(neutralCell(text))).toBe(text);
  });
});

describe('the delimiter', () => {
  test.each([
    ['sku,name,price\n1;2;3;4;5', ','],
    ['sku;name, of the product;price\n', ';'],
    ['sku\tname\r\n', '\t'],
    ['\r\n \nsku;name;price\n1,2,3,4,5', ';'],
    ['sku;name\r1,2,3,4', ';'],
    ['sku', ','],
    ['', ','],
  ])('of %j is %j', (text, sign) => {
    expect(delimiterOf(text)).toBe(sign);
  });
});

test('the line that names the delimiter is emptied, and no other', () => {
  expect(withoutSeparatorLine('sep=;\r\nsku;name')).toBe('\r\nsku;name');
  expect(withoutSeparatorLine('\ufeff"sep=,"\nsku,name')).toBe('\nsku,name');
  expect(withoutSeparatorLine('sep,name\nsep=;\n')).toBe('sep,name\nsep=;\n');
});
