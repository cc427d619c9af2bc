import { isRouteErrorResponse, Outlet, useRouteError } from 'react-router';
import { FailedPage } from './failed-page.tsx';
import { NotFoundPage } from './not-found-page.tsx';

/** Stands between the frame of the shop and its pages, so that a page that fails leaves the frame in place. */
export default function PageBoundary() {
  return <Outlet />;
}

export function ErrorBoundary() {
  const error = useRouteError();
  if (isRouteErrorResponse(error) && error.status === 404) return <NotFoundPage />;
  return <FailedPage />;
}
