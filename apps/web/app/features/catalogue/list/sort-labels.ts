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
