import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { layout, layoutFields, layoutSlug, ownSlug } from '../shapes/layouts.ts';
import { optionalField, wholeNumber } from '../wire/coerce.ts';
import { day } from '../wire/day.ts';

const version = wholeNumber(0, 1_000_000);
/** Author and time of a version; null for what came with the shop. */
const versioned = {
  version: z.int(),
  author: z.string().nullable(),
  createdAt: z.string().nullable(),
};
const source = layout.extend(versioned);

export const layoutEndpoints = {
  'content.layout': endpoint({
    method: 'GET',
    path: '/api/content/layout',
    access: 'public',
    sharedUntilCatalogueChanges: true,
    summary: "Get the blocks of the home page ('home') or of a page of the shop's own, as shown today",
    input: z.object({ slug: layoutSlug }),
    data: layout,
  }),
  'admin.layouts.list': endpoint({
    method: 'GET',
    path: '/api/admin/layouts',
    access: 'admin',
    summary: "List the home page and the pages of the shop's own",
    data: z.array(z.object({ slug: z.string(), title: z.string(), ...versioned })),
  }),
  'admin.layouts.get': endpoint({
    method: 'GET',
    path: '/api/admin/layouts/page',
    access: 'admin',
    summary: 'Get all blocks of a page, current or of one version',
    input: z.object({ slug: layoutSlug, version: optionalField(version) }),
    data: source,
  }),
  'admin.layouts.versions': endpoint({
    method: 'GET',
    path: '/api/admin/layouts/versions',
    access: 'admin',
    summary: 'List the versions of a page, newest first',
    input: z.object({ slug: layoutSlug }),
    data: z.array(z.object(versioned)),
  }),
  'admin.layouts.publish': endpoint({
    method: 'PUT',
    path: '/api/admin/layouts/page',
    access: 'admin',
    summary:
      "Publish a version of a page, or a new page with version 0; 'changed-meanwhile' when another was since `version`",
    input: z.object({ slug: layoutSlug, version, ...layoutFields }),
    data: source,
  }),
  'admin.layouts.remove': endpoint({
    method: 'DELETE',
    path: '/api/admin/layouts/page',
    access: 'admin',
    summary: "Remove a page of the shop's own; its versions stay and can be published again",
    input: z.object({ slug: ownSlug }),
  }),
  'admin.layouts.saveDraft': endpoint({
    method: 'POST',
    path: '/api/admin/layouts/draft',
    access: 'admin',
    summary: 'Store a draft of a page for a week under an unguessable address, as shown on a day',
    input: z.object({ slug: layoutSlug, ...layoutFields, day: optionalField(day) }),
    data: z.object({ slug: z.string() }),
  }),
};
