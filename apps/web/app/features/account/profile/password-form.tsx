import { checkPassword } from '@jhumka/domain/accounts';
import { browserClient } from '../../../api/client.ts';
import { messageOf } from '../../../api/problem-message.ts';
import { useChange } from '../../../api/use-change.ts';
import { FormNotice } from '../../../components/form-notice.tsx';
import { firstIssue, useForm } from '../../../components/use-form.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { TextButton } from '../../../ui/buttons/text-link.tsx';
import { PasswordField } from '../entry/password-field.tsx';
import { PasswordRules } from '../entry/password-rules.tsx';
import { useSendResetCode } from '../entry/use-send-reset-code.ts';

const nothing = { currentPassword: '', password: '' };

/** Replaces the current password. */
export function PasswordForm({ email }: { readonly email: string }) {
  const save = useChange((entry: typeof nothing) => browserClient.call('user.update', entry), {
    onSuccess: () => {
      form.set(nothing);
    },
    done: 'Your password is changed',
    changes: ['user.sessions'],
    isPendingUntilShown: true,
    failed: null,
  });
  const form = useForm({
    saved: nothing,
    check: ({ currentPassword, password }) => ({
      currentPassword: currentPassword === '' && 'Please enter your current password',
      password: firstIssue(checkPassword(password, { email })),
    }),
    change: save,
    send: (entry) => save.mutate(entry),
    refused: (error) => ({ currentPassword: messageOf(error, 'wrong-password') }),
  });
  const { password } = form.entry;

  return (
    <form {...form.attributes} className="grid gap-5">
      {/* User name for password managers. */}
      <input type="email" name="email" autoComplete="username" value={email} readOnly hidden />
      <PasswordField
        label="Current password"
        name="currentPassword"
        autoComplete="current-password"
        {...form.field('currentPassword')}
      />
      <div className="grid gap-3">
        <PasswordField
          label="New password"
          name="password"
          autoComplete="new-password"
          {...form.field('password')}
        />
        {password !== '' && <PasswordRules id="password-rules" password={password} email={email} />}
      </div>
      <FormNotice error={form.failure} failed="The password was not changed. Please try again" />
      <Button type="submit" isBusy={form.isPending} className="justify-self-start max-md:w-full">
        Change my password
      </Button>
      <FirstPassword email={email} />
    </form>
  );
}

/** Links a customer without a password, who signed in with an emailed code, to setting the first one. */
function FirstPassword({ email }: { readonly email: string }) {
  const send = useSendResetCode('/dashboard/profile');
  return (
    <div className="text-small">
      <p>No password yet, or forgot it?</p>
      <TextButton disabled={send.isPending} onClick={() => send.mutate(email)}>
        Email me a code to set a password
      </TextButton>
      {messageOf(send.error, 'code-too-soon') === undefined && (
        <FormNotice
          error={send.error}
          failed="We could not send the code. Please check your connection and try again"
        />
      )}
    </div>
  );
}
