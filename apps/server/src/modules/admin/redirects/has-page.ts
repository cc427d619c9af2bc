import { isReservedSlug, productIdOf } from '@jhumka/domain/catalogue';
import type { Context } from '../../../context.ts';
import { findSectionSlugs, isProductShown } from '../../catalogue/products/index.ts';

/** Returns true when a page exists at an address now. */
export type HasPage = (address: string) => Promise<boolean>;

/** Loads the categories once, for any number of addresses. */
export async function pagesNow({ db }: Pick<Context, 'db'>): Promise<HasPage> {
  const sections = await findSectionSlugs(db);
  return async (address) => {
    const [, first = '', second, ...more] = address
      .replace(/[?#].*$/s, '')
      .split('/')
      .map(decodeURIComponent);
    if (first === '') return true;
    if (more.length > 0) return isOwnArea(first);
    if (first === 'product') {
      const id = second === undefined ? null : productIdOf(second);
      return id !== null && isProductShown(db, id);
    }
    if (isReservedSlug(first)) return second === undefined || isOwnArea(first);
    const subcategories = sections.get(first);
    return subcategories !== undefined && (second === undefined || subcategories.has(second));
  };
}

/** First segments of which the shop owns every address. */
const ownAreas: ReadonlySet<string> = new Set([
  ...['dashboard', 'myorders', 'api', 'dev', 'assets', 'files', 'images', 'pictures', 'models'],
  ...['healthz', 'readyz', 'metrics'],
]);

const isOwnArea = (segment: string) => ownAreas.has(segment);
