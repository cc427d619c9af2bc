import { ApiProblem } from '@jhumka/contract/client';
import { checkEmail } from '@jhumka/domain/accounts';
import { browserClient } from '../../../api/client.ts';
import { useChange } from '../../../api/use-change.ts';
import { recordCodeSent } from '../../../components/codes/code-notes.ts';
import { FormNotice } from '../../../components/form-notice.tsx';
import { useForm } from '../../../components/use-form.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { TextField } from '../../../ui/forms/text-field.tsx';

const failed = 'Something went wrong on our side. Please try again.';

interface AskByAccountProps {
  readonly email: string;
  readonly create: () => Promise<unknown>;
}

/** One-click subscription for a customer whose email is verified. */
export function AskByAccount({ email, create }: AskByAccountProps) {
  const ask = useChange(create, { failed: null });
  return (
    <>
      <FormNotice error={ask.error} failed={failed} />
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
  const send = useChange(sendCode, { onSuccess: (_, to) => onSent(to), failed: null });

  const form = useForm({
    saved: { email },
    check: (entry) => ({
      email: !checkEmail(entry.email).ok && 'Enter your email address, for example asha@example.com',
    }),
    change: send,
    send: (entry) => {
      const checked = checkEmail(entry.email);
      if (checked.ok) send.mutate(checked.value);
    },
  });

  return (
    <form {...form.attributes} className="grid gap-5">
      <TextField
        autoComplete="email"
        hint="We send a 6-digit code to verify it."
        label="Email"
        type="email"
        {...form.field('email')}
      />
      <FormNotice error={form.failure} failed={failed} />
      <Button isBusy={form.isPending} isWide variant="primary" type="submit">
        Send code
      </Button>
    </form>
  );
}

/** Sends the code; one that was already sent is still valid. */
async function sendCode(email: string): Promise<void> {
  const key = `stock-alert:${email}` as const;
  try {
    const { data } = await browserClient.call('stockAlert.sendCode', { email });
    recordCodeSent(key, Date.now(), data.resendAfterSeconds);
  } catch (error) {
    if (!(error instanceof ApiProblem) || error.code !== 'code-too-soon') throw error;
    recordCodeSent(key, Date.now(), error.retryAfterSeconds ?? 0);
  }
}
