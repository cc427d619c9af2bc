import { ApiProblem } from '@jhumka/contract/client';
import { checkEmail } from '@jhumka/domain/accounts';
import { type SubmitEvent, useState } from 'react';
import { browserClient } from '../../../api/client.ts';
import { issueOf, problemMessage, waitMessage } from '../../../api/problem-message.ts';
import { useChange } from '../../../api/use-change.ts';
import { noteCodeSent } from '../../../components/codes/code-notes.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { TextField } from '../../../ui/forms/text-field.tsx';
import { Notice } from '../../../ui/notice.tsx';

interface AskByAccountProps {
  readonly email: string;
  readonly create: () => Promise<unknown>;
}

/** One-click subscription for a customer whose email is verified. */
export function AskByAccount({ email, create }: AskByAccountProps) {
  const ask = useChange(create, { failed: null });
  return (
    <>
      {ask.isError && <Problem error={ask.error} />}
      <Button isBusy={ask.isPending} isWide variant="primary" onClick={() => ask.mutate()}>
        <span className="wrap-anywhere">Email {email}</span>
      </Button>
    </>
  );
}

interface AskByEmailProps {
  readonly email: string;
  /** Called once the code was sent to this address. */
  readonly onSent: (email: string) => void;
}

/** The email of a guest; a code proves it next. */
export function AskByEmail({ email, onSent }: AskByEmailProps) {
  const [typed, setTyped] = useState(email);
  const [slip, setSlip] = useState<string>();
  const send = useChange(sendCode, { onSuccess: (_, to) => onSent(to), failed: null });

  function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    const checked = checkEmail(typed);
    setSlip(checked.ok ? undefined : 'Enter your email address, for example asha@example.com');
    if (checked.ok) return send.mutate(checked.value);
    event.currentTarget.querySelector('input')?.focus();
  }

  return (
    <form className="grid gap-5" noValidate onSubmit={submit}>
      <TextField
        autoComplete="email"
        error={slip ?? issueOf(send.error, 'email')}
        hint="We send a 6-digit code to verify it."
        label="Email"
        onChange={({ target }) => {
          setTyped(target.value);
          setSlip(undefined);
        }}
        type="email"
        value={typed}
      />
      {send.isError && !issueOf(send.error, 'email') && <Problem error={send.error} />}
      <Button isBusy={send.isPending} isWide variant="primary" type="submit">
        Send code
      </Button>
    </form>
  );
}

function Problem({ error }: { readonly error: unknown }) {
  return (
    <Notice isUrgent tone="danger">
      {problemMessage(error, 'Something went wrong on our side. Please try again.')} {waitMessage(error)}
    </Notice>
  );
}

/** Sends the code; one that was already sent is still valid. */
async function sendCode(email: string): Promise<void> {
  const key = `stock-alert:${email}` as const;
  try {
    const { data } = await browserClient.call('stockAlert.sendCode', { email });
    noteCodeSent(key, Date.now(), data.resendAfterSeconds);
  } catch (error) {
    if (!(error instanceof ApiProblem) || error.code !== 'code-too-soon') throw error;
    noteCodeSent(key, Date.now(), error.retryAfterSeconds ?? 0);
  }
}
