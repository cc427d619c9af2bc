import { checkEmail, checkKnownEmail, checkName, maximumNameLength } from '@jhumka/domain/accounts';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { browserClient } from '../../../api/client.ts';
import { messageOf } from '../../../api/problem-message.ts';
import { invalidate } from '../../../api/query-key.ts';
import { useChange } from '../../../api/use-change.ts';
import { CodeForm } from '../../../components/codes/code-form.tsx';
import { recordCodeSent } from '../../../components/codes/code-notes.ts';
import { FormNotice } from '../../../components/form-notice.tsx';
import { type FormDraft, firstIssue, useForm } from '../../../components/use-form.ts';
import { storedEntry, useDropOnLeave } from '../../../session/stored-entry.ts';
import { type User, userQuery } from '../../../session/user-query.ts';
import { Badge } from '../../../ui/badge.tsx';
import { Button } from '../../../ui/buttons/button.tsx';
import { TextButton, TextLink } from '../../../ui/buttons/text-link.tsx';
import { TextField } from '../../../ui/forms/text-field.tsx';
import { Panel } from '../../../ui/panel.tsx';
import { showToast } from '../../../ui/toast/toast-store.ts';
import { PasswordField } from '../entry/password-field.tsx';

const verifyPath = '/sending-email?from=%2Fdashboard%2Fprofile';

/** Name and email. A new email requires the password, and takes effect once its code is entered. */
export function AboutForm({ user }: { readonly user: User }) {
  const queryClient = useQueryClient();
  const [newEmail, setNewEmail] = useState(() => newEmailNote.read());
  useDropOnLeave(aboutDraft);
  const save = useChange(
    async (changed: { name: string; email?: string; currentPassword?: string }) =>
      (await browserClient.call('user.update', changed)).data,
    {
      onSuccess: (changed, { email }) => {
        queryClient.setQueryData(userQuery().queryKey, changed);
        form.set({ name: changed.name, email: changed.email, currentPassword: '' });
        if (email === undefined) return showToast('Your profile is saved');
        recordCodeSent(`email:${email}`, Date.now());
        newEmailNote.save(email);
        setNewEmail(email);
        showToast('We have sent a code to your new email');
      },
      failed: null,
    },
  );

  const form = useForm({
    saved: { name: user.name, email: user.email, currentPassword: '' },
    draft: aboutDraft,
    check: ({ name, email, currentPassword }) => {
      const checked = checkKnownEmail(email);
      const isNew = !checked.ok || checked.value !== user.email;
      return {
        name: firstIssue(checkName(name)),
        email: isNew && firstIssue(checkEmail(email)),
        currentPassword: isNew && currentPassword === '' && 'Please enter your password',
      };
    },
    change: save,
    send: ({ currentPassword, ...typed }) => {
      const [name, email] = [checkName(typed.name), checkKnownEmail(typed.email)];
      if (!name.ok || !email.ok) return;
      const isNew = email.value !== user.email;
      save.mutate({ name: name.value, ...(isNew ? { email: email.value, currentPassword } : {}) });
    },
    refused: (error) => ({ currentPassword: messageOf(error, 'wrong-password') }),
  });
  const { entry, field } = form;

  const isNewEmail = entry.email !== user.email;
  const isSettled = entry.name === user.name && entry.email === user.email;
  return (
    <div className="grid gap-6">
      <form {...form.attributes} className="grid gap-5">
        <TextField label="Name" autoComplete="name" maxLength={maximumNameLength} {...field('name')} />
        <TextField
          label="Email"
          type="email"
          autoComplete="email"
          hint={
            isNewEmail ? (
              'We will email a code to it. Your email changes once you enter the code.'
            ) : (
              <EmailHint isVerified={user.verify_email} />
            )
          }
          {...field('email')}
        />
        {isNewEmail && (
          <PasswordField
            label="Your password"
            name="currentPassword"
            autoComplete="current-password"
            hint="Needed to change your email."
            {...field('currentPassword')}
          />
        )}
        <FormNotice error={form.failure} failed="Your changes were not saved. Please try again" />
        <Button
          type="submit"
          variant="primary"
          className="justify-self-start max-md:w-full"
          isBusy={form.isPending}
          disabled={isSettled}
        >
          Save changes
        </Button>
      </form>
      {newEmail !== null && newEmail !== user.email && (
        <NewEmail
          key={newEmail}
          email={newEmail}
          current={user.email}
          onSaved={() => setNewEmail(null)}
          onProven={() => {
            setNewEmail(null);
            form.set({ email: newEmail });
          }}
        />
      )}
    </div>
  );
}

function EmailHint({ isVerified }: { readonly isVerified: boolean }) {
  return (
    <span className="flex flex-wrap items-center gap-x-3">
      {isVerified ? (
        <Badge tone="success">Verified</Badge>
      ) : (
        <>
          Not verified. Verify email before you order.
          <TextLink to={verifyPath} className="min-h-11">
            Verify email
          </TextLink>
        </>
      )}
    </span>
  );
}

/** Name and email as they are typed, and the password that a new email requires. */
interface AboutEntry {
  readonly name: string;
  readonly email: string;
  readonly currentPassword: string;
}

const stored = storedEntry('about', (found): found is Omit<AboutEntry, 'currentPassword'> => {
  const { name, email } = (found ?? {}) as Partial<Record<keyof AboutEntry, unknown>>;
  return typeof name === 'string' && typeof email === 'string';
});

/** Preserves the unsaved input when the session ends, but no password. */
const aboutDraft: FormDraft & { drop(): void } = {
  read() {
    const typed = stored.read();
    return typed === null ? undefined : { ...typed, currentPassword: '' };
  },
  save(entry) {
    if (entry === undefined) return stored.drop();
    const { name, email } = entry as AboutEntry;
    stored.save({ name, email });
  },
  drop: stored.drop,
};

/** Requested email that is not verified yet; survives a reload. */
const newEmailNote = storedEntry('new-email', (found): found is string => typeof found === 'string');

interface NewEmailProps {
  readonly email: string;
  /** The one that counts meanwhile. */
  readonly current: string;
  readonly onProven: () => void;
  readonly onSaved: () => void;
}

/** Verifies a new email by its emailed code; then it replaces the current one. */
function NewEmail({ email, current, onProven, onSaved }: NewEmailProps) {
  const queryClient = useQueryClient();

  async function check(otp: string) {
    await browserClient.call('user.verifyEmail', { email, otp });
    showToast('Your email is changed');
    await invalidate(queryClient, ['user.details']);
    newEmailNote.drop();
    onProven();
  }

  return (
    <Panel role="region" aria-label="Your new email" className="grid max-w-112 gap-5">
      <p className="text-small">
        We sent a 6-digit code to <strong className="wrap-anywhere">{email}</strong>. The code is valid for 10
        minutes. Until you enter it, your email stays <span className="wrap-anywhere">{current}</span>.
      </p>
      <CodeForm
        codeKey={`email:${email}`}
        step="Use this email"
        check={check}
        send={async () => (await browserClient.call('user.resendEmailCode', { email })).data}
      />
      <TextButton
        className="justify-self-start text-small"
        onClick={() => {
          newEmailNote.drop();
          onSaved();
        }}
      >
        Keep my current email
      </TextButton>
    </Panel>
  );
}
