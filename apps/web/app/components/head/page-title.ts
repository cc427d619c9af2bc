import { shopName } from '../brand/brand.ts';

/** Returns the document title of a page. */
export function pageTitle(title: string): string {
  return `${title} · ${shopName()}`;
}
