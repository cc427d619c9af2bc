import { checkPassword } from '@jhumka/domain/accounts';
import { useLocation, useNavigate } from 'react-router';
import { browserClient } from '../../../api/client.ts';
import { useChange } from '../../../api/use-change.ts';
import { FormNotice } from '../../../components/form-notice.tsx';
import { pageTitle } from '../../../components/head/page-title.ts';
import { firstIssue, useForm } from '../../../components/use-form.ts';
import { requestSession, saveSession } from '../../../session/log-in.ts';
import { loginPath } from '../../../session/return-path.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { TextField } from '../../../ui/forms/text-field.tsx';
import { showToast } from '../../../ui/toast/toast-store.ts';
import { EntryPage } from './entry-page.tsx';
import { PasswordField } from './password-field.tsx';
import { PasswordRules } from './password-rules.tsx';

export const meta = () => [{ title: pageTitle('Join the staff') }, { name: 'robots', content: 'noindex' }];

/** Accepts an invitation to the staff; its token is behind the '#', which no server logs. */
export default function JoinStaffPage() {
  const token = useLocation().hash.slice(1);
  const navigate = useNavigate();
  const accept = useChange(
    (entry: { readonly name: string; readonly password: string }) =>
      browserClient.call('staff.accept', { ...entry, token }),
    {
      failed: null,
      onSuccess: async ({ message, data: { email } }, { password }) => {
        try {
          saveSession(await requestSession({ email, password }));
          await navigate('/dashboard/profile#second-step', { replace: true });
        } catch {
          await navigate(loginPath('/dashboard/profile'), { replace: true, state: { email } });
          showToast(message);
        }
      },
    },
  );
  const form = useForm({
    saved: { name: '', password: '' },
    check: ({ name, password }) => ({
      name: name.trim() === '' && 'Please enter your name.',
      password: firstIssue(checkPassword(password, { email: '' })),
    }),
    change: accept,
    send: (entry) => accept.mutate(entry),
  });
  return (
    <EntryPage title="Join the staff" lead="Choose a password. A second step for your login comes next.">
      <form {...form.attributes} className="grid gap-6">
        <FormNotice
          error={form.failure}
          failed="The invitation was not accepted. Please check your connection and try again"
        />
        <TextField label="Your name" autoComplete="name" {...form.field('name')} />
        <div className="grid gap-3">
          <PasswordField
            label="Password"
            name="password"
            autoComplete="new-password"
            {...form.field('password')}
          />
          <PasswordRules id="password-rules" password={form.entry.password} email="" />
        </div>
        <Button type="submit" variant="primary" isWide isBusy={form.isPending}>
          Accept the invitation
        </Button>
      </form>
    </EntryPage>
  );
}
