import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useLocation, useNavigate, useSearchParams } from 'react-router';
import { browserClient } from '../../../api/client.ts';
import { invalidate } from '../../../api/query-key.ts';
import { CodeForm } from '../../../components/codes/code-form.tsx';
import { nextCodeAt } from '../../../components/codes/code-notes.ts';
import { pageTitle } from '../../../components/head/page-title.ts';
import { loginPath, safeReturnPath } from '../../../session/return-path.ts';
import { useSession } from '../../../session/use-session.ts';
import { LinkButton } from '../../../ui/buttons/link-button.tsx';
import { TextLink } from '../../../ui/buttons/text-link.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { showToast } from '../../../ui/toast/toast-store.ts';
import { EmailChoice } from './email-choice.tsx';
import { EntryPage } from './entry-page.tsx';
import { MailedLink, useMailedToken } from './mailed-link.tsx';

export const meta = () => [{ title: pageTitle('Verify your email') }, { name: 'robots', content: 'noindex' }];

export default function EmailCodeRoute() {
  return <EmailCodePage />;
}

/** Verifies an email: of the logged-in user, of a new account, or one that is entered here. */
export function EmailCodePage() {
  const { status, user } = useSession();
  const { state } = useLocation() as { state: { email?: unknown } | null };
  const [query] = useSearchParams();
  const [typed, setTyped] = useState<string | null>(null);
  const stated = typeof state?.email === 'string' ? state.email : null;
  const email = user?.email ?? stated ?? typed;
  const back = safeReturnPath(query.get('from'));
  const linkToken = useMailedToken();

  if (linkToken !== null) return <EmailLink linkToken={linkToken} />;
  if (user?.verify_email) return <VerifiedEmail back={back} />;
  if (email) {
    return (
      <EntryPage title="Enter the 6-digit code" lead={<Sent email={email} />}>
        <EmailCodeForm key={email} email={email} back={status === 'signed-in' ? back : loginPath(back)} />
        <p className="type-note border-rule border-t pt-5">
          Not there? Check your spam folder. You can keep shopping; we will ask again before you order.
        </p>
      </EntryPage>
    );
  }
  if (status !== 'guest') {
    return (
      <EntryPage title="Enter the 6-digit code" lead="Just a moment.">
        <Skeleton className="h-16" />
      </EntryPage>
    );
  }
  return (
    <EntryPage title="Enter the 6-digit code" lead="Enter the email address to verify.">
      <EmailChoice step="Continue" onChosen={setTyped} />
    </EntryPage>
  );
}

function EmailLink({ linkToken }: { readonly linkToken: string }) {
  const { status } = useSession();
  const queryClient = useQueryClient();
  const navigate = useNavigate();

  async function open() {
    await browserClient.call('user.verifyEmail', { linkToken });
    await invalidate(queryClient, ['user.details']);
    await navigate(status === 'signed-in' ? '/' : loginPath('/'), { replace: true });
    showToast('Your email is verified');
  }

  return (
    <MailedLink
      title="Verify your email"
      lead="Press the button to confirm that this email is yours."
      step="Verify my email"
      open={open}
      again="/sending-email"
    >
      <p className="type-note border-rule border-t pt-5">
        Did you not create an account with us? Please do not press the button.{' '}
        <TextLink to="/forgot-password">Set your own password</TextLink> instead, and the account is yours
        alone.
      </p>
    </MailedLink>
  );
}

/** Message instead of the code form when the email is already verified. */
export function VerifiedEmail({ back }: { readonly back: string }) {
  return (
    <EntryPage title="Email verified" lead="Your email is verified. Thank you.">
      <LinkButton to={back} replace variant="primary">
        Continue
      </LinkButton>
    </EntryPage>
  );
}

interface EmailCodeFormProps {
  readonly email: string;
  /** Path to return to after a correct code. */
  readonly back: string;
}

function EmailCodeForm({ email, back }: EmailCodeFormProps) {
  const queryClient = useQueryClient();
  const navigate = useNavigate();

  async function check(otp: string) {
    await browserClient.call('user.verifyEmail', { email, otp });
    showToast('Your email is verified');
    await invalidate(queryClient, ['user.details']);
    await navigate(back, { replace: true });
  }

  return (
    <CodeForm
      codeKey={`email:${email}`}
      step="Verify email"
      check={check}
      send={async () => (await browserClient.call('user.resendEmailCode', { email })).data}
    />
  );
}

function Sent({ email }: { readonly email: string }) {
  const isSentNow = nextCodeAt(`email:${email}`) !== null;
  return isSentNow ? (
    <>
      We sent it to <strong className="wrap-anywhere">{email}</strong>. The code is valid for 10 minutes.
    </>
  ) : (
    <>
      We will email it to <strong className="wrap-anywhere">{email}</strong>. The code is valid for 10
      minutes; request a new one if yours is older.
    </>
  );
}
