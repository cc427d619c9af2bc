import { readBannerLink } from '@jhumka/domain/banners';
import { z } from 'zod';
import { text } from '../wire/coerce.ts';
import { list } from '../wire/list.ts';

const maxLinks = 12;
const maxColumns = 3;

const address = z
  .string()
  .trim()
  .max(500, { error: 'has more than 500 characters' })
  .refine((link) => readBannerLink(link) !== null, {
    error: 'must be a page of the shop, such as /products, or an address with https://',
  });
const link = z.object({ label: text(40), to: address });
const links = list(link, maxLinks, { error: `has more than ${maxLinks} links` });

/** The menu of the header and the columns of the footer, as they are written. */
export const menuFields = {
  /** Links between Collections and VIP; null for the categories and gifts. */
  header: links.nullable(),
  /** Columns beside the seller; null for the shipped ones. */
  footer: list(z.object({ title: text(40), links }), maxColumns, {
    error: `has more than ${maxColumns} columns`,
  }).nullable(),
};

const shownLink = z.object({ label: z.string(), to: z.string() });

/** The same as they are read. */
export const menus = z.object({
  header: z.array(shownLink).nullable(),
  footer: z.array(z.object({ title: z.string(), links: z.array(shownLink) })).nullable(),
});
