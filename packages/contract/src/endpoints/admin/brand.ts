import { type Colour, cornerStyles, logoKinds, readColour, typefaces } from '@jhumka/domain/brand';
import { z } from 'zod';
import { endpoint } from '../../endpoint.ts';
import { picture } from '../../shapes/catalogue.ts';
import { optionalField, reference, text, visibleText, wholeNumber } from '../../wire/coerce.ts';
import { list } from '../../wire/list.ts';

const colour = text(9)
  .refine((typed) => readColour(typed) !== undefined, { error: "is no colour such as '#6E1F2F'" })
  .transform((typed) => readColour(typed) as Colour);

/** Maximum length of an uploaded logo, in characters. */
const maxLogoLength = 20_000;

/** Everything of the brand that is versioned. */
const fields = {
  name: visibleText(40),
  /** Sentence below the name in the footer. */
  tagline: text(120),
  /** Line of the opening screen and of the app. */
  welcome_text: text(80),
  /** Pictures behind it, by their ids; none for a plain background. */
  welcome_pictures: list(reference, 12, { error: 'has more than 12 pictures' }),
  order_prefix: text(4).regex(/^[A-Z]{2,4}$/, { error: 'has two to four capital letters' }),
  sign: z.enum(logoKinds),
  /** Uploaded logo: SVG as `admin.brand.cleanSign` returns it. Null for another logo. */
  sign_svg: z.string().max(maxLogoLength).nullable(),
  colours: z.object({ page: colour, text: colour, button: colour, loyalty: colour }),
  typeface: z.enum(typefaces),
  corners: z.enum(cornerStyles),
};

const version = z.object({
  version: z.int(),
  author: z.string().nullable(),
  createdAt: z.string().nullable(),
});

const brand = version.extend({
  ...fields,
  name: z.string(),
  tagline: z.string(),
  welcome_text: z.string(),
  welcome_pictures: z.array(picture.extend({ _id: z.string() })),
  order_prefix: z.string(),
  colours: z.object({ page: z.string(), text: z.string(), button: z.string(), loyalty: z.string() }),
});

export const adminBrandEndpoints = {
  'admin.brand.get': endpoint({
    method: 'GET',
    path: '/api/admin/brand',
    access: 'admin',
    right: 'content.see',
    summary: 'Get the brand of the shop, published or of one version',
    input: z.object({ version: optionalField(wholeNumber(1, 1_000_000)) }),
    data: brand,
  }),
  'admin.brand.versions': endpoint({
    method: 'GET',
    path: '/api/admin/brand/versions',
    access: 'admin',
    right: 'content.see',
    summary: 'List the versions of the brand, newest first',
    data: z.array(version),
  }),
  'admin.brand.cleanSign': endpoint({
    method: 'POST',
    path: '/api/admin/brand/clean-sign',
    access: 'admin',
    right: 'content.change',
    summary: 'Rebuild an SVG from its shapes alone, and name what is left out',
    input: z.object({ svg: z.string().min(1, { error: 'is required' }).max(200_000) }),
    data: z.object({
      svg: z.string(),
      dropped: z.array(z.string()).meta({ description: 'What changes the drawing and was left out' }),
    }),
  }),
  'admin.brand.publish': endpoint({
    method: 'PUT',
    path: '/api/admin/brand',
    access: 'admin',
    right: 'content.change',
    summary:
      "Publish a new version of the brand, unless another one was since `version` ('changed-meanwhile')",
    input: z.object({ version: wholeNumber(1, 1_000_000), ...fields }),
    data: brand,
  }),
};
