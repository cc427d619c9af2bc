import { useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import { browserClient } from '../../../api/client.ts';
import { CodeForm } from '../../../components/codes/code-form.tsx';
import { pageTitle } from '../../../components/head/page-title.ts';
import { useIsHydrated } from '../../../hydration/use-is-hydrated.ts';
import { entryPath } from '../../../session/return-path.ts';
import { visitNote } from '../../../session/visit-notes.ts';
import { TextLink } from '../../../ui/buttons/text-link.tsx';
import { EntryPage } from './entry-page.tsx';
import { MailedLink, useMailedToken } from './mailed-link.tsx';
import { StartOver } from './start-over.tsx';

export const meta = () => [{ title: pageTitle('6-digit code') }, { name: 'robots', content: 'noindex' }];

export default function ResetCodeRoute() {
  return <ResetCodePage />;
}

/** State of a password reset. */
export interface PasswordReset {
  readonly email: string;
  /** Token received for a correct code; '' until then. */
  readonly resetToken: string;
}

/** Remembers it through reloads, in this tab only. */
export const passwordReset = visitNote('password-reset', (found): found is PasswordReset => {
  const { email, resetToken } = (found ?? {}) as Partial<Record<keyof PasswordReset, unknown>>;
  return typeof email === 'string' && typeof resetToken === 'string';
});

/** Page for the emailed code that allows resetting a forgotten password. */
export function ResetCodePage() {
  const isAlive = useIsHydrated();
  const [query] = useSearchParams();
  const navigate = useNavigate();
  const [reset] = useState(() => passwordReset.read());
  const from = query.get('from');
  const linkToken = useMailedToken();
  if (!isAlive) return <EntryPage title="Enter the 6-digit code" lead="Just a moment." />;
  if (linkToken !== null) return <ResetLink linkToken={linkToken} />;
  if (!reset) return <StartOver from={from} />;
  const { email } = reset;

  async function check(otp: string) {
    const { data } = await browserClient.call('user.verifyResetCode', { email, otp });
    passwordReset.write({ email, resetToken: data.resetToken });
    await navigate(entryPath('/reset-password', from));
  }

  return (
    <EntryPage
      title="Enter the 6-digit code"
      lead={
        <>
          If <strong className="wrap-anywhere">{email}</strong> has an account with us, we have emailed a code
          to it. The code is valid for 10 minutes.
        </>
      }
    >
      <TextLink to={entryPath('/forgot-password', from)} className="min-h-11 justify-self-start text-small">
        Wrong address? Change it
      </TextLink>
      <CodeForm
        codeKey={`reset:${email}`}
        step="Continue"
        check={check}
        send={async () => (await browserClient.call('user.forgotPassword', { email })).data}
      />
      <p className="type-note border-rule border-t pt-5">
        Not there? Check your spam folder, or try another address you may have registered with.
      </p>
    </EntryPage>
  );
}

/** Accepts the emailed link instead of the code. */
function ResetLink({ linkToken }: { readonly linkToken: string }) {
  const navigate = useNavigate();

  async function open() {
    const { data } = await browserClient.call('user.verifyResetCode', { linkToken });
    passwordReset.write(data);
    await navigate('/reset-password', { replace: true });
  }

  return (
    <MailedLink
      title="A new password"
      lead="Choose a new password for your account."
      step="Choose a new password"
      open={open}
      again="/forgot-password"
    />
  );
}
