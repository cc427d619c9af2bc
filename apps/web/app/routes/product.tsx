import { isRouteErrorResponse } from 'react-router';
import { PageData } from '../api/page-data.tsx';
import { headMeta } from '../components/head/page-head.ts';
import { pageTitle } from '../components/page-title.ts';
import { loadProductForPage, loadProductInBrowser } from '../features/products/page/load-product.ts';
import { ProductMissing } from '../features/products/page/product-missing.tsx';
import { ProductPage } from '../features/products/page/product-page.tsx';
import type { Route } from './+types/product.ts';

export const loader = (args: Route.LoaderArgs) => loadProductForPage(args);

export const clientLoader = (args: Route.ClientLoaderArgs) => loadProductInBrowser(args);

export const meta = ({ loaderData }: Route.MetaArgs) =>
  loaderData
    ? headMeta(loaderData.head)
    : [{ title: pageTitle('Product not found') }, { name: 'robots', content: 'noindex' }];

export default function Product({ loaderData }: Route.ComponentProps) {
  return (
    <PageData of={'dehydrated' in loaderData ? loaderData.dehydrated : undefined}>
      <ProductPage {...loaderData} />
    </PageData>
  );
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  if (!isRouteErrorResponse(error) || error.status !== 404) throw error;
  return <ProductMissing text={typeof error.data === 'string' ? error.data : 'Product not found'} />;
}
