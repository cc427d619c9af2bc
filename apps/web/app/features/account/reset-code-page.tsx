import { useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import { browserClient } from '../../api/client.ts';
import { CodeForm } from '../../pieces/codes/code-form.tsx';
import { entryPath } from '../../session/return-path.ts';
import { TextLink } from '../../ui/text-link.tsx';
import { EntryPage } from './entry-page.tsx';
import { passwordReset } from './reset-note.ts';
import { StartOver } from './start-over.tsx';
import { useIsAlive } from './use-is-alive.ts';

/** The six digits that let a forgotten password be set anew. */
export function ResetCodePage() {
  const isAlive = useIsAlive();
  const [query] = useSearchParams();
  const navigate = useNavigate();
  const [reset] = useState(() => passwordReset.read());
  const from = query.get('from');
  if (!isAlive) return <EntryPage title="Six digits, please" lead="One moment." />;
  if (!reset) return <StartOver from={from} />;
  const { email } = reset;

  async function check(otp: string) {
    const { data } = await browserClient.call('user.verifyResetCode', { email, otp });
    passwordReset.write({ email, resetToken: data.resetToken });
    await navigate(entryPath('/reset-password', from));
  }

  return (
    <EntryPage
      title="Six digits, please"
      lead={
        <>
          If <strong className="wrap-anywhere">{email}</strong> has an account with us, they are in its mail
          now. They work for 10 minutes.
        </>
      }
    >
      <TextLink to={entryPath('/forgot-password', from)} className="min-h-11 justify-self-start text-small">
        Not your address? Change it
      </TextLink>
      <CodeForm
        codeKey={`reset:${email}`}
        step="Go on"
        check={check}
        send={async () => (await browserClient.call('user.forgotPassword', { email })).data}
      />
      <p className="type-note border-rule border-t pt-5">
        Nothing there? Look in spam, and see whether you gave another address when you made your account.
      </p>
    </EntryPage>
  );
}
