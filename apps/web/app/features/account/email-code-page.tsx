import { checkEmail } from '@jhumka/domain/accounts';
import { type SubmitEvent, useState } from 'react';
import { useLocation, useNavigate, useSearchParams } from 'react-router';
import { loginPath, safeReturnPath } from '../../session/return-path.ts';
import { useSession } from '../../session/use-session.ts';
import { Button } from '../../ui/button.tsx';
import { LinkButton } from '../../ui/link-button.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { nextCodeAt } from './code-wait.ts';
import { EmailCodeForm } from './email-code-form.tsx';
import { EntryPage } from './entry-page.tsx';

/** Proves an email: of the person who is here, of who just made an account, or of who says which. */
export function EmailCodePage() {
  const { status, user } = useSession();
  const { state } = useLocation() as { state: { email?: unknown } | null };
  const [query] = useSearchParams();
  const navigate = useNavigate();
  const [typed, setTyped] = useState<string | null>(null);
  const stated = typeof state?.email === 'string' ? state.email : null;
  const email = user?.email ?? stated ?? typed;
  const back = safeReturnPath(query.get('from'));

  if (user?.verify_email) {
    return (
      <EntryPage title="All set" lead="Your email is verified. Thank you.">
        <LinkButton to={back} replace look="primary">
          Go on
        </LinkButton>
      </EntryPage>
    );
  }
  if (email) {
    return (
      <EntryPage title="Six digits, please" lead={<Sent email={email} />}>
        <EmailCodeForm
          key={email}
          email={email}
          onVerified={() => void navigate(status === 'person' ? back : loginPath(back), { replace: true })}
        />
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
      <EmailChoice onChosen={setTyped} />
    </EntryPage>
  );
}

function Sent({ email }: { readonly email: string }) {
  const isSentNow = nextCodeAt(email) !== null;
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

function EmailChoice({ onChosen }: { readonly onChosen: (email: string) => void }) {
  const [error, setError] = useState<string>();
  function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    const checked = checkEmail(String(new FormData(event.currentTarget).get('email') ?? ''));
    if (checked.ok) onChosen(checked.value);
    else setError(checked.issues[0]?.message);
  }
  return (
    <form className="grid gap-6" noValidate onSubmit={submit}>
      <TextField label="Email" name="email" type="email" autoComplete="username" error={error} />
      <Button type="submit" look="primary" isWide>
        Go on
      </Button>
    </form>
  );
}
