import { isRouteErrorResponse, Outlet, useRouteError } from 'react-router';
import { FailedPage } from '../../shell/failed-page.tsx';
import { LinkButton } from '../../ui/buttons/link-button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';

/** Error boundary between the admin frame and its pages, so that a failing page leaves the frame in place. */
export default function AdminBoundary() {
  return <Outlet />;
}

export function ErrorBoundary() {
  const error = useRouteError();
  if (isRouteErrorResponse(error) && error.status === 404) {
    return (
      <EmptyState
        isPage
        title="This page was not found"
        action={<LinkButton to="/dashboard/office">Go to the overview</LinkButton>}
      >
        The link may be old, or the page was deleted.
      </EmptyState>
    );
  }
  return <FailedPage error={error} />;
}
