import { ApiProblem, type Client } from '@jhumka/contract/client';
import { isSegmentOf, productIdOf, productPath } from '@jhumka/domain/catalogue';
import type { DehydratedState, QueryClient } from '@tanstack/react-query';
import { data, type LoaderFunctionArgs, redirect } from 'react-router';
import { browserClient } from '../../../api/client.ts';
import { clientContext } from '../../../api/context.ts';
import { visitQueryClient } from '../../../api/query-client.ts';
import { shopConfigQuery } from '../../../components/api/shop-config.ts';
import { productQuery } from '../../../components/variants/product-query.ts';
import { openPageCache, packPage } from '../api/product-pages.ts';
import { type Product, similarProductsQuery } from '../api/products.ts';
import { reviewsQuery } from '../api/reviews.ts';
import { type ProductHead, productHead } from './product-head.tsx';

/** Loader data of a product page; the product itself is in the cache. */
export interface LoadedProduct {
  readonly productId: string;
  readonly categoryId: string;
  readonly head: ProductHead;
  readonly dehydrated?: DehydratedState;
}

type Address = Pick<LoaderFunctionArgs, 'request'> & {
  readonly params: { readonly product?: string | undefined };
};

/** Loads the product of a URL on the server, with the other content of its page. */
export async function loadProductForPage({
  context,
  ...address
}: Address & Pick<LoaderFunctionArgs, 'context'>) {
  const queryClient = openPageCache();
  const loaded = await loadProduct(address, queryClient, context.get(clientContext));
  return {
    ...loaded,
    dehydrated: packPage(queryClient, ['product.details', 'product.ofCategory', 'review.list']),
  };
}

/** In the browser: loads the product of a URL. */
export function loadProductInBrowser(address: Address): Promise<LoadedProduct> {
  return loadProduct(address, visitQueryClient(), browserClient);
}

async function loadProduct(
  { request, params }: Address,
  queryClient: QueryClient,
  client: Client,
): Promise<LoadedProduct> {
  const productId = productIdOf(params.product ?? '');
  if (productId === null) throw data('Product ID not found', { status: 404 }); // spec 2.5
  // Awaited together: an unhandled rejection would end the process.
  const [product, shopConfig] = await Promise.all([
    findProduct(queryClient, productId, client),
    queryClient.ensureQueryData(shopConfigQuery(client)),
  ]);
  const url = new URL(request.url);
  // The name in the link is decoration: another one leads to the right link (decisions §2).
  if (!isSegmentOf(params.product ?? '', product)) throw redirect(productPath(product) + url.search, 301);
  const categoryId = product.category._id;
  await Promise.all([
    queryClient.ensureQueryData(similarProductsQuery({ categoryId, productId }, client)),
    // A page without its reviews is better than none.
    queryClient.prefetchInfiniteQuery(reviewsQuery(productId, client)),
  ]);
  return { productId, categoryId, head: productHead(url.origin, product, shopConfig) };
}

async function findProduct(queryClient: QueryClient, productId: string, client: Client): Promise<Product> {
  try {
    return await queryClient.ensureQueryData(productQuery(productId, client));
  } catch (error) {
    if (error instanceof ApiProblem && error.status === 404) throw data(error.message, { status: 404 });
    throw error;
  }
}
