import type { VerbReply } from '@jhumka/contract';
import type { Settings } from './shop-settings.ts';

type Menus = VerbReply<'shop.facts'>['data']['menus'];

/** Presents the menu of the header and the columns of the footer; null for the shipped ones. */
export const presentMenus = ({ menus: { header, footer } }: Pick<Settings, 'menus'>): Menus => ({
  header: header?.map(({ label, to }) => ({ label, to })) ?? null,
  footer:
    footer?.map(({ title, links }) => ({ title, links: links.map(({ label, to }) => ({ label, to })) })) ??
    null,
});
