import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useNavigate } from 'react-router';
import { useSession } from '../../session/use-session.ts';
import { userQuery } from '../../session/user-query.ts';
import { Button } from '../../ui/buttons/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { LockIcon } from '../../ui/icons/page-icons.tsx';

interface AdminsOnlyProps {
  /** Placeholder until the user is loaded. */
  readonly skeleton: ReactNode;
  /** Shown to logged-in users who are not administrators. */
  readonly denied: ReactNode;
  readonly children: ReactNode;
}

/**
 * Guard of pages for administrators; other users get an access denied page (spec 2.11, 2.12).
 * Requires `LoggedInOnly` around it. The server authorizes every call again: this only spares
 * users a broken page.
 */
export function AdminsOnly({ skeleton, denied, children }: AdminsOnlyProps) {
  const { status } = useSession();
  const {
    data: user,
    isError,
    isFetching,
    refetch,
  } = useQuery({ ...userQuery(), enabled: status === 'signed-in' });
  if (user) return user.role === 'ADMIN' ? children : denied;
  if (!isError) return skeleton;
  return (
    <EmptyState
      isPage
      title="Your account did not load"
      action={
        <Button variant="primary" isBusy={isFetching} onClick={() => void refetch()}>
          Try again
        </Button>
      }
    >
      We could not reach the shop. Please check your connection.
    </EmptyState>
  );
}

interface AccessDeniedProps {
  /** Role of a member of staff that does not open the page; missing for customers. */
  readonly role?: string | undefined;
}

/** Access denied page for non-administrators (spec 2.12), and for staff whose role does not open a page. */
export function AccessDenied({ role }: AccessDeniedProps) {
  const navigate = useNavigate();
  // The router counts its pages: the first one of a visit has nowhere to go back to.
  const goBack = () =>
    (window.history.state?.idx ?? 0) > 0 ? navigate(-1) : navigate('/', { replace: true });
  return (
    <div className="page grid min-h-[60vh] content-center justify-items-center gap-4 py-section text-center">
      <span className="text-ink-muted">
        <LockIcon size="large" />
      </span>
      <h1 className="type-display">Access Denied</h1>
      <p className="type-lead">
        {role === undefined
          ? 'This area is restricted to administrators only'
          : `Your role “${role}” does not open this page`}
      </p>
      <Button variant="primary" className="mt-4" onClick={() => void goBack()}>
        Go Back
      </Button>
    </div>
  );
}
