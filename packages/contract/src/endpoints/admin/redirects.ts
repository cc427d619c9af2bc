import { z } from 'zod';
import { endpoint } from '../../endpoint.ts';
import { optionalField, searchText, text } from '../../wire/coerce.ts';
import { pageInfo, pageInput } from '../../wire/paging.ts';

/** An old address and its target page. */
const redirect = z
  .object({
    from: z.string(),
    to: z.string(),
    origin: z.enum(['written', 'renaming']).meta({
      description: 'Created by an administrator, or by renaming a product or category',
    }),
    is_covered: z
      .boolean()
      .meta({ description: 'A page exists at the old address, so the redirect has no effect' }),
    updatedAt: z.string(),
  })
  .meta({ id: 'Redirect' });

export const redirectEndpoints = {
  'admin.redirects.list': endpoint({
    method: 'GET',
    path: '/api/admin/redirects',
    access: 'admin',
    right: 'content.see',
    summary: 'List redirects, newest first',
    input: z.object({ ...pageInput(25), search: optionalField(searchText(100)) }),
    data: z.array(redirect),
    extra: pageInfo,
  }),
  'admin.redirects.save': endpoint({
    method: 'PUT',
    path: '/api/admin/redirects',
    access: 'admin',
    right: 'content.change',
    summary: 'Redirect an old address to a page of the shop (301); existing pages and loops are refused',
    input: z.object({ from: text(500), to: text(500) }),
    data: redirect,
  }),
  'admin.redirects.delete': endpoint({
    method: 'DELETE',
    path: '/api/admin/redirects',
    access: 'admin',
    right: 'content.change',
    summary: 'Remove a redirect',
    input: z.object({ from: text(500) }),
    data: z.object({ from: z.string() }),
  }),
};
