import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useSession } from '../../session/use-session.ts';
import { userQuery } from '../../session/user-query.ts';
import { Button } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { AccessDenied } from './access-denied.tsx';

interface AdminsOnlyProps {
  /** What stands there until it is known who looks. */
  readonly skeleton: ReactNode;
  readonly children: ReactNode;
}

/**
 * A page for administrators; anybody else with a session is told so (spec 2.11, 2.12). It stands inside `PeopleOnly`.
 * The shop checks every call again: this only spares people a page that would not work.
 */
export function AdminsOnly({ skeleton, children }: AdminsOnlyProps) {
  const { status } = useSession();
  const {
    data: user,
    isError,
    isFetching,
    refetch,
  } = useQuery({ ...userQuery(), enabled: status === 'person' });
  if (user) return user.role === 'ADMIN' ? children : <AccessDenied />;
  if (!isError) return skeleton;
  return (
    <EmptyState
      isPage
      title="We could not see who you are"
      action={
        <Button look="primary" isBusy={isFetching} onClick={() => void refetch()}>
          Try again
        </Button>
      }
    >
      The shop did not answer. Please check your connection.
    </EmptyState>
  );
}
