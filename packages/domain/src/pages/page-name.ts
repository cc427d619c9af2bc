import { homeSlug } from './blocks.ts';

/** Begins the name of a help or policy page; no name of another page has a colon. */
const helpPrefix = 'help:';

/** Returns the name of a help page among all pages: that of `/faq` is 'help:faq'. */
export const helpPageSlug = (slug: string): string => helpPrefix + slug;

export const isHelpPage = (slug: string): boolean => slug.startsWith(helpPrefix);

/** Returns the address of a page within the shop. */
export function pageAddress(slug: string): string {
  if (slug === homeSlug) return '/';
  return isHelpPage(slug) ? `/${slug.slice(helpPrefix.length)}` : `/pages/${slug}`;
}

const maxNameLength = 60;

/** Returns the name of a page for its address: 'About us' is 'about-us'; '' for a title without letters. */
export const pageNameOf = (title: string): string =>
  title
    .normalize('NFKD')
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replaceAll(/^-+|-+$/g, '')
    .slice(0, maxNameLength)
    .replace(/-+$/, '');
