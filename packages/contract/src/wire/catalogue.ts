import { isPercent, isRupees } from '@jhumka/domain/money';
import { engravingScripts, maxEngravingLength } from '@jhumka/domain/personalisation';
import { z } from 'zod';
import { codeText, decimal, optionalField, references, text, wholeNumber } from './coerce.ts';
import { list } from './list.ts';
import { rupeeDecimal, typedRupees } from './money.ts';

// Product input of administrators. Clients of this API send what they read: whole objects, picture URLs, numbers as
// strings. An empty string clears an optional field and leaves a required one unchanged.

/** A reference; clients also send it as an array of one. */
export const soleReference = references
  .refine((ids) => ids.length === 1, { error: 'must be one thing, not several' })
  .transform(([id]) => id as string);

/** A price in rupees, above zero. */
export const price = rupeeDecimal(0.01, 1e8).refine(isRupees, { error: 'has more than two decimals' });

/** An optional amount in rupees that null clears. */
export const clearableRupees = z
  .union([z.literal('').transform(() => undefined), z.null(), rupeeDecimal(0, 1e8)])
  .refine((amount) => amount === null || amount === undefined || isRupees(amount), {
    error: 'has more than two decimals',
  })
  .optional();

/** A percentage with at most two decimals. */
export const percent = (min: number, max: number) =>
  decimal(min, max, 'percent').refine(isPercent, { error: 'has more than two decimals' });

/** Letters of the label at the foot of a product's picture. */
export const maxPictureLabel = 60;

const pictureId = z.union([
  z.string().trim().min(1).max(2_000),
  z.looseObject({ _id: z.string().max(100) }).transform(({ _id }) => _id),
  z.looseObject({ url: z.string().max(2_000) }).transform(({ url }) => url),
]);

const pictureTexts = {
  alt: z.string().trim().max(200).optional(),
  label: z.string().trim().max(maxPictureLabel).optional(),
};

const pictureEntry = z.union(
  [
    z
      .string()
      .trim()
      .min(1)
      .max(2_000)
      .transform((picture) => ({ picture, alt: undefined, label: undefined })),
    z
      .looseObject({ picture: pictureId, ...pictureTexts })
      .transform(({ picture, alt, label }) => ({ picture, alt, label })),
    z
      .looseObject({ _id: z.string().max(100), ...pictureTexts })
      .transform(({ _id, alt, label }) => ({ picture: _id, alt, label })),
    z
      .looseObject({ url: z.string().max(2_000), ...pictureTexts })
      .transform(({ url, alt, label }) => ({ picture: url, alt, label })),
  ],
  { error: 'must be a picture of this shop' },
);

/** Pictures by their ids or addresses, in the order in which they are shown. */
export const pictures = z.union(
  [z.literal('').transform(() => []), pictureEntry.transform((entry) => [entry]), list(pictureEntry, 20)],
  { error: 'must be pictures of this shop, at most 20' },
);

/** One picture by its id or URL; null removes it. */
export const solePicture = z.union([
  z.literal('').transform(() => undefined),
  z.null(),
  list(pictureId, 1, { min: 1 }).transform(([first]) => first as string),
  pictureId,
]);

/** Tags as a list, or as a text with commas. */
export const tags = z
  .union(
    [
      list(z.string().max(80), 50),
      z
        .string()
        .max(1_000)
        .transform((value) => value.split(',')),
    ],
    { error: 'must be a list of texts' },
  )
  .transform((values) => [...new Set(values.map((value) => value.trim().toLowerCase()).filter(Boolean))])
  .pipe(
    list(z.string().max(40, { error: 'has a tag of more than 40 characters' }), 20, {
      error: 'has more than 20 tags',
    }),
  );

const optionalNumber = (min: number, max: number) => optionalField(decimal(min, max));

/** Stones, each with how many there are and their carats. */
export const gemstones = z.union(
  [
    z.literal('').transform(() => []),
    list(
      z.object({
        stone: text(60),
        count: optionalField(wholeNumber(0, 100_000)).transform((count) => count ?? null),
        carat_total: optionalNumber(0, 100_000).transform((carats) => carats ?? null),
      }),
      20,
    ),
  ],
  { error: 'must be a list of stones' },
);

/** Width, height and depth in millimetres. */
export const dimensions = z.union(
  [
    z.literal('').transform(() => ({})),
    z
      .object({
        width: optionalNumber(0, 10_000),
        height: optionalNumber(0, 10_000),
        depth: optionalNumber(0, 10_000),
      })
      .transform((sizes) =>
        Object.fromEntries(Object.entries(sizes).filter(([, size]) => size !== undefined)),
      ),
  ],
  { error: 'must be width, height and depth' },
);

/** Further attributes by name. */
export const moreDetails = z
  .union(
    [
      z.literal('').transform(() => ({})),
      z.record(z.string(), z.union([z.string(), z.number(), z.boolean()]).transform(String)),
    ],
    { error: 'must be names with texts' },
  )
  .transform((facts) =>
    Object.fromEntries(
      Object.entries(facts as Record<string, string>)
        .map(([name, value]) => [name.trim(), value.trim()] as const)
        .filter(([name, value]) => name !== '' && value !== ''),
    ),
  )
  .refine((facts) => Object.keys(facts).length <= 30, { error: 'has more than 30 facts' })
  .refine(
    (facts) => Object.entries(facts).every(([name, value]) => name.length <= 60 && value.length <= 500),
    {
      error: 'has a fact that is too long',
    },
  );

/** A text that may be empty. */
export const clearable = (max: number) => text(max, 0);

/** HSN code on an invoice. */
export const hsn = z
  .union([z.number().transform(String), codeText(20)])
  .pipe(z.string().regex(/^(\d{4}|\d{6}|\d{8})$/, { error: 'has 4, 6 or 8 digits' }));

/** HUID of a hallmarked product. */
export const huid = codeText(40, 0)
  .toUpperCase()
  .regex(/^([A-Z0-9]{6})?$/, { error: 'has six letters or digits' });

/** Stock-keeping unit: letters, digits and - _ . / */
export const sku = codeText(40).regex(/^[A-Za-z0-9][A-Za-z0-9._/-]*$/, {
  error: 'has letters, digits, hyphens and dots, at most 40',
});

/** Grams that null clears. */
export const clearableGrams = (min: number, max: number) =>
  z.union([z.literal('').transform(() => undefined), z.null(), decimal(min, max, 'grams')]).optional();

/** Rules of a product's engraving as an administrator writes them. */
export const writtenEngraving = z.object({
  longest: wholeNumber(1, maxEngravingLength),
  scripts: list(z.enum(engravingScripts), engravingScripts.length, { min: 1 }).transform((scripts) => [
    ...new Set(scripts),
  ]),
  price: typedRupees,
});
