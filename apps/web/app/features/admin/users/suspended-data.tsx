import { browserClient } from '../../../api/client.ts';
import { ConfirmButton } from '../kit/confirm-button.tsx';
import { DownloadButton } from '../kit/download.tsx';
import { Part } from '../kit/part.tsx';
import { type UserDetails, useChangeUser } from './user-queries.ts';

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
        <DownloadButton endpoint="admin.users.exportData" input={{ id: user._id }}>
          Export personal data
        </DownloadButton>
        <ConfirmButton
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
