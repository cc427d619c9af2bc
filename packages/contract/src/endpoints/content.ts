import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { infoPage, infoPageSlugs, infoPageSource } from '../shapes/content.ts';
import { optionalField, text, wholeNumber } from '../wire/coerce.ts';

const slug = z.enum(infoPageSlugs, { error: 'must be one of the pages of the shop' });

/** Content of a page: a heading, two sentences of description, and Markdown with placeholders. */
const written = {
  title: text(80),
  description: text(200),
  lead: text(300),
  // Line ends of a text matter, so it is not trimmed.
  markdown: z
    .string()
    .min(1, { error: 'is required' })
    .max(60_000, { error: 'has more than 60000 characters' }),
};

export const contentEndpoints = {
  'content.page': endpoint({
    method: 'GET',
    path: '/api/content/page',
    access: 'public',
    needsOpenShop: false,
    sharedUntilCatalogueChanges: true,
    summary: 'Get the current text of a help or policy page',
    input: z.object({ slug }),
    data: infoPage,
  }),
  'content.list': endpoint({
    method: 'GET',
    path: '/api/content/pages',
    access: 'public',
    needsOpenShop: false,
    sharedUntilCatalogueChanges: true,
    summary: 'List the help and policy pages',
    data: z.array(infoPage.pick({ slug: true, title: true, description: true, updatedAt: true })),
  }),
  'admin.pages.list': endpoint({
    method: 'GET',
    path: '/api/admin/content/pages',
    access: 'admin',
    summary: 'List the help and policy pages for editing, with their last authors',
    data: z.array(infoPageSource.omit({ markdown: true, description: true, lead: true })),
  }),
  'admin.pages.get': endpoint({
    method: 'GET',
    path: '/api/admin/content/page',
    access: 'admin',
    summary: 'Get the Markdown of a page, current or of one version',
    input: z.object({ slug, version: optionalField(wholeNumber(1, 1_000_000)) }),
    data: infoPageSource,
    extra: {
      /** Placeholders for double braces, with their current values. */
      placeholders: z.record(z.string(), z.string()),
    },
  }),
  'admin.pages.history': endpoint({
    method: 'GET',
    path: '/api/admin/content/history',
    access: 'admin',
    summary: 'List the versions of a page, newest first',
    input: z.object({ slug }),
    data: z.array(infoPageSource.omit({ markdown: true, description: true, lead: true })),
  }),
  'admin.pages.preview': endpoint({
    method: 'POST',
    path: '/api/admin/content/preview',
    access: 'admin',
    summary: 'Preview a page without saving it',
    input: z.object({ slug, ...written }),
    data: infoPage,
  }),
  'admin.pages.update': endpoint({
    method: 'PUT',
    path: '/api/admin/content/page',
    access: 'admin',
    summary: "Save a new version of a page, unless it has changed since `version` ('changed-meanwhile')",
    input: z.object({
      slug,
      ...written,
      version: wholeNumber(1, 1_000_000),
      note: optionalField(text(200)),
    }),
    data: infoPageSource,
  }),
};
