import { ApiProblem } from '@jhumka/contract/client';
import { useEffect, useState } from 'react';
import { useLocation, useNavigate, useSearchParams } from 'react-router';
import { browserClient } from '../../../api/client.ts';
import { problemMessage } from '../../../api/problem-message.ts';
import { useChange } from '../../../api/use-change.ts';
import { nextCodeAt, recordCodeSent, secondsUntil } from '../../../components/codes/code-notes.ts';
import { pageTitle } from '../../../components/head/page-title.ts';
import { entryPath, safeReturnPath } from '../../../session/return-path.ts';
import { useSession } from '../../../session/use-session.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { Spinner } from '../../../ui/spinner.tsx';
import { EmailChoice } from './email-choice.tsx';
import { VerifiedEmail } from './email-code-page.tsx';
import { EntryPage } from './entry-page.tsx';

export const meta = () => [{ title: pageTitle('Verify your email') }, { name: 'robots', content: 'noindex' }];

export default function SendingEmailRoute() {
  return <SendingEmailPage />;
}

/** Sends the email verification code, shows the progress, and navigates to the page for entering it. */
export function SendingEmailPage() {
  const { status, user } = useSession();
  const { state } = useLocation() as { state: { email?: unknown } | null };
  const [query] = useSearchParams();
  const [typed, setTyped] = useState<string | null>(null);
  const from = query.get('from');
  const stated = typeof state?.email === 'string' ? state.email : null;
  const email = user?.email ?? stated ?? typed;
  if (user?.verify_email) return <VerifiedEmail back={safeReturnPath(from)} />;
  if (email) return <Sending key={email} email={email} from={from} />;
  if (status !== 'guest') return <EntryPage title="Sending your code" lead="Just a moment." />;
  return (
    <EntryPage title="Verify your email" lead="Where should we email the code?">
      <EmailChoice step="Send code" onChosen={setTyped} />
    </EntryPage>
  );
}

function Sending({ email, from }: { readonly email: string; readonly from: string | null }) {
  const navigate = useNavigate();
  const { mutate, isError, error } = useChange(() => send(email), {
    onSuccess: () =>
      navigate(entryPath('/email-otp-verification', from), { replace: true, state: { email } }),
    failed: null,
  });
  useEffect(() => mutate(), [mutate]);
  return (
    <EntryPage
      title={isError ? 'The code was not sent' : 'Sending your code'}
      lead={
        isError ? (
          problemMessage(error, 'We could not reach the shop. Please check your connection and try again.')
        ) : (
          <>
            To <strong className="wrap-anywhere">{email}</strong>. It takes a moment.
          </>
        )
      }
    >
      {isError ? (
        <Button variant="primary" isWide onClick={() => mutate()}>
          Try again
        </Button>
      ) : (
        <p role="status" className="flex items-center gap-3">
          <Spinner /> The email is on its way
        </p>
      )}
    </EntryPage>
  );
}

/** A code that was sent within the last minute is not sent again. */
async function send(email: string): Promise<void> {
  const key = `email:${email}` as const;
  if (secondsUntil(nextCodeAt(key), Date.now()) > 0) return;
  try {
    const { data } = await browserClient.call('user.resendEmailCode', { email });
    recordCodeSent(key, Date.now(), data.resendAfterSeconds);
  } catch (error) {
    if (!(error instanceof ApiProblem) || error.code !== 'code-too-soon') throw error;
    recordCodeSent(key, Date.now(), error.retryAfterSeconds ?? 0);
  }
}
