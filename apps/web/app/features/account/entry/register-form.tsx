import { ApiProblem } from '@jhumka/contract/client';
import { checkRegistration, maximumNameLength } from '@jhumka/domain/accounts';
import { useQuery } from '@tanstack/react-query';
import { type SubmitEvent, useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import { browserClient } from '../../../api/client.ts';
import { issueOf, problemMessage } from '../../../api/problem-message.ts';
import { useChange } from '../../../api/use-change.ts';
import { shopConfigQuery } from '../../../components/api/shop-config.ts';
import { noteCodeSent } from '../../../components/codes/code-notes.ts';
import { nextArrival } from '../../../session/arrival.ts';
import { requestSession, saveSession } from '../../../session/log-in.ts';
import { entryPath } from '../../../session/return-path.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { TextLink } from '../../../ui/buttons/text-link.tsx';
import { focusFirstError } from '../../../ui/forms/focus-first-error.ts';
import { TextField } from '../../../ui/forms/text-field.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { PasswordField } from './password-field.tsx';
import { PasswordRules } from './password-rules.tsx';

const rulesId = 'password-rules';
type Entry = { readonly name: string; readonly email: string; readonly password: string };
type Errors = Partial<Record<keyof Entry, string | undefined>>;

/** Opens an account, then a session, and leads to the code that was mailed. */
export function RegisterForm() {
  const [query] = useSearchParams();
  const [entry, setEntry] = useState<Entry>({ name: '', email: '', password: '' });
  const [errors, setErrors] = useState<Errors>({});
  const { data: shopConfig } = useQuery(shopConfigQuery());
  const register = useRegistration(query.get('from'), setErrors);
  const type = (part: Partial<Entry>) => setEntry({ ...entry, ...part });

  function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    if (register.isPending) return;
    const checked = checkRegistration(entry);
    // Of several things wrong with a field the first is shown.
    const issues = checked.ok ? [] : checked.issues.toReversed();
    setErrors(Object.fromEntries(issues.map(({ path, message }) => [path, message])));
    if (checked.ok) register.mutate(checked.value);
    else focusFirstError(event.currentTarget);
  }

  const isFieldError = Object.values(errors).some((one) => one !== undefined);
  return (
    <form className="grid gap-8" method="post" noValidate onSubmit={submit}>
      {shopConfig?.sends_mail === false && (
        <Notice tone="warning">
          New accounts can’t be created at the moment: this shop can’t send the email that verifies them yet.
        </Notice>
      )}
      {register.isError && !isFieldError && (
        <Notice tone="danger" isUrgent>
          {problemMessage(
            register.error,
            'Your account was not created. Please check your connection and try again',
          )}
        </Notice>
      )}
      <div className="grid gap-4">
        <TextField
          label="Name"
          name="name"
          autoComplete="name"
          maxLength={maximumNameLength}
          hint="We print this on your parcel and invoice."
          value={entry.name}
          error={errors.name}
          onChange={(event) => type({ name: event.target.value })}
        />
        <TextField
          label="Email"
          name="email"
          type="email"
          autoComplete="username"
          hint="We will email a code to verify it."
          value={entry.email}
          error={errors.email}
          onChange={(event) => type({ email: event.target.value })}
        />
        <div className="grid gap-3">
          <PasswordField
            label="Password"
            name="password"
            autoComplete="new-password"
            value={entry.password}
            error={errors.password}
            onChange={(event) => type({ password: event.target.value })}
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

function useRegistration(from: string | null, setErrors: (errors: Errors) => void) {
  const navigate = useNavigate();
  return useChange(
    async (entry: Entry) => {
      await browserClient.call('user.register', entry);
      // The account exists even when no session could be opened; then the code page links to the login.
      return requestSession(entry).catch(() => null);
    },
    {
      onSuccess: async (session, { email }) => {
        noteCodeSent(`email:${email}`, Date.now());
        // First away from here: a page for guests sends people home.
        const isAway = nextArrival();
        await navigate(entryPath('/email-otp-verification', from), { state: { email } });
        await isAway;
        if (session) saveSession(session);
      },
      onError: (error) =>
        setErrors({
          name: issueOf(error, 'name'),
          email:
            issueOf(error, 'email') ??
            (isTaken(error) ? 'This email already has an account. Sign in instead?' : undefined),
          password: issueOf(error, 'password'),
        }),
      failed: null,
    },
  );
}

function isTaken(error: unknown): boolean {
  return error instanceof ApiProblem && error.code === 'email-taken';
}
