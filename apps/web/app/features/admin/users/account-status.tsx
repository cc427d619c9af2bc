import type { WireInput } from '@jhumka/contract/client';
import { browserClient } from '../../../api/client.ts';
import { useSession } from '../../../session/use-session.ts';
import { Allowed } from '../kit/allowed.tsx';
import { ConfirmButton } from '../kit/confirm-button.tsx';
import { DownloadButton } from '../kit/download.tsx';
import { Part } from '../kit/part.tsx';
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
        right={null}
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

/** Exports or deletes the data of suspended customers, who can't log in to do it themselves. */
export function SuspendedData({ user }: { readonly user: UserDetails }) {
  const name = user.name || user.email;
  const remove = useChangeUser<void>(
    () => browserClient.call('admin.users.deleteAccount', { id: user._id }),
    () => `The account of ${name} is deleted`,
  );
  if (user.role === 'ADMIN' || user.status !== 'Suspended') return null;
  return (
    <Part title="Personal data">
      <p className="mb-3 text-small text-ink-muted">
        For requests of this customer, who can’t log in while suspended.
      </p>
      <div className="flex flex-wrap gap-3">
        <Allowed right="customers.export">
          <DownloadButton endpoint="admin.users.exportData" input={{ id: user._id }}>
            Export personal data
          </DownloadButton>
        </Allowed>
        <ConfirmButton
          right={null}
          variant="danger"
          isBusy={remove.isPending}
          question={{
            title: `Delete the account of ${name}?`,
            text: 'This can’t be undone. Orders and invoices stay, without personal details. The customer gets an email.',
            action: 'Delete account',
            isDanger: true,
          }}
          onYes={() => remove.mutate()}
        >
          Delete account
        </ConfirmButton>
      </div>
    </Part>
  );
}
