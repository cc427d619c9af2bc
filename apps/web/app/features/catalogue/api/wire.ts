import type { WireReply } from '@jhumka/contract/client';

/** A page of products with what surrounds it: counts and further choices. */
export type ProductPage = WireReply<'product.list'> & {
  /** Of a search: what was probably meant, when no product is known by what was typed. */
  readonly did_you_mean?: string | null;
  /** Of a search: parts that no product fits. */
  readonly left_out?: readonly string[];
  /** Of a search: what it was understood as. */
  readonly understood?: WireReply<'product.search'>['understood'];
};

/** Number of products for each further filter value. */
export type Facets = ProductPage['facets'];

/** Filter value, with the number of products that match it. */
export type Choice = Facets['metals'][number];

export type Product = WireReply<'product.details'>['data'];
