import { lazy, Suspense } from 'react';
import { isRouteErrorResponse, Outlet, useRouteError } from 'react-router';
import { shopName } from '../components/brand/brand.ts';
import { pageTitle } from '../components/head/page-title.ts';
import { useEveryNavigation } from '../ui/use-every-navigation.ts';
import { FailedPage } from './failed-page.tsx';
import { forgetFullLoad } from './use-full-load.ts';

const NotFoundPage = lazy(async () => ({ default: (await import('./not-found-page.tsx')).NotFoundPage }));

/** Error boundary between the shop's frame and its pages, so that a failing page leaves the frame in place. */
export default function PageBoundary() {
  useEveryNavigation(forgetFullLoad);
  return <Outlet />;
}

/** Title of the error page; a rendered page has its own. */
export const meta = ({ error }: { error?: unknown }) => {
  if (error === undefined) return [{ title: shopName() }];
  const title = isRouteErrorResponse(error) && error.status === 404 ? 'Page not found' : 'Page not loaded';
  return [{ title: pageTitle(title) }, { name: 'robots', content: 'noindex' }];
};

export function ErrorBoundary() {
  const error = useRouteError();
  if (isRouteErrorResponse(error) && error.status === 404) {
    return (
      <Suspense>
        <NotFoundPage />
      </Suspense>
    );
  }
  return <FailedPage error={error} />;
}
