import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import {
  editedSlug,
  helpPage,
  helpPageSlugs,
  madeSlug,
  pageFields,
  pageSlug,
  pageSource,
  pageVersion,
  shownPage,
} from '../shapes/pages.ts';
import { day, optionalField, text, wholeNumber } from '../wire/coerce.ts';

const version = wholeNumber(0, 1_000_000);

export const pageEndpoints = {
  'content.page': endpoint({
    method: 'GET',
    path: '/api/content/page',
    access: 'public',
    needsOpenShop: false,
    sharedUntilCatalogueChanges: true,
    summary: 'Get the current text of a help or policy page',
    input: z.object({ slug: z.enum(helpPageSlugs, { error: 'must be one of the pages of the shop' }) }),
    data: helpPage,
  }),
  'content.list': endpoint({
    method: 'GET',
    path: '/api/content/pages',
    access: 'public',
    needsOpenShop: false,
    sharedUntilCatalogueChanges: true,
    summary: 'List the help and policy pages',
    data: z.array(helpPage.pick({ slug: true, title: true, description: true, updatedAt: true })),
  }),
  'content.layout': endpoint({
    method: 'GET',
    path: '/api/content/layout',
    access: 'public',
    sharedUntilCatalogueChanges: true,
    summary: "Get the blocks of the home page ('home') or of a page of the shop's own, as shown today",
    input: z.object({ slug: pageSlug }),
    data: shownPage,
  }),
  'admin.pages.list': endpoint({
    method: 'GET',
    path: '/api/admin/content/pages',
    access: 'admin',
    right: 'content.see',
    summary: 'List every page with its last author: home, help pages and others',
    data: z.array(z.object({ slug: z.string(), title: z.string(), ...pageVersion.shape })),
  }),
  'admin.pages.get': endpoint({
    method: 'GET',
    path: '/api/admin/content/page',
    access: 'admin',
    right: 'content.see',
    summary: 'Get all blocks of a page, current or of one version',
    input: z.object({ slug: editedSlug, version: optionalField(version) }),
    data: pageSource,
    extra: {
      /** Placeholders for double braces, with their current values. */
      placeholders: z.record(z.string(), z.string()),
    },
  }),
  'admin.pages.history': endpoint({
    method: 'GET',
    path: '/api/admin/content/history',
    access: 'admin',
    right: 'content.see',
    summary: 'List the versions of a page, newest first',
    input: z.object({ slug: editedSlug }),
    data: z.array(pageVersion),
  }),
  'admin.pages.publish': endpoint({
    method: 'PUT',
    path: '/api/admin/content/page',
    access: 'admin',
    right: 'content.change',
    summary:
      "Publish a version of a page, or a new page with version 0; 'changed-meanwhile' when another was since `version`",
    input: z.object({ slug: editedSlug, version, ...pageFields, note: optionalField(text(200)) }),
    data: pageSource,
  }),
  'admin.pages.remove': endpoint({
    method: 'DELETE',
    path: '/api/admin/content/page',
    access: 'admin',
    right: 'content.change',
    summary: 'Remove a page that an administrator has made; its versions stay and can be published again',
    input: z.object({ slug: madeSlug }),
  }),
  'admin.pages.saveDraft': endpoint({
    method: 'POST',
    path: '/api/admin/content/draft',
    access: 'admin',
    right: 'content.change',
    summary: 'Store a draft of a page for a week under an unguessable address, as shown on a day',
    input: z.object({ slug: editedSlug, ...pageFields, day: optionalField(day) }),
    data: z.object({ slug: z.string() }),
  }),
};
