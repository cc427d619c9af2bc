import { ApiProblem } from '@jhumka/contract/client';
import { checkEmail } from '@jhumka/domain/accounts';
import { useState } from 'react';
import { browserClient } from '../../../api/client.ts';
import { useChange } from '../../../api/use-change.ts';
import { CodeForm } from '../../../components/codes/code-form.tsx';
import { recordCodeSent } from '../../../components/codes/code-notes.ts';
import { FormNotice } from '../../../components/form-notice.tsx';
import { nameWithChoice } from '../../../components/row-choice.tsx';
import { useForm } from '../../../components/use-form.ts';
import { useSession } from '../../../session/use-session.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { TextButton } from '../../../ui/buttons/text-link.tsx';
import { takeFocus } from '../../../ui/focus/use-focus-after.ts';
import { TextField } from '../../../ui/forms/text-field.tsx';
import { Dialog } from '../../../ui/overlays/dialog.tsx';
import type { Product } from '../api/products.ts';
import type { StockAlert } from '../api/stock-alerts.ts';

interface StockAlertDialogProps {
  readonly product: Product;
  readonly variant?: Pick<Product['variants'][number], '_id' | 'options'> | undefined;
  readonly isOpen: boolean;
  readonly onOpenChange: (isOpen: boolean) => void;
  readonly onCreated: (alert: StockAlert) => void;
}

/** Requests a stock alert: one press with a verified account, else email and code. */
export function StockAlertDialog({
  product,
  variant,
  isOpen,
  onOpenChange,
  onCreated,
}: StockAlertDialogProps) {
  const { user } = useSession();
  const [email, setEmail] = useState<string | null>(null);
  const which = { productId: product._id, ...(variant ? { variantId: variant._id } : {}) };
  const createByAccount = async () => onCreated((await browserClient.call('stockAlert.create', which)).data);
  const createByCode = async (to: string, otp: string) =>
    onCreated((await browserClient.call('stockAlert.createAsGuest', { ...which, email: to, otp })).data);
  return (
    <Dialog isOpen={isOpen} onOpenChange={onOpenChange} title="Notify me when available">
      <div className="grid gap-5">
        <p>
          We email you once when{' '}
          <strong>{variant ? nameWithChoice(product.name, variant) : product.name}</strong> is back, and use
          the address for nothing else. You can stop it in every email.
        </p>
        {user?.verify_email ? (
          <AskByAccount create={createByAccount} email={user.email} />
        ) : email === null ? (
          <AskByEmail email={user?.email ?? ''} onSent={setEmail} />
        ) : (
          <CodeStep
            check={(otp) => createByCode(email, otp)}
            email={email}
            onChangeEmail={() => setEmail(null)}
          />
        )}
      </div>
    </Dialog>
  );
}

interface CodeStepProps {
  readonly email: string;
  readonly check: (otp: string) => Promise<unknown>;
  readonly onChangeEmail: () => void;
}

/** Takes the code that proves the email. It gets the focus that the form before it had. */
function CodeStep({ email, check, onChangeEmail }: CodeStepProps) {
  return (
    <>
      <p className="text-small" ref={takeFocus} tabIndex={-1}>
        Enter the 6-digit code that we sent to <strong className="wrap-anywhere">{email}</strong>.{' '}
        <TextButton onClick={onChangeEmail}>Change email</TextButton>
      </p>
      <CodeForm
        check={check}
        codeKey={`stock-alert:${email}`}
        send={async () => (await browserClient.call('stockAlert.sendCode', { email })).data}
        step="Notify me when available"
      />
    </>
  );
}

const failed = 'Something went wrong on our side. Please try again.';

interface AskByAccountProps {
  readonly email: string;
  readonly create: () => Promise<unknown>;
}

/** One-click subscription for a customer whose email is verified. */
function AskByAccount({ email, create }: AskByAccountProps) {
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
function AskByEmail({ email, onSent }: AskByEmailProps) {
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
