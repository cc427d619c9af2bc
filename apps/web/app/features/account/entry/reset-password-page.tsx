import { ApiProblem } from '@jhumka/contract/client';
import { checkPassword } from '@jhumka/domain/accounts';
import { type SubmitEvent, useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import { browserClient } from '../../../api/client.ts';
import { issueOf, problemMessage } from '../../../api/problem-message.ts';
import { useChange } from '../../../api/use-change.ts';
import { endSessionOf } from '../../../session/log-out.ts';
import { loginPath } from '../../../session/return-path.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { focusFirstError } from '../../../ui/forms/focus-first-error.ts';
import { Notice } from '../../../ui/notice.tsx';
import { showToast } from '../../../ui/toast/toast-store.ts';
import { useIsHydrated } from '../use-is-hydrated.ts';
import { EntryPage } from './entry-page.tsx';
import { PasswordField } from './password-field.tsx';
import { PasswordRules } from './password-rules.tsx';
import { type PasswordReset, passwordReset } from './reset-code-page.tsx';
import { StartOver } from './start-over.tsx';

/** Sets a new password after the code was verified; all sessions of the user end. */
export function ResetPasswordPage() {
  const isAlive = useIsHydrated();
  const [query] = useSearchParams();
  const [reset] = useState(() => passwordReset.read());
  const [isTooLate, setTooLate] = useState(false);
  if (!isAlive) return <EntryPage title="Set a new password" lead="Just a moment." />;
  if (!reset?.resetToken || isTooLate) return <StartOver from={query.get('from')} />;
  return (
    <EntryPage title="Set a new password" lead="All other devices will be signed out.">
      <NewPasswordForm reset={reset} from={query.get('from')} onTooLate={() => setTooLate(true)} />
    </EntryPage>
  );
}

interface NewPasswordFormProps {
  readonly reset: PasswordReset;
  readonly from: string | null;
  readonly onTooLate: () => void;
}

function NewPasswordForm({ reset, from, onTooLate }: NewPasswordFormProps) {
  const { email } = reset;
  const [password, setPassword] = useState('');
  const [error, setError] = useState<string>();
  const navigate = useNavigate();
  const save = useChange(
    () => browserClient.call('user.resetPassword', { ...reset, newPassword: password }),
    {
      onSuccess: async ({ message }) => {
        passwordReset.erase();
        endSessionOf(email);
        await navigate(loginPath(from ?? '/'), { replace: true, state: { email } });
        showToast(message);
      },
      onError: (problem) => {
        if (problem instanceof ApiProblem && problem.code === 'reset-not-proven') {
          passwordReset.erase();
          showToast('Your code has expired', { tone: 'failed' });
          return onTooLate();
        }
        setError(issueOf(problem, 'newPassword'));
      },
      failed: null,
    },
  );

  function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    if (save.isPending) return;
    const checked = checkPassword(password, { email });
    setError(checked.ok ? undefined : checked.issues[0]?.message);
    if (checked.ok) save.mutate();
    else focusFirstError(event.currentTarget);
  }

  return (
    <form className="grid gap-6" method="post" noValidate onSubmit={submit}>
      {save.isError && error === undefined && (
        <Notice tone="danger" isUrgent>
          {problemMessage(
            save.error,
            'The password was not changed. Please check your connection and try again',
          )}
        </Notice>
      )}
      {/* User name for password managers. */}
      <input type="email" name="email" autoComplete="username" value={email} readOnly hidden />
      <div className="grid gap-3">
        <PasswordField
          label="New password"
          name="password"
          autoComplete="new-password"
          value={password}
          error={error}
          onChange={(event) => setPassword(event.target.value)}
        />
        <PasswordRules id="password-rules" password={password} email={email} />
      </div>
      <Button type="submit" variant="primary" isWide isBusy={save.isPending}>
        Save new password
      </Button>
    </form>
  );
}
