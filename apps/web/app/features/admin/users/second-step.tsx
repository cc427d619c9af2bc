import { useState } from 'react';
import { browserClient } from '../../../api/client.ts';
import { useEntryForm } from '../../../components/use-entry-form.ts';
import { useSession } from '../../../session/use-session.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { TextField } from '../../../ui/forms/text-field.tsx';
import { Allowed } from '../kit/allowed.tsx';
import { FormDialog } from '../kit/form/form-dialog.tsx';
import { type UserDetails, userQueries } from './user-queries.ts';

/** Second factor of a user; can be reset for a user who lost their phone and recovery codes. */
export function SecondStep({ user }: { readonly user: UserDetails }) {
  const { user: own } = useSession();
  const [isOpen, setOpen] = useState(false);
  if (!user.has_second_factor) return 'none';
  return (
    <span className="inline-flex flex-wrap items-center justify-end gap-x-2">
      On
      {user._id !== own?._id && (
        <Allowed right={null}>
          <Button variant="quiet" size="small" className="text-danger" onClick={() => setOpen(true)}>
            Turn off
          </Button>
        </Allowed>
      )}
      {isOpen && <TakeOffDialog user={user} onClose={() => setOpen(false)} />}
    </span>
  );
}

function TakeOffDialog({ user, onClose }: { readonly user: UserDetails; readonly onClose: () => void }) {
  const name = user.name || user.email;
  const form = useEntryForm({
    saved: { currentPassword: '', code: '', note: '' },
    send: ({ currentPassword, code, note }) =>
      browserClient.call('admin.users.removeSecondFactor', {
        id: user._id,
        currentPassword,
        ...(code.trim() === '' ? {} : { code: code.trim() }),
        note: note.trim(),
      }),
    changes: userQueries,
    done: `Two-factor authentication of ${name} is off`,
    onSaved: onClose,
  });
  const { currentPassword, note } = form.entry;
  return (
    <FormDialog
      form={form}
      title={`Turn off two-factor authentication of ${name}?`}
      action="Turn off"
      isReady={currentPassword !== '' && note.trim() !== ''}
      failed="It was not turned off. Please try again."
      onClose={onClose}
    >
      <p>
        For someone who lost their phone and recovery codes. Verify their identity first, for example by
        calling their known number. They are logged out everywhere and notified by email.
      </p>
      <TextField
        label="Reason"
        hint="For example, how you checked their identity. Saved in the audit log."
        maxLength={500}
        {...form.field('note')}
      />
      <TextField
        label="Your password"
        type="password"
        autoComplete="current-password"
        {...form.field('currentPassword')}
      />
      <TextField
        label="Code from your authenticator app"
        isOptional
        hint="Only if your own login uses two-factor authentication."
        autoComplete="one-time-code"
        maxLength={40}
        {...form.field('code')}
      />
    </FormDialog>
  );
}
