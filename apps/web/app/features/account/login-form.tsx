import { ApiProblem } from '@jhumka/contract/client';
import { checkEmail } from '@jhumka/domain/accounts';
import { useMutation } from '@tanstack/react-query';
import { type SubmitEvent, useState } from 'react';
import { useSearchParams } from 'react-router';
import { issueOf, problemWords } from '../../api/problem-words.ts';
import { hasTokens } from '../../api/tokens.ts';
import { keepSession, requestSession } from '../../session/log-in.ts';
import { entryPath } from '../../session/return-path.ts';
import { Button } from '../../ui/button.tsx';
import { Notice } from '../../ui/notice.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { TextLink } from '../../ui/text-link.tsx';
import { focusFirstError } from './focus-first-error.ts';
import { PasswordField } from './password-field.tsx';

interface Errors {
  readonly email?: string | undefined;
  readonly password?: string | undefined;
}

/** Email and password for a session. Once it is there, the page around leads on; what was typed stays on failure. */
export function LoginForm() {
  const [query] = useSearchParams();
  const [errors, setErrors] = useState<Errors>({});
  const logIn = useMutation({
    mutationFn: requestSession,
    onSuccess: (session) => {
      keepSession(session);
      if (!hasTokens()) throw new Error('the browser keeps nothing');
    },
    onError: (error) => setErrors(fieldErrors(error)),
  });

  function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    if (logIn.isPending) return;
    const entered = new FormData(event.currentTarget);
    const email = checkEmail(String(entered.get('email') ?? ''));
    const password = String(entered.get('password') ?? '');
    const found: Errors = {
      email: email.ok ? undefined : email.issues[0]?.message,
      password: password === '' ? 'Please enter your password' : undefined,
    };
    setErrors(found);
    if (email.ok && password !== '') logIn.mutate({ email: email.value, password });
    else focusFirstError(event.currentTarget);
  }

  const isFieldError = errors.email !== undefined || errors.password !== undefined;
  return (
    <form className="grid gap-8" method="post" noValidate onSubmit={submit}>
      {logIn.isError && !isFieldError && (
        <Notice tone="danger" isUrgent>
          {problemWords(logIn.error, 'Signing in failed. Please check your connection and try again')}
        </Notice>
      )}
      <div className="grid gap-4">
        <TextField label="Email" name="email" type="email" autoComplete="username" error={errors.email} />
        <PasswordField
          label="Password"
          name="password"
          autoComplete="current-password"
          error={errors.password}
        />
      </div>
      <div className="grid gap-4">
        <Button type="submit" look="primary" isWide isBusy={logIn.isPending}>
          Sign In
        </Button>
        <p className="pt-2 text-center text-small">
          New to Jhumka?{' '}
          <TextLink to={entryPath('/register', query.get('from'))} className="min-h-11">
            Make an account
          </TextLink>
        </p>
      </div>
    </form>
  );
}

/** Wrong credentials stand beside the password, which is what people get wrong. */
function fieldErrors(error: unknown): Errors {
  const isWrong = error instanceof ApiProblem && error.code === 'wrong-credentials';
  return {
    email: issueOf(error, 'email'),
    password: isWrong ? error.message : issueOf(error, 'password'),
  };
}
