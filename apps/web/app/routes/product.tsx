import { isRouteErrorResponse } from 'react-router';
import { PageData } from '../api/page-data.tsx';
import { loadProductForPage, loadProductInBrowser } from '../features/catalogue/product/load-product.ts';
import { PieceMissing } from '../features/catalogue/product/piece-missing.tsx';
import { ProductPage } from '../features/catalogue/product/product-page.tsx';
import { headMeta } from '../pieces/head/page-head.ts';
import { pageTitle } from '../pieces/page-title.ts';
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
  return <PieceMissing words={typeof error.data === 'string' ? error.data : 'Product not found'} />;
}
