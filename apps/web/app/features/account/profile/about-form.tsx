import { checkEmail, checkName, maximumNameLength } from '@jhumka/domain/accounts';
import { useQueryClient } from '@tanstack/react-query';
import { type SubmitEvent, useState } from 'react';
import { browserClient } from '../../../api/client.ts';
import { problemMessage, waitMessage } from '../../../api/problem-message.ts';
import { useChange } from '../../../api/use-change.ts';
import { noteCodeSent } from '../../../components/codes/code-notes.ts';
import { useDropOnLeave } from '../../../session/stored-entry.ts';
import { type User, userQuery } from '../../../session/user-query.ts';
import { Badge } from '../../../ui/badge.tsx';
import { Button } from '../../../ui/buttons/button.tsx';
import { TextLink } from '../../../ui/buttons/text-link.tsx';
import { focusFirstError } from '../../../ui/forms/focus-first-error.ts';
import { TextField } from '../../../ui/forms/text-field.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { showToast } from '../../../ui/toast/toast-store.ts';
import { PasswordField } from '../entry/password-field.tsx';
import { type AboutEntry, type AboutErrors, aboutDraft, refusedFields, slips } from './about-entry.ts';
import { NewEmail, newEmailNote } from './new-email.tsx';

const verifyPath = '/sending-email?from=%2Fdashboard%2Fprofile';

/** Name and email. A new email requires the password, and takes effect once its code is entered. */
export function AboutForm({ user }: { readonly user: User }) {
  const queryClient = useQueryClient();
  const [entry, setEntry] = useState<AboutEntry>(
    () => aboutDraft.read() ?? { name: user.name, email: user.email },
  );
  const [password, setPassword] = useState('');
  const [newEmail, setNewEmail] = useState(() => newEmailNote.read());
  const [errors, setErrors] = useState<AboutErrors>({});
  useDropOnLeave(aboutDraft);
  const save = useChange(
    async (changed: Partial<AboutEntry> & { currentPassword?: string }) =>
      (await browserClient.call('user.update', changed)).data,
    {
      onSuccess: (changed, { email }) => {
        aboutDraft.drop();
        queryClient.setQueryData(userQuery().queryKey, changed);
        setEntry({ name: changed.name, email: changed.email });
        setPassword('');
        if (email === undefined) return showToast('Your profile is saved');
        noteCodeSent(`email:${email}`, Date.now());
        newEmailNote.save(email);
        setNewEmail(email);
        showToast('We have sent a code to your new email');
      },
      onError: (error) => setErrors(refusedFields(error)),
      failed: null,
    },
  );

  function change(part: Partial<AboutEntry>) {
    const next = { ...entry, ...part };
    setEntry(next);
    aboutDraft.save(next);
  }

  function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    if (save.isPending) return;
    const [name, email] = [checkName(entry.name), checkEmail(entry.email)];
    const isNew = !email.ok || email.value !== user.email;
    const isPasswordMissing = isNew && password === '';
    setErrors(slips(name, email, isPasswordMissing));
    if (!name.ok || !email.ok || isPasswordMissing) return focusFirstError(event.currentTarget);
    save.mutate({ name: name.value, ...(isNew ? { email: email.value, currentPassword: password } : {}) });
  }

  const isNewEmail = entry.email !== user.email;
  const isSettled = entry.name === user.name && entry.email === user.email;
  return (
    <div className="grid gap-6">
      <form className="grid gap-5" method="post" noValidate onSubmit={submit}>
        <TextField
          label="Name"
          autoComplete="name"
          maxLength={maximumNameLength}
          value={entry.name}
          error={errors.name}
          onChange={(event) => change({ name: event.target.value })}
        />
        <TextField
          label="Email"
          type="email"
          autoComplete="email"
          value={entry.email}
          error={errors.email}
          hint={
            isNewEmail ? (
              'We will email a code to it. Your email changes once you enter the code.'
            ) : (
              <EmailHint isVerified={user.verify_email} />
            )
          }
          onChange={(event) => change({ email: event.target.value })}
        />
        {isNewEmail && (
          <PasswordField
            label="Your password"
            name="currentPassword"
            autoComplete="current-password"
            hint="Needed to change your email."
            value={password}
            error={errors.password}
            onChange={(event) => setPassword(event.target.value)}
          />
        )}
        {save.isError && Object.keys(errors).length === 0 && (
          <Notice tone="danger" isUrgent>
            <p>{problemMessage(save.error, 'Your changes were not saved. Please try again')}</p>
            {waitMessage(save.error) && <p>{waitMessage(save.error)}</p>}
          </Notice>
        )}
        <Button
          type="submit"
          variant="primary"
          className="justify-self-start max-md:w-full"
          isBusy={save.isPending}
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
            setEntry({ ...entry, email: newEmail });
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
