import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { amountsOfSchema } from './amounts-of-schema.ts';
import { endpoint, replySchema } from './endpoint.ts';
import { coins } from './shapes/loyalty.ts';
import { rupees } from './wire/money.ts';

const amountsOf = (schema: z.ZodType) => amountsOfSchema(schema, new Map(), 'reply');

describe('the amounts of a reply', () => {
  test('amounts are found in objects and arrays, next to fields that are not amounts', () => {
    const row = z.object({ price: rupees, gst: z.number(), saved: rupees.nullable().optional() });
    expect(amountsOf(z.object({ data: z.array(row), total: rupees, count: z.int() }))).toBe(
      '{ data: { price: 1, saved: 1 }, total: 1 }',
    );
  });

  test('a reply without amounts has none, and whole coins are no amounts', () => {
    const declared = endpoint({
      method: 'GET',
      path: '/api/x',
      access: 'public',
      summary: 'X',
      data: z.object({ coins, note: z.string().nullable() }),
    });
    expect(amountsOf(replySchema(declared))).toBeUndefined();
  });

  test('a schema with a name is written once and referred to', () => {
    const named = new Map<string, string>();
    const line = z.object({ worth: rupees }).meta({ id: 'AmountsTestLine' });
    expect(amountsOfSchema(z.object({ one: line, many: z.array(line) }), named, 'reply')).toBe(
      '{ one: amountsTestLine, many: amountsTestLine }',
    );
    expect([...named]).toEqual([['amountsTestLine', '{ worth: 1 }']]);
  });

  test('one name may be an amount here and a number there', () => {
    const schema = z.object({ lines: z.array(z.object({ gst: z.number() })), gst: rupees });
    expect(amountsOf(schema)).toBe('{ gst: 1 }');
  });

  test('alternatives with the same amounts, or with null or text instead, are merged', () => {
    const fixed = z.object({ kind: z.literal('fixed'), off: rupees });
    const other = z.object({ kind: z.literal('other'), off: z.string(), most: rupees });
    expect(amountsOf(z.union([fixed, other, z.null()]))).toBe('{ off: 1, most: 1 }');
  });
});

describe('a reply that the client could not decode is refused when the files are generated', () => {
  test.each([
    [
      'an amount in one alternative and a number in another',
      z.union([z.object({ value: rupees }), z.object({ value: z.number() })]),
      /^reply\.value is an amount in one alternative and not in another/,
    ],
    [
      'an amount in one alternative and an object with one in another',
      z.object({ value: z.union([rupees, z.object({ min: rupees })]) }),
      /^reply\.value is an amount/,
    ],
    ['an amount in a record', z.object({ byDay: z.record(z.string(), rupees) }), /^reply\.byDay\{\} has an/],
    ['an amount in a tuple', z.object({ span: z.tuple([rupees, rupees]) }), /^reply\.span\[\] has an/],
    [
      'another conversion',
      z.object({ at: z.string().transform((text) => new Date(text)) }),
      /^reply\.at is converted, but the client decodes amounts only/,
    ],
    [
      'a default',
      z.object({ price: rupees.optional(), page: z.int().default(1) }),
      /^reply\.page is a default/,
    ],
  ])('%s', (_what, schema, message) => {
    expect(() => amountsOf(schema)).toThrow(message);
  });
});
