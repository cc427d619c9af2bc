import { ApiProblem } from '@jhumka/contract/client';
import { checkPassword } from '@jhumka/domain/accounts';
import { type SubmitEvent, useState } from 'react';
import { browserClient } from '../../../api/client.ts';
import { issueOf, problemMessage, waitMessage } from '../../../api/problem-message.ts';
import { useChange } from '../../../api/use-change.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { TextButton } from '../../../ui/buttons/text-link.tsx';
import { focusFirstError } from '../../../ui/forms/focus-first-error.ts';
import { Notice } from '../../../ui/notice.tsx';
import { PasswordField } from '../entry/password-field.tsx';
import { PasswordRules } from '../entry/password-rules.tsx';
import { useSendResetCode } from '../entry/use-send-reset-code.ts';

interface Errors {
  readonly current?: string | undefined;
  readonly next?: string | undefined;
}

/** Replaces the current password. */
export function PasswordForm({ email }: { readonly email: string }) {
  const [current, setCurrent] = useState('');
  const [next, setNext] = useState('');
  const [errors, setErrors] = useState<Errors>({});
  const save = useChange(
    () => browserClient.call('user.update', { password: next, currentPassword: current }),
    {
      onSuccess: () => {
        setCurrent('');
        setNext('');
      },
      done: 'Your password is changed',
      changes: ['user.sessions'],
      isPendingUntilShown: true,
      onError: (error) => setErrors(fieldErrors(error)),
      failed: null,
    },
  );

  function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    if (save.isPending) return;
    const checked = checkPassword(next, { email });
    const found: Errors = {
      current: current === '' ? 'Please enter your current password' : undefined,
      next: checked.ok ? undefined : checked.issues[0]?.message,
    };
    setErrors(found);
    if (checked.ok && current !== '') save.mutate();
    else focusFirstError(event.currentTarget);
  }

  return (
    <form className="grid gap-5" method="post" noValidate onSubmit={submit}>
      {/* User name for password managers. */}
      <input type="email" name="email" autoComplete="username" value={email} readOnly hidden />
      <PasswordField
        label="Current password"
        name="currentPassword"
        autoComplete="current-password"
        value={current}
        error={errors.current}
        onChange={(event) => setCurrent(event.target.value)}
      />
      <div className="grid gap-3">
        <PasswordField
          label="New password"
          name="password"
          autoComplete="new-password"
          value={next}
          error={errors.next}
          onChange={(event) => setNext(event.target.value)}
        />
        {next !== '' && <PasswordRules id="password-rules" password={next} email={email} />}
      </div>
      {save.isError && errors.current === undefined && errors.next === undefined && (
        <Notice tone="danger" isUrgent>
          <p>{problemMessage(save.error, 'The password was not changed. Please try again')}</p>
          {waitMessage(save.error) && <p>{waitMessage(save.error)}</p>}
        </Notice>
      )}
      <Button type="submit" isBusy={save.isPending} className="justify-self-start max-md:w-full">
        Change my password
      </Button>
      <FirstPassword email={email} />
    </form>
  );
}

/** Links a customer without a password, who signed in with an emailed code, to setting the first one. */
function FirstPassword({ email }: { readonly email: string }) {
  const send = useSendResetCode('/dashboard/profile');
  const isTooSoon = send.error instanceof ApiProblem && send.error.code === 'code-too-soon';
  return (
    <div className="text-small">
      <p>Signed in with an emailed code and have no password yet, or forgot it?</p>
      <TextButton disabled={send.isPending} onClick={() => send.mutate(email)}>
        Email me a code to set a password
      </TextButton>
      {send.isError && !isTooSoon && (
        <Notice tone="danger" isUrgent>
          {problemMessage(
            send.error,
            'We could not send the code. Please check your connection and try again',
          )}
        </Notice>
      )}
    </div>
  );
}

function fieldErrors(error: unknown): Errors {
  const isWrong = error instanceof ApiProblem && error.code === 'wrong-password';
  return {
    current: isWrong ? error.message : issueOf(error, 'currentPassword'),
    next: issueOf(error, 'password'),
  };
}
