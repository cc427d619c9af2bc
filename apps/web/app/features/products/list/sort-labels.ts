import type { ProductSort } from '@jhumka/domain/catalogue';

/** Labels of sort orders. */
export const sortLabels: Readonly<Record<ProductSort, string>> = {
  relevance: 'Best match',
  most_loved: 'Most loved',
  newest: 'Newest first',
  price_asc: 'Price, low to high',
  price_desc: 'Price, high to low',
  discount: 'Discount',
  rating: 'Rating',
};

/** Formats a number of products: '1 product', '1,240 products'. */
export function productCount(count: number): string {
  return `${count.toLocaleString('en-IN')} ${count === 1 ? 'product' : 'products'}`;
}
