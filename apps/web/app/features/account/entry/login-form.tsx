import type { WireInput } from '@jhumka/contract/client';
import { checkKnownEmail } from '@jhumka/domain/accounts';
import { normaliseMobile } from '@jhumka/domain/addresses';
import { plainCode } from '@jhumka/domain/typed';
import { lazy, Suspense, useState } from 'react';
import { useLocation, useSearchParams } from 'react-router';
import { issueOf, messageOf } from '../../../api/problem-message.ts';
import { hasTokens } from '../../../api/tokens.ts';
import { useChange } from '../../../api/use-change.ts';
import { shopName } from '../../../components/brand/brand.ts';
import { isWholeCode } from '../../../components/codes/code-form.tsx';
import { FormNotice } from '../../../components/form-notice.tsx';
import { pageTitle } from '../../../components/head/page-title.ts';
import { useForm } from '../../../components/use-form.ts';
import { GuestsOnly } from '../../../session/guests-only.tsx';
import { requestSession, saveSession } from '../../../session/log-in.ts';
import { entryPath } from '../../../session/return-path.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { TextButton, TextLink } from '../../../ui/buttons/text-link.tsx';
import { TextField } from '../../../ui/forms/text-field.tsx';
import { PartBoundary } from '../../../ui/part-boundary.tsx';
import { EntryPage } from './entry-page.tsx';
import { LoginLink } from './login-link.tsx';
import { mailedToken, useMailedToken } from './mailed-link.tsx';
import { PasswordField } from './password-field.tsx';

// Without its script there is the password.
const GuestSheet = lazy(async () => ({ default: (await import('../guest-sheet.tsx')).GuestSheet }));

const MobileLogin = lazy(async () => ({ default: (await import('./mobile-login.tsx')).MobileLogin }));

export const meta = () => [{ title: pageTitle('Sign In') }, { name: 'robots', content: 'noindex' }];

export default function LoginRoute() {
  const linkToken = useMailedToken();
  return (
    <GuestsOnly>
      {linkToken === null ? (
        <EntryPage title="Welcome back" lead="Sign in to see your cart, orders and addresses.">
          <LoginForm />
        </EntryPage>
      ) : (
        <LoginLink linkToken={linkToken} />
      )}
    </GuestsOnly>
  );
}

/**
 * Login form: an email or a verified mobile number, and the password, or a code by email. The surrounding page
 * navigates after a login; input is preserved on failure.
 */
export function LoginForm() {
  const [query] = useSearchParams();
  const { state } = useLocation() as { state: { email?: unknown; asksEmail?: boolean } | null };
  const [asksEmail, setAsksEmail] = useState(state?.asksEmail === true);
  const [isByMobile, setIsByMobile] = useState(false);
  const [needsCode, setNeedsCode] = useState(false);
  const logIn = useChange(requestSession, {
    onSuccess: (session) => {
      saveSession(session);
      if (!hasTokens()) throw new Error('the browser keeps nothing');
    },
    onError: (error) => {
      if (isCodeNeeded(error)) setNeedsCode(true);
    },
    failed: null,
  });
  const { entry, attributes, failure, field, set, submit } = useForm({
    saved: { email: typeof state?.email === 'string' ? state.email : '', password: '', code: '' },
    check: ({ email, password, code }) => {
      const name = readName(email);
      return {
        email: typeof name === 'string' && name,
        password: password === '' && 'Please enter your password',
        code:
          needsCode &&
          code.trim() === '' &&
          'Please enter the code from your authenticator app, or a recovery code',
      };
    },
    change: logIn,
    send: ({ email, password, code }) => {
      const name = readName(email);
      if (typeof name === 'string') return;
      logIn.mutate({ ...name, password, ...(needsCode ? { code: code.trim() } : {}), ...deviceOfLink() });
    },
    refused: (error) => ({
      email: issueOf(error, 'mobile'),
      // The password is the more likely mistake.
      password: messageOf(error, 'wrong-credentials'),
      code: messageOf(error, 'wrong-second-step'),
    }),
  });

  return (
    <>
      <form {...attributes} className="grid gap-8">
        {!isCodeNeeded(failure) && (
          <FormNotice
            error={failure}
            failed="Signing in failed. Please check your connection and try again"
          />
        )}
        <div className="grid gap-4">
          <TextField
            label="Email or mobile"
            name="email"
            // Not of the type email: it takes a number too, and phones show the keys of both.
            inputMode="email"
            autoCapitalize="none"
            spellCheck={false}
            autoComplete="username"
            {...field('email')}
          />
          <PasswordField
            label="Password"
            name="password"
            autoComplete="current-password"
            {...field('password')}
          />
          {needsCode && (
            <TextField
              label="Authenticator code"
              name="code"
              autoFocus
              autoComplete="one-time-code"
              autoCapitalize="none"
              maxLength={40}
              hint="It changes every 30 seconds. A recovery code works too."
              {...field('code')}
              onChange={({ target: { value: code } }) => {
                set({ code });
                if (isWholeCode(code)) submit({ ...entry, code });
              }}
            />
          )}
          <TextLink
            to={entryPath('/forgot-password', query.get('from'))}
            className="min-h-11 justify-self-start text-small"
          >
            Forgot your password?
          </TextLink>
        </div>
        <div className="grid gap-4">
          <Button type="submit" variant="primary" isWide isBusy={logIn.isPending || logIn.isSuccess}>
            Sign In
          </Button>
          <Button isWide onClick={() => setAsksEmail(true)}>
            Email me a code
          </Button>
          <TextButton onClick={() => setIsByMobile(true)}>
            Ordered by phone? Log in with your mobile
          </TextButton>
          <p className="pt-2 text-center text-small">
            New to {shopName()}?{' '}
            <TextLink to={entryPath('/register', query.get('from'))} className="min-h-11">
              Create account
            </TextLink>
          </p>
        </div>
      </form>
      {isByMobile && (
        <PartBoundary instead={null}>
          <Suspense>
            <MobileLogin onClose={() => setIsByMobile(false)} />
          </Suspense>
        </PartBoundary>
      )}
      {asksEmail && (
        <PartBoundary instead={null}>
          <Suspense>
            <GuestSheet request={{}} onClose={() => setAsksEmail(false)} />
          </Suspense>
        </PartBoundary>
      )}
    </>
  );
}

/** Reads the token of the link that the shop mails to an owner whose sign-ins are slowed. */
function deviceOfLink(): { readonly deviceToken?: string } {
  const deviceToken = mailedToken('device', window.location.hash);
  return deviceToken === null ? {} : { deviceToken };
}

/** Returns the login identifier as sent, or its error. */
function readName(entry: string): Pick<WireInput<'user.login'>, 'email' | 'mobile'> | string {
  if (entry.trim() === '') return 'Please enter your email or mobile number';
  const mobile = normaliseMobile(entry);
  if (mobile !== null) return { mobile };
  // Digits alone were meant as a number.
  if (/^[\d\s()+.-]+$/.test(plainCode(entry)))
    return 'A mobile number has ten digits and begins with 6, 7, 8 or 9';
  const email = checkKnownEmail(entry);
  return email.ok ? { email: email.value } : (email.issues[0]?.message ?? '');
}

const isCodeNeeded = (error: unknown) => messageOf(error, 'second-step-needed') !== undefined;
