import {
  isFiller,
  isIntention,
  normaliseQuery,
  readSearchMoney,
  recipientTagOf,
  stemOf,
  wordsOf,
} from '@jhumka/domain/catalogue';
import { type Rupees, toRupees } from '@jhumka/domain/money';
import type { ProductCardData } from '../../../components/product-summary.ts';
import { productsOnPage } from '../api/product-pages.ts';
import { onCount } from './filters/filter-chips.tsx';
import type { LoadedList } from './load-list.ts';

/**
 * The first page of a list out of loaded products, the most loved first, as the server is about to answer it; empty where
 * that can't be known: with filters, another order or a later page.
 */
export function predictList(
  products: readonly ProductCardData[],
  { location, listing }: Pick<LoadedList, 'location' | 'listing'>,
): ProductCardData[] {
  if (location.kind === 'search') return predictSearch(products, listing.q ?? '');
  if (location.kind === 'collection') return [];
  if (onCount(listing.filters) > 0 || listing.sort !== undefined || listing.page > 1) return [];
  const { category, subcategory } = location;
  return products
    .filter((product) => !category || product.category._id === category._id)
    .filter((product) => !subcategory || product.subCategory._id === subcategory._id)
    .slice(0, productsOnPage);
}

/**
 * Returns the loaded products that match the typed text: each word is a prefix of one of theirs, and the price
 * fits.
 */
export function predictSearch(products: readonly ProductCardData[], search: string): ProductCardData[] {
  const text = normaliseQuery(search).replaceAll(/['’]s\b/g, '');
  const money = readSearchMoney(text);
  const words = wordsOf(money?.rest ?? text);
  const tag = words.map(recipientTagOf).find((found) => found !== undefined);
  const wanted = words
    .filter((word) => !recipientTagOf(word) && !isFiller(word) && !isIntention(word))
    .map(stemOf);
  if (wanted.length === 0 && tag === undefined && money === undefined) return [];
  const { minPrice = 0, maxPrice = Number.POSITIVE_INFINITY } = money ?? {};
  return products
    .filter(({ discounted_price }) => isWithin(toRupees(discounted_price), minPrice, maxPrice))
    .filter((product) => tag === undefined || product.tags.includes(tag))
    .filter((product) => {
      const known = searchedWordsOf(product);
      return wanted.every((word) => known.some((one) => one.startsWith(word)));
    })
    .slice(0, productsOnPage);
}

const isWithin = (price: Rupees, least: Rupees, most: Rupees) => price >= least && price <= most;

const searchedWordsOf = ({ name, category, subCategory, metal, tags, gemstones }: ProductCardData) =>
  wordsOf(
    [name, category.name, subCategory.name, metal, ...tags, ...gemstones.map(({ stone }) => stone)].join(' '),
  );
