import { shopName } from './brand.ts';

/** Returns the document title of a page. */
export function pageTitle(title: string): string {
  return `${title} · ${shopName()}`;
}
