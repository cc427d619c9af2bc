import { checkPassword } from '@jhumka/domain/accounts';
import { useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import { browserClient } from '../../../api/client.ts';
import { messageOf } from '../../../api/problem-message.ts';
import { useChange } from '../../../api/use-change.ts';
import { FormNotice } from '../../../components/form-notice.tsx';
import { pageTitle } from '../../../components/head/page-title.ts';
import { firstIssue, useForm } from '../../../components/use-form.ts';
import { useIsHydrated } from '../../../hydration/use-is-hydrated.ts';
import { endSessionOf } from '../../../session/log-out.ts';
import { loginPath } from '../../../session/return-path.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { showToast } from '../../../ui/toast/toast-store.ts';
import { EntryPage } from './entry-page.tsx';
import { PasswordField } from './password-field.tsx';
import { PasswordRules } from './password-rules.tsx';
import { type PasswordReset, passwordReset } from './reset-code-page.tsx';
import { StartOver } from './start-over.tsx';

export const meta = () => [
  { title: pageTitle('Set a new password') },
  { name: 'robots', content: 'noindex' },
];

export default function ResetPasswordRoute() {
  return <ResetPasswordPage />;
}

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
  const navigate = useNavigate();
  const save = useChange(
    (newPassword: string) => browserClient.call('user.resetPassword', { ...reset, newPassword }),
    {
      onSuccess: async ({ message }) => {
        passwordReset.erase();
        endSessionOf(email);
        await navigate(loginPath(from ?? '/'), { replace: true, state: { email } });
        showToast(message);
      },
      onError: (problem) => {
        if (messageOf(problem, 'reset-not-proven') === undefined) return;
        passwordReset.erase();
        showToast('Your code has expired', { tone: 'failed' });
        onTooLate();
      },
      failed: null,
    },
  );

  const { entry, attributes, failure, field, isPending } = useForm({
    saved: { newPassword: '' },
    check: ({ newPassword }) => ({ newPassword: firstIssue(checkPassword(newPassword, { email })) }),
    change: save,
    send: ({ newPassword }) => save.mutate(newPassword),
  });

  return (
    <form {...attributes} className="grid gap-6">
      <FormNotice
        error={failure}
        failed="The password was not changed. Please check your connection and try again"
      />
      {/* User name for password managers. */}
      <input type="email" name="email" autoComplete="username" value={email} readOnly hidden />
      <div className="grid gap-3">
        <PasswordField
          label="New password"
          name="password"
          autoComplete="new-password"
          {...field('newPassword')}
        />
        <PasswordRules id="password-rules" password={entry.newPassword} email={email} />
      </div>
      <Button type="submit" variant="primary" isWide isBusy={isPending}>
        Save new password
      </Button>
    </form>
  );
}
