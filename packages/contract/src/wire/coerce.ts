import { isDay } from '@jhumka/domain/calendar';
import type { Rating } from '@jhumka/domain/reviews';
import {
  isRounded,
  isVisible,
  type NumberUnit,
  plainCode,
  plainWords,
  readNumber,
  roundedMessage,
} from '@jhumka/domain/typed';
import { z } from 'zod';
import { list } from './list.ts';

// Clients of this API send numbers as strings, whole objects for ids and '' for empty fields: these schemas coerce all
// of that into one shape for the verbs.

const bounded = (normalise: (typed: string) => string, max: number, min: number) =>
  z
    .string()
    .overwrite(normalise)
    .min(min, { error: min === 1 ? 'is required' : `needs at least ${min} characters` })
    .max(max, {
      error: `has more than ${max} characters`,
    });

/** A text, trimmed and without invisible characters; at most `max` characters. */
export const text = (max: number, min = 1) =>
  bounded(plainWords, max, min).refine((typed) => !/(?![\t\r\n])\p{Cc}/u.test(typed), {
    error: 'has a control character',
  });

/** A name that people can see. */
export const visibleText = (max: number) =>
  text(max).refine(isVisible, { error: 'needs a letter or a digit' });

/** A code as pasted, such as a SKU or tracking number, in plain digits and hyphens; none that a spreadsheet rounded. */
export const codeText = (max: number, min = 1) =>
  bounded(plainCode, max, min)
    .refine((code) => !/\p{Cc}/u.test(code), { error: 'has a control character' })
    .refine((code) => !isRounded(code), { error: roundedMessage, abort: true });

/** A point in time with its offset. */
export const instant = z
  .string()
  .trim()
  .pipe(z.iso.datetime({ offset: true, error: 'must be a time such as 2026-11-22T09:00:00+05:30' }));

/** A search as pasted, in plain digits and hyphens. */
export const searchText = (max: number, min = 1) => bounded(plainCode, max, min);

/** A number, also written as a string as people type it; refused with the reason. */
function typedNumber(expected: string, unit?: NumberUnit) {
  const typed = z.string().transform((text, { issues }) => {
    const read = readNumber(text, unit);
    if (read.ok) return read.value;
    issues.push({ code: 'custom', message: read.reason || expected, input: text });
    return z.NEVER;
  });
  return z.union([z.number(), typed], {
    error: ({ input }) => {
      const read = typeof input === 'string' && readNumber(input, unit);
      return (read && !read.ok && read.reason) || expected;
    },
  });
}

/** A whole number, also written as a string, within the bounds. */
export const wholeNumber = (min: number, max: number) =>
  typedNumber('must be a whole number').pipe(
    z
      .int({ error: 'must be a whole number' })
      .min(min, { error: `must be at least ${min}` })
      .max(max, { error: `must be at most ${max.toLocaleString('en-IN')}` }),
  );

/** Stars of a review, one to five. */
export const rating = wholeNumber(1, 5).transform((stars) => stars as Rating);

/** A number with decimals, also written as a string, within the bounds. */
export const decimal = (min: number, max: number, unit?: NumberUnit) =>
  typedNumber(unit === 'rupees' ? 'must be a number of rupees' : 'must be a number', unit).pipe(
    z
      .number()
      .min(min, { error: `must be at least ${min}` })
      .max(max, { error: `must be at most ${max.toLocaleString('en-IN')}` }),
  );

/** Yes or no, also as 'true', '1', 'false', '0'. */
export const yesOrNo = z.union(
  [z.boolean(), z.enum(['true', 'false', '1', '0']).transform((value) => value === 'true' || value === '1')],
  {
    error: 'must be true or false',
  },
);

/** Makes a field optional; an empty one may also be sent as '' or null. */
export const optionalField = <Schema extends z.ZodType>(schema: Schema) =>
  z.union([z.literal('').transform(() => undefined), z.null().transform(() => undefined), schema]).optional();

const id = z
  .string({ error: 'must be an id' })
  .trim()
  .min(1, { error: 'is required' })
  .max(64, { error: 'is no id' });

/** Reference: an id, or the whole object with `_id`. Returns the id. */
export const reference = z.union([id, z.looseObject({ _id: id }).transform((value) => value._id)], {
  error: 'must be an id',
});

/** One reference or several. Returns a list of ids. */
export const references = z.union([reference.transform((value) => [value]), list(reference, 100)], {
  error: 'must be an id or a list of ids',
});

/** Ids or numbers, comma-separated in a query. Returns a list. */
export const commaList = (max: number) =>
  z.union([
    list(text(64), max),
    z
      .string()
      .transform((names) => names.split(','))
      .pipe(list(text(64), max, { min: 1 })),
  ]);

/** One text or several. Returns a list. */
export const texts = z.union([text(80).transform((value) => [value]), list(text(80), 50)], {
  error: 'must be a text or a list of texts',
});

const size = z.union([text(80), z.number().transform(String)]);

/** One size or several, as texts or numbers. Returns a list of texts. */
export const sizes = z.union([size.transform((value) => [value]), list(size, 50)], {
  error: 'must be a size or a list of sizes',
});

const withoutGaps = (typed: string) => plainCode(typed).replaceAll(/[\s-]/g, '');

/** A pincode: six digits, the first not 0, with or without blanks. Returns the digits. */
export const pincode = z
  .union([z.string(), z.number().transform(String)], { error: 'must be six digits' })
  .transform(withoutGaps)
  .pipe(z.string().regex(/^[1-9]\d{5}$/, { error: 'must be six digits, the first not 0' }));

/** A one-time code: six digits, as string or number. */
export const oneTimeCode = z
  .union(
    [z.string().overwrite(withoutGaps), z.number().transform((value) => String(value).padStart(6, '0'))],
    {
      error: 'must be six digits',
    },
  )
  .pipe(z.string().regex(/^\d{6}$/, { error: 'must be six digits' }));

// PostgreSQL and browsers format the start of an earlier day differently, because of historic time zones.
const firstDay = '1900-01-01';
const lastDay = '2199-12-31';

/** A day of the calendar as '2026-11-21', from 1900 to 2199; days are those of India. */
export const day = z
  .string()
  .trim()
  .refine(isDay, { error: 'must be a day such as 2026-11-21' })
  .refine((value) => !isDay(value) || (value >= firstDay && value <= lastDay), {
    error: `must be a day from ${firstDay} to ${lastDay}`,
  });

/** Version that the client loaded before editing: an outdated one is refused. Clients that omit it overwrite. */
export const loadedVersion = {
  version: optionalField(wholeNumber(1, 2_000_000_000)),
  updatedAt: optionalField(z.iso.datetime({ offset: true, error: 'must be a time' })),
};
