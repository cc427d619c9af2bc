import {
  checkEmail,
  checkName,
  checkPassword,
  checkRegistration,
  maximumNameLength,
} from '@jhumka/domain/accounts';
import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import { browserClient } from '../../../api/client.ts';
import { messageOf } from '../../../api/problem-message.ts';
import { useChange } from '../../../api/use-change.ts';
import { shopConfigQuery } from '../../../components/api/shop-config.ts';
import { recordCodeSent } from '../../../components/codes/code-notes.ts';
import { FormNotice } from '../../../components/form-notice.tsx';
import { pageTitle } from '../../../components/head/page-title.ts';
import { friendNote, friendPath } from '../../../components/loyalty/friend-note.ts';
import { firstIssue, useForm } from '../../../components/use-form.ts';
import { useIsHydrated } from '../../../hydration/use-is-hydrated.ts';
import { nextArrival } from '../../../session/arrival.ts';
import { GuestsOnly } from '../../../session/guests-only.tsx';
import { requestSession, saveSession } from '../../../session/log-in.ts';
import { entryPath } from '../../../session/return-path.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { TextLink } from '../../../ui/buttons/text-link.tsx';
import { TextField } from '../../../ui/forms/text-field.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { EntryPage } from './entry-page.tsx';
import { PasswordField } from './password-field.tsx';
import { PasswordRules } from './password-rules.tsx';

export const meta = () => [{ title: pageTitle('Create account') }, { name: 'robots', content: 'noindex' }];

export default function RegisterRoute() {
  const [query] = useSearchParams();
  const friend = query.get('friend');
  return (
    <GuestsOnly from={friend === null ? null : friendPath(friend)}>
      <EntryPage title="Create account" lead="For your cart, orders and addresses.">
        <RegisterForm />
      </EntryPage>
    </GuestsOnly>
  );
}

const rulesId = 'password-rules';
type Entry = { readonly name: string; readonly email: string; readonly password: string };

/** Opens an account, then a session, and leads to the code that was mailed. */
export function RegisterForm() {
  const [query] = useSearchParams();
  // The page is rendered once for all links, and the note is known to the browser alone.
  const isHydrated = useIsHydrated();
  const friend = isHydrated ? query.get('friend') || friendNote.read() : null;
  useEffect(() => {
    if (friend !== null) friendNote.write(friend);
  }, [friend]);
  const { data: shopConfig } = useQuery(shopConfigQuery());
  const register = useRegistration(query.get('from'));
  const { entry, attributes, failure, field } = useForm<Entry>({
    saved: { name: '', email: '', password: '' },
    check: ({ name, email, password }) => ({
      name: firstIssue(checkName(name)),
      email: firstIssue(checkEmail(email)),
      password: firstIssue(checkPassword(password, { email })),
    }),
    change: register,
    send: (now) => {
      const checked = checkRegistration(now);
      if (checked.ok) register.mutate(checked.value);
    },
    refused: (error) => ({
      email: messageOf(error, 'email-taken') && 'This email already has an account. Sign in instead?',
    }),
  });

  return (
    <form {...attributes} className="grid gap-8">
      {shopConfig?.sends_mail === false && (
        <Notice tone="warning">
          New accounts can’t be created at the moment: this shop can’t send the email that verifies them yet.
        </Notice>
      )}
      {friend !== null && (
        <p className="text-small">
          A friend invited you. Their code goes with your account, and counts with your first order.
        </p>
      )}
      <FormNotice
        error={failure}
        failed="Your account was not created. Please check your connection and try again"
      />
      <div className="grid gap-4">
        <TextField
          label="Name"
          name="name"
          autoComplete="name"
          maxLength={maximumNameLength}
          hint="We print this on your parcel and invoice."
          {...field('name')}
        />
        <TextField
          label="Email"
          name="email"
          type="email"
          autoComplete="username"
          hint="We will email a code to verify it."
          {...field('email')}
        />
        <div className="grid gap-3">
          <PasswordField
            label="Password"
            name="password"
            autoComplete="new-password"
            {...field('password')}
          />
          <PasswordRules id={rulesId} password={entry.password} email={entry.email} />
        </div>
      </div>
      <div className="grid gap-4">
        <Button
          type="submit"
          variant="primary"
          isWide
          isBusy={register.isPending}
          disabled={shopConfig?.sends_mail === false}
        >
          Create account
        </Button>
        <p className="type-note">
          By creating an account you accept the <TextLink to="/terms">Terms of Service</TextLink> and the{' '}
          <TextLink to="/privacy">Privacy Policy</TextLink>.
        </p>
        <p className="text-center text-small">
          Already have an account?{' '}
          <TextLink to={entryPath('/login', query.get('from'))} className="min-h-11">
            Sign in
          </TextLink>
        </p>
      </div>
    </form>
  );
}

function useRegistration(from: string | null) {
  const navigate = useNavigate();
  return useChange(
    async (entry: Entry) => {
      const friend_code = friendNote.read();
      await browserClient.call('user.register', friend_code === null ? entry : { ...entry, friend_code });
      friendNote.erase();
      // The account exists even when no session could be opened; then the code page links to the login.
      return requestSession(entry).catch(() => null);
    },
    {
      onSuccess: async (session, { email }) => {
        recordCodeSent(`email:${email}`, Date.now());
        // Navigate first: a page for guests redirects logged-in users home.
        const isAway = nextArrival();
        await navigate(entryPath('/email-otp-verification', from), { state: { email } });
        await isAway;
        if (session) saveSession(session);
      },
      failed: null,
    },
  );
}
