import type { WireInput } from '@jhumka/contract/client';
import { browserClient } from '../../../api/client.ts';
import { useSession } from '../../../session/use-session.ts';
import { ConfirmButton } from '../kit/confirm-button.tsx';
import { type UserDetails, useChangeUser } from './user-queries.ts';

/** Buttons that suspend or reactivate a user, and that grant or revoke the administrator role. */
export function AccountStatusSection({ user }: { readonly user: UserDetails }) {
  const name = user.name || user.email;
  const change = useChangeUser<Omit<WireInput<'admin.users.update'>, 'id'>>(
    (fields) => browserClient.call('admin.users.update', { id: user._id, ...fields }),
    (_, { status, role }) =>
      role === undefined
        ? `${name} is ${status === 'Suspended' ? 'suspended' : 'active'}`
        : `${name} is ${role === 'ADMIN' ? 'now an admin' : 'no longer an admin'}`,
  );
  const { user: own } = useSession();
  const isOwn = own?._id === user._id;
  const isSuspended = user.status === 'Suspended';
  const isAdmin = user.role === 'ADMIN';
  return (
    <>
      <ConfirmButton
        variant="secondary"
        isBusy={change.isPending}
        question={
          isAdmin
            ? {
                title: isOwn ? 'Remove your own admin access?' : `Remove admin access of ${name}?`,
                text: isOwn
                  ? 'This is your own account. You lose admin access immediately, and only another admin can restore it.'
                  : 'They lose admin access immediately. The last admin can’t be removed.',
                action: 'Remove access',
                isDanger: true,
                reason: 'required',
              }
            : {
                title: `Make ${name} an admin?`,
                text: 'They will see every order and customer and can change everything that you can.',
                action: 'Make admin',
                reason: 'required',
              }
        }
        onYes={(note) => change.mutate({ role: isAdmin ? 'USER' : 'ADMIN', note })}
      >
        {isAdmin ? 'Remove admin access' : 'Make admin'}
      </ConfirmButton>
      <ConfirmButton
        variant={isSuspended ? 'secondary' : 'danger'}
        isBusy={change.isPending}
        question={
          isSuspended
            ? {
                title: `Reactivate ${name}?`,
                text: 'They can log in and order again immediately.',
                action: 'Reactivate',
                reason: 'optional',
              }
            : {
                title: isOwn ? 'Suspend yourself?' : `Suspend ${name}?`,
                text: isOwn
                  ? 'This is your own account. You are logged out everywhere immediately, and only another admin can reactivate it.'
                  : 'They are logged out everywhere immediately and can’t log in or order. Open orders continue.',
                action: 'Suspend',
                isDanger: true,
                reason: 'required',
              }
        }
        onYes={(note) => change.mutate({ status: isSuspended ? 'Active' : 'Suspended', note })}
      >
        {isSuspended ? 'Reactivate' : 'Suspend'}
      </ConfirmButton>
    </>
  );
}
