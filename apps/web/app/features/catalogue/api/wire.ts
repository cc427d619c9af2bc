import type { WireReply } from '@jhumka/contract/client';

/** A page of products with what surrounds it: counts and further choices. */
export type ProductPage = WireReply<'product.list'> & {
  /** Search only: the suggested spelling, when no product matches. */
  readonly did_you_mean?: string | null;
  /** Search only: words that match no product. */
  readonly left_out?: readonly string[];
  /** Search only: the interpreted query. */
  readonly understood?: WireReply<'product.search'>['understood'];
};

/** Number of products for each further filter value. */
export type Facets = ProductPage['facets'];

/** Filter value, with the number of products that match it. */
export type Choice = Facets['metals'][number];

export type Product = WireReply<'product.details'>['data'];
