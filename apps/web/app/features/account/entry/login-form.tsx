import { ApiProblem, type WireInput } from '@jhumka/contract/client';
import { checkEmail } from '@jhumka/domain/accounts';
import { normaliseMobile } from '@jhumka/domain/addresses';
import { type SubmitEvent, useRef, useState } from 'react';
import { useLocation, useSearchParams } from 'react-router';
import { issueOf, problemMessage, waitMessage } from '../../../api/problem-message.ts';
import { hasTokens } from '../../../api/tokens.ts';
import { useChange } from '../../../api/use-change.ts';
import { submitWhenFull } from '../../../components/codes/code-form.tsx';
import { requestSession, saveSession } from '../../../session/log-in.ts';
import { entryPath } from '../../../session/return-path.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { TextLink } from '../../../ui/buttons/text-link.tsx';
import { focusFirstError } from '../../../ui/forms/focus-first-error.ts';
import { TextField } from '../../../ui/forms/text-field.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { mailedToken } from './mailed-link.tsx';
import { PasswordField } from './password-field.tsx';

interface Errors {
  readonly code?: string | undefined;
  readonly name?: string | undefined;
  readonly password?: string | undefined;
}

/**
 * Login form: an email or a verified mobile number, and the password. The surrounding page navigates after a login;
 * input is preserved on failure.
 */
export function LoginForm() {
  const [query] = useSearchParams();
  const { state } = useLocation() as { state: { email?: unknown } | null };
  const [errors, setErrors] = useState<Errors>({});
  const [needsCode, setNeedsCode] = useState(false);
  const form = useRef<HTMLFormElement>(null);
  const logIn = useChange(requestSession, {
    onSuccess: (session) => {
      saveSession(session);
      if (!hasTokens()) throw new Error('the browser keeps nothing');
    },
    onError: (error) => {
      setErrors(fieldErrors(error));
      if (isCode(error, 'wrong-second-step') && form.current) focusFirstError(form.current);
      if (isCode(error, 'second-step-needed')) setNeedsCode(true);
    },
    failed: null,
  });

  function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    if (logIn.isPending) return;
    const entered = new FormData(event.currentTarget);
    const name = readName(String(entered.get('email') ?? ''));
    const password = String(entered.get('password') ?? '');
    const code = String(entered.get('code') ?? '').trim();
    const isCodeMissing = needsCode && code === '';
    setErrors({
      code: isCodeMissing
        ? 'Please enter the code from your authenticator app, or a recovery code'
        : undefined,
      name: typeof name === 'string' ? name : undefined,
      password: password === '' ? 'Please enter your password' : undefined,
    });
    if (typeof name !== 'string' && password !== '' && !isCodeMissing)
      logIn.mutate({ ...name, password, ...(needsCode ? { code } : {}), ...deviceOfLink() });
    else focusFirstError(event.currentTarget);
  }

  const isFieldError = Object.values(errors).some((error) => error !== undefined);
  return (
    <form ref={form} className="grid gap-8" method="post" noValidate onSubmit={submit}>
      {logIn.isError && !isFieldError && !isCode(logIn.error, 'second-step-needed') && (
        <Notice tone="danger" isUrgent>
          <p>
            {problemMessage(logIn.error, 'Signing in failed. Please check your connection and try again')}
          </p>
          {waitMessage(logIn.error) && <p>{waitMessage(logIn.error)}</p>}
        </Notice>
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
          defaultValue={typeof state?.email === 'string' ? state.email : ''}
          error={errors.name}
        />
        <PasswordField
          label="Password"
          name="password"
          autoComplete="current-password"
          error={errors.password}
        />
        {needsCode && (
          <TextField
            label="Authenticator code"
            name="code"
            autoFocus
            autoComplete="one-time-code"
            onInput={submitWhenFull}
            autoCapitalize="none"
            maxLength={40}
            hint="It changes every 30 seconds. A recovery code works too."
            error={errors.code}
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
        <p className="pt-2 text-center text-small">
          New to Jhumka?{' '}
          <TextLink to={entryPath('/register', query.get('from'))} className="min-h-11">
            Create account
          </TextLink>
        </p>
      </div>
    </form>
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
  if (/^[\d\s()+.-]+$/.test(entry)) return 'A mobile number has ten digits and begins with 6, 7, 8 or 9';
  const email = checkEmail(entry);
  return email.ok ? { email: email.value } : (email.issues[0]?.message ?? '');
}

const isCode = (error: unknown, code: ApiProblem['code']) =>
  error instanceof ApiProblem && error.code === code;

/** Shows wrong credentials at the password field, the more likely mistake. */
function fieldErrors(error: unknown): Errors {
  const isWrong = error instanceof ApiProblem && error.code === 'wrong-credentials';
  return {
    code: isCode(error, 'wrong-second-step') ? (error as ApiProblem).message : issueOf(error, 'code'),
    name: issueOf(error, 'email') ?? issueOf(error, 'mobile'),
    password: isWrong ? error.message : issueOf(error, 'password'),
  };
}
