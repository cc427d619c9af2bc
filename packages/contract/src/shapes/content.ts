import { z } from 'zod';

/** The help and policy pages of the shop, by the last part of their address (spec 2.3). */
export const infoPageSlugs = [
  'shipping-info',
  'returns-exchanges',
  'size-guide',
  'care-guide',
  'faq',
  'privacy',
  'terms',
  'vip-access',
] as const;

export type InfoPageSlug = (typeof infoPageSlugs)[number];

const anchor = z.object({ id: z.string(), text: z.string() });

/** A rendered page: sanitized HTML from Markdown. */
export const infoPage = z
  .object({
    slug: z.enum(infoPageSlugs),
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
    updatedAt: z.string(),
  })
  .meta({ id: 'InfoPage' });

/** One version of a page in its source form. */
export const infoPageSource = z
  .object({
    slug: z.enum(infoPageSlugs),
    version: z.int(),
    title: z.string(),
    description: z.string(),
    lead: z.string(),
    markdown: z.string(),
    note: z.string(),
    /** Author; null for a version that came with the shop. */
    author: z.object({ _id: z.string(), name: z.string() }).nullable(),
    createdAt: z.string(),
  })
  .meta({ id: 'InfoPageSource' });
