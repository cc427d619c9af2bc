import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { instant, optionalField, text, wholeNumber, yesOrNo } from '../wire/coerce.ts';
import { list } from '../wire/list.ts';

const line = z.object({ text: z.string(), link: z.string() });

/** A banner line as administrators see it. */
const banner = z
  .object({
    _id: z.string(),
    version: z.int(),
    text: z.string(),
    link: z.string(),
    is_on: z.boolean(),
    begins_at: z.string().nullable(),
    ends_at: z.string().nullable(),
    state: z.enum(['off', 'waiting', 'shown', 'ended']),
    updatedBy: z.string(),
    updatedAt: z.string(),
  })
  .meta({ id: 'Banner' });

const written = {
  text: text(120),
  link: optionalField(text(300)),
  is_on: optionalField(yesOrNo),
  begins_at: optionalField(instant),
  ends_at: optionalField(instant),
};

export const bannerEndpoints = {
  'banner.current': endpoint({
    method: 'GET',
    path: '/api/content/announcements',
    access: 'public',
    sharedUntilCatalogueChanges: true,
    summary: 'List the header banners, free express shipping first (spec 1.6)',
    data: z.array(line.meta({ id: 'BannerLine' })),
  }),
  'admin.banners.list': endpoint({
    method: 'GET',
    path: '/api/admin/content/announcements',
    access: 'admin',
    right: 'content.see',
    summary: 'List all banners in order, with their states',
    data: z.array(banner),
    extra: {
      /** First line, always shown. */
      standing: z.string(),
      /** Placeholders for double braces, with their current values. */
      placeholders: z.record(z.string(), z.string()),
    },
  }),
  'admin.banners.preview': endpoint({
    method: 'POST',
    path: '/api/admin/content/announcements/preview',
    access: 'admin',
    right: 'content.see',
    summary: 'Preview a banner without saving it',
    input: z.object({ text: written.text, link: written.link }),
    data: line,
  }),
  'admin.banners.create': endpoint({
    method: 'POST',
    path: '/api/admin/content/announcements',
    access: 'admin',
    right: 'content.change',
    summary: 'Add a banner at the end',
    input: z.object(written),
    data: banner,
    status: 201,
  }),
  'admin.banners.update': endpoint({
    method: 'PUT',
    path: '/api/admin/content/announcements/:id',
    access: 'admin',
    right: 'content.change',
    summary: "Update a banner, unless it has changed since `version` ('changed-meanwhile')",
    input: z.object({ id: text(64), ...written, version: wholeNumber(1, 1_000_000) }),
    data: banner,
  }),
  'admin.banners.delete': endpoint({
    method: 'DELETE',
    path: '/api/admin/content/announcements/:id',
    access: 'admin',
    right: 'content.change',
    summary: 'Delete a banner',
    input: z.object({ id: text(64) }),
  }),
  'admin.banners.order': endpoint({
    method: 'PUT',
    path: '/api/admin/content/announcements',
    access: 'admin',
    right: 'content.change',
    summary: 'Reorder the banners; those not named follow in their present order',
    input: z.object({ ids: list(text(64), 100, { min: 1 }) }),
    data: z.array(banner),
  }),
};
