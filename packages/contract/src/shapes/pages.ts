import { readBannerLink } from '@jhumka/domain/banners';
import {
  builtInBlocks,
  draftPrefix,
  helpPageSlug,
  homeSlug,
  maxBlockProducts,
  maxBlocks,
} from '@jhumka/domain/pages';
import { z } from 'zod';
import { day, reference, text, visibleText } from '../wire/coerce.ts';
import { list as countedList } from '../wire/list.ts';
import { picture } from './catalogue.ts';

const percent = z.number().min(0).max(100);
const pictureId = z.string().regex(/^[0-9a-f]{64}$/, {
  error: ({ input }) =>
    input === '' ? 'is required: choose a picture' : 'is not an image of this shop: upload it first',
});
const link = z
  .string()
  .trim()
  .max(500, { error: 'has more than 500 characters' })
  .refine((address) => address === '' || readBannerLink(address) !== null, {
    error: 'must be a page of the shop, such as /products, or an address with https://',
  });
const list = z
  .string()
  .trim()
  .max(300, { error: 'has more than 300 characters' })
  .regex(/^((\/products|\/collections\/[^\s/?#]+)(\?[^\s#]*)?)?$/, {
    error: 'is the address of a list, such as /products?tags=wedding or /collections/bridal',
  });
const markdown = z
  .string()
  .min(1, { error: 'is required' })
  .max(60_000, { error: 'has more than 60000 characters' });

/** The help and policy pages of the shop, by the last part of their address (spec 2.3). */
export const helpPageSlugs = [
  'shipping-info',
  'returns-exchanges',
  'size-guide',
  'care-guide',
  'faq',
  'privacy',
  'terms',
  'vip-access',
] as const;

export type HelpPageSlug = (typeof helpPageSlugs)[number];

/** Picture and words side by side, or as one dark band across the window. */
const bannerStyle = z.enum(['split', 'band']);

/** Fields of blocks as they are written: checked, with defaults. */
const input = {
  id: text(40),
  day: day.nullable().default(null),
  line: (max: number) => text(max),
  optional: (max: number) => text(max, 0).default(''),
  link: link.default(''),
  list: list.default(''),
  picture: pictureId,
  optionalPicture: pictureId.nullable().default(null),
  style: bannerStyle.default('split'),
  products: countedList(reference, maxBlockProducts).default([]),
  product: reference,
  several: countedList,
};

/** Fields of blocks as they are read: whole pictures, null for a deleted one. */
const output = {
  id: z.string(),
  day: z.string().nullable(),
  line: () => z.string(),
  optional: () => z.string(),
  link: z.string(),
  list: z.string(),
  picture: picture.extend({ _id: z.string() }).nullable(),
  optionalPicture: picture.extend({ _id: z.string() }).nullable(),
  style: bannerStyle,
  products: z.array(z.string()),
  product: z.string(),
  several: <Member extends z.ZodType>(member: Member) => z.array(member),
};

/** Shapes of the blocks with words, pictures and products, and of those that the shop fills by itself. */
function blocksOf<Fields extends typeof input | typeof output>(fields: Fields) {
  const { line, optional } = fields;
  const picture = fields.picture as Fields['picture'];
  const common = {
    /** Unique within the page. */
    id: fields.id,
    /** Days on which it is shown, in India; null for no limit. */
    from: fields.day as Fields['day'],
    until: fields.day as Fields['day'],
  };
  const button = { label: optional(40), to: fields.link };
  const product = fields.product as Fields['product'];
  const several = fields.several as Fields['several'];
  return [
    z.object({ ...common, kind: z.enum(builtInBlocks) }),
    /** The top of a page: its heading. Without a picture it has that of the shop, from the settings. */
    z.object({
      ...common,
      kind: z.literal('hero'),
      picture: fields.optionalPicture as Fields['optionalPicture'],
      title: line(120),
      text: optional(300),
    }),
    /** A picture with words beside it or, as a band, over its dark edge, and a button. */
    z.object({
      ...common,
      kind: z.literal('banner'),
      picture,
      title: line(80),
      text: optional(300),
      ...button,
      style: fields.style as Fields['style'],
    }),
    /** A picture beside a text. */
    z.object({
      ...common,
      kind: z.literal('story'),
      picture,
      title: line(80),
      text: line(1500),
      ...button,
      side: z.enum(['left', 'right']),
    }),
    /** Pictures side by side, each with a caption and a link. */
    z.object({
      ...common,
      kind: z.literal('pictures'),
      title: optional(80),
      pictures: several(z.object({ picture, caption: optional(80), to: fields.link }), 8, { min: 1 }),
    }),
    /** A row of products: those of a list, or chosen one by one. */
    z.object({
      ...common,
      kind: z.literal('products'),
      title: line(80),
      lead: optional(200),
      list: fields.list,
      products: fields.products as Fields['products'],
    }),
    /** A picture on which products are pinned, in percent of its width and height. */
    z.object({
      ...common,
      kind: z.literal('lookbook'),
      picture,
      title: optional(80),
      pins: several(z.object({ x: percent, y: percent, product }), maxBlockProducts),
    }),
    /** Markdown. */
    z.object({ ...common, kind: z.literal('text'), markdown: fields === output ? z.string() : markdown }),
  ] as const;
}

const [ready, hero, banner, story, pictures, products, lookbook, words] = blocksOf(output);
const block = z
  .discriminatedUnion('kind', [
    ready,
    hero,
    banner,
    story,
    pictures,
    products,
    lookbook,
    words.extend({ html: z.string() }),
  ])
  .meta({ id: 'Block' });
const blockSource = z.discriminatedUnion('kind', blocksOf(input));

/** Name of the home page, of a draft, or of a page that an administrator has made, in its address. */
export const pageSlug = text(80).regex(/^[a-z0-9]+(-[a-z0-9]+)*$/, {
  error: 'has small letters, digits and hyphens',
});

/** Name of any page in the admin. */
export const editedSlug = z.union([pageSlug, z.enum(helpPageSlugs.map(helpPageSlug))], {
  error: 'has small letters, digits and hyphens',
});

/** Name of a page that an administrator has made. */
export const madeSlug = pageSlug.refine((slug) => slug !== homeSlug && !slug.startsWith(draftPrefix), {
  error: 'is taken by the shop',
});

/** Everything of a page that is versioned. */
export const pageFields = {
  title: visibleText(80),
  /** Sentence for search engines. */
  description: text(200, 0).default(''),
  /** Introduction of a help page. */
  lead: text(300, 0).default(''),
  blocks: countedList(blockSource, maxBlocks, { error: `has more than ${maxBlocks} blocks` }),
};

const blockPage = z.object({
  slug: z.string(),
  title: z.string(),
  description: z.string(),
  blocks: z.array(block),
});

const anchor = z.object({ id: z.string(), text: z.string() });

/** A help or policy page as it is shown: its texts as one, in sanitized HTML from Markdown. */
export const helpPage = z
  .object({
    slug: z.enum(helpPageSlugs),
    title: z.string(),
    description: z.string(),
    lead: z.string(),
    /** The whole text; for the FAQ page only what precedes the first question. */
    html: z.string(),
    /** Sections of the text; `#id` links to one. */
    headings: z.array(anchor),
    /** Questions of the FAQ page, each with its section. */
    questions: z.array(
      z.object({ id: z.string(), section: z.string(), question: z.string(), html: z.string() }),
    ),
    /** Blocks that stand below the text, where there are any. */
    blocks: z.array(block).optional(),
    updatedAt: z.string(),
  })
  .meta({ id: 'InfoPage' });

/** A page made of blocks, as it is shown; `help` in the draft of a help page. */
export const shownPage = blockPage.extend({ help: helpPage.optional() }).meta({ id: 'Layout' });

/** Author, time and reason of a version; null for what came with the shop. */
export const pageVersion = z.object({
  version: z.int(),
  author: z.string().nullable(),
  createdAt: z.string().nullable(),
  note: z.string(),
});

/** A version of a page with all of its blocks. */
export const pageSource = blockPage.extend({ lead: z.string(), ...pageVersion.shape });
