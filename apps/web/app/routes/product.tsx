import { isRouteErrorResponse } from 'react-router';
import { PageData } from '../api/page-data.tsx';
import { headMeta } from '../components/head/page-head.ts';
import { pageTitle } from '../components/page-title.ts';
import { loadProductForPage, loadProductInBrowser } from '../features/products/page/load-product.ts';
import { ProductPage } from '../features/products/page/product-page.tsx';
import { LinkButton } from '../ui/buttons/link-button.tsx';
import { EmptyState } from '../ui/empty-state.tsx';
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

/** Replaces a missing product; `words` is the server's message. */
function ProductMissing({ text }: { text: string }) {
  return (
    <div className="page pb-section">
      <EmptyState
        action={
          <>
            <LinkButton variant="primary" to="/products">
              See all products
            </LinkButton>
            <LinkButton to="/search">Search</LinkButton>
          </>
        }
        isPage
        title={text}
      >
        The link may be broken or old, or we no longer sell this product.
      </EmptyState>
    </div>
  );
}
