import { useState } from 'react';
import { browserClient } from '../../../api/client.ts';
import { CodeForm } from '../../../components/codes/code-form.tsx';
import { nameWithChoice } from '../../../components/row-choice.tsx';
import { useSession } from '../../../session/use-session.ts';
import { TextButton } from '../../../ui/buttons/text-link.tsx';
import { Dialog } from '../../../ui/overlays/dialog.tsx';
import { takeFocus } from '../../../ui/use-focus-after.ts';
import type { Product } from '../api/products.ts';
import type { StockAlert } from '../api/stock-alerts.ts';
import { AskByAccount, AskByEmail } from './stock-alert-forms.tsx';

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
