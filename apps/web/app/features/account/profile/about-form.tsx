import { ApiProblem } from '@jhumka/contract/client';
import { checkEmail, checkName, maximumNameLength } from '@jhumka/domain/accounts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type SubmitEvent, useState } from 'react';
import { browserClient } from '../../../api/client.ts';
import { issueOf, problemWords } from '../../../api/problem-words.ts';
import { noteCodeSent } from '../../../pieces/codes/code-notes.ts';
import { keptEntry, useDropOnLeave } from '../../../session/kept-entry.ts';
import { type User, userQuery } from '../../../session/user-query.ts';
import { Badge } from '../../../ui/badge.tsx';
import { Button } from '../../../ui/button.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import { TextLink } from '../../../ui/text-link.tsx';
import { showToast } from '../../../ui/toast-store.ts';
import { focusFirstError } from '../focus-first-error.ts';

interface Entry {
  readonly name: string;
  readonly email: string;
}

const draft = keptEntry('about', (found): found is Entry => {
  const { name, email } = (found ?? {}) as Partial<Record<keyof Entry, unknown>>;
  return typeof name === 'string' && typeof email === 'string';
});

const verifyPath = '/sending-email?from=%2Fdashboard%2Fprofile';

/** Name and email. A new email is to be verified again: the six digits are on their way when it is saved. */
export function AboutForm({ user }: { readonly user: User }) {
  const queryClient = useQueryClient();
  const [entry, setEntry] = useState<Entry>(() => draft.read() ?? { name: user.name, email: user.email });
  const [errors, setErrors] = useState<Partial<Entry>>({});
  useDropOnLeave(draft);
  const save = useMutation({
    mutationFn: async (changed: Partial<Entry>) => (await browserClient.call('user.update', changed)).data,
    onSuccess: (changed, { email }) => {
      draft.drop();
      queryClient.setQueryData(userQuery().queryKey, changed);
      setEntry({ name: changed.name, email: changed.email });
      if (email !== undefined) noteCodeSent(`email:${changed.email}`, Date.now());
      showToast(
        email === undefined
          ? 'Your profile is saved'
          : 'Saved. Six digits are on their way to your new email',
      );
    },
    onError: (error) =>
      setErrors({
        ...optional('name', issueOf(error, 'name')),
        ...optional('email', issueOf(error, 'email') ?? takenWords(error)),
      }),
  });

  function change(part: Partial<Entry>) {
    const next = { ...entry, ...part };
    setEntry(next);
    draft.keep(next);
  }

  function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    if (save.isPending) return;
    const [name, email] = [checkName(entry.name), checkEmail(entry.email)];
    setErrors({
      ...optional('name', name.ok ? undefined : name.issues[0]?.message),
      ...optional('email', email.ok ? undefined : email.issues[0]?.message),
    });
    if (!name.ok || !email.ok) return focusFirstError(event.currentTarget);
    const isNewEmail = email.value !== user.email;
    save.mutate({ name: name.value, ...(isNewEmail ? { email: email.value } : {}) });
  }

  const isSettled = entry.name === user.name && entry.email === user.email;
  return (
    <form className="grid gap-5" noValidate onSubmit={submit}>
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
          entry.email === user.email ? (
            <span className="flex flex-wrap items-center gap-x-3">
              {user.verify_email ? (
                <Badge tone="success">Verified</Badge>
              ) : (
                <>
                  Not verified yet: it is needed before you order.
                  <TextLink to={verifyPath} className="min-h-11">
                    Verify it
                  </TextLink>
                </>
              )}
            </span>
          ) : (
            'We mail six digits to a new address; sign in with it from then on.'
          )
        }
        onChange={(event) => change({ email: event.target.value })}
      />
      {save.isError && errors.name === undefined && errors.email === undefined && (
        <Notice tone="danger" isUrgent>
          {problemWords(save.error, 'Nothing was changed. What you typed is still here: please try again')}
        </Notice>
      )}
      <Button
        type="submit"
        look="primary"
        className="justify-self-start max-md:w-full"
        isBusy={save.isPending}
        aria-disabled={isSettled}
        onClick={isSettled ? (event) => event.preventDefault() : undefined}
      >
        Save changes
      </Button>
    </form>
  );
}

function optional<Key extends string>(key: Key, value: string | undefined): Partial<Record<Key, string>> {
  return value === undefined ? {} : ({ [key]: value } as Partial<Record<Key, string>>);
}

function takenWords(error: unknown): string | undefined {
  return error instanceof ApiProblem && error.code === 'email-taken'
    ? 'Another account has this email'
    : undefined;
}
