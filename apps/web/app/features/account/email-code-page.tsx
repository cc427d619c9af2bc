import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useLocation, useNavigate, useSearchParams } from 'react-router';
import { browserClient } from '../../api/client.ts';
import { CodeForm } from '../../pieces/codes/code-form.tsx';
import { nextCodeAt } from '../../pieces/codes/code-notes.ts';
import { loginPath, safeReturnPath } from '../../session/return-path.ts';
import { useSession } from '../../session/use-session.ts';
import { userQuery } from '../../session/user-query.ts';
import { LinkButton } from '../../ui/link-button.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { showToast } from '../../ui/toast-store.ts';
import { EmailChoice } from './email-choice.tsx';
import { EntryPage } from './entry-page.tsx';

/** Proves an email: of the person who is here, of who just made an account, or of who says which. */
export function EmailCodePage() {
  const { status, user } = useSession();
  const { state } = useLocation() as { state: { email?: unknown } | null };
  const [query] = useSearchParams();
  const [typed, setTyped] = useState<string | null>(null);
  const stated = typeof state?.email === 'string' ? state.email : null;
  const email = user?.email ?? stated ?? typed;
  const back = safeReturnPath(query.get('from'));

  if (user?.verify_email) return <VerifiedEmail back={back} />;
  if (email) {
    return (
      <EntryPage title="Six digits, please" lead={<Sent email={email} />}>
        <EmailCodeForm key={email} email={email} back={status === 'person' ? back : loginPath(back)} />
        <p className="type-note border-rule border-t pt-5">
          Nothing there? Look in spam. You can look around the shop meanwhile; we ask again before you order.
        </p>
      </EntryPage>
    );
  }
  if (status !== 'guest') {
    return (
      <EntryPage title="Six digits, please" lead="One moment.">
        <Skeleton className="h-16" />
      </EntryPage>
    );
  }
  return (
    <EntryPage title="Six digits, please" lead="Which email should we verify?">
      <EmailChoice step="Go on" onChosen={setTyped} />
    </EntryPage>
  );
}

/** What stands where an email would be verified that is verified already. */
export function VerifiedEmail({ back }: { readonly back: string }) {
  return (
    <EntryPage title="All set" lead="Your email is verified. Thank you.">
      <LinkButton to={back} replace look="primary">
        Go on
      </LinkButton>
    </EntryPage>
  );
}

interface EmailCodeFormProps {
  readonly email: string;
  /** Where a right code leads. */
  readonly back: string;
}

function EmailCodeForm({ email, back }: EmailCodeFormProps) {
  const queryClient = useQueryClient();
  const navigate = useNavigate();

  async function check(otp: string) {
    await browserClient.call('user.verifyEmail', { email, otp });
    showToast('Your email is verified');
    await queryClient.invalidateQueries({ queryKey: userQuery().queryKey });
    await navigate(back, { replace: true });
  }

  return (
    <CodeForm
      codeKey={`email:${email}`}
      step="Confirm my email"
      check={check}
      send={async () => (await browserClient.call('user.resendEmailCode', { email })).data}
    />
  );
}

function Sent({ email }: { readonly email: string }) {
  const isSentNow = nextCodeAt(`email:${email}`) !== null;
  return isSentNow ? (
    <>
      We sent them to <strong className="wrap-anywhere">{email}</strong>. They work for 10 minutes.
    </>
  ) : (
    <>
      We mail them to <strong className="wrap-anywhere">{email}</strong>. They work for 10 minutes; ask for
      new ones if yours are older.
    </>
  );
}
