import type { ComponentProps } from 'react';
import { Radio } from '../../../../ui/forms/radio-card.tsx';
import { TextField } from '../../../../ui/forms/text-field.tsx';
import type { ReturnEntry } from './return-entry.ts';

interface PayBackPartProps {
  readonly entry: ReturnEntry;
  /** True where money can go back as it was paid. */
  readonly isAsPaid: boolean;
  readonly onChange: (part: Partial<ReturnEntry>) => void;
  /** A field of the form by its name, with what is wrong about it as it is typed. */
  readonly field: (
    name: 'upi' | 'account' | 'ifsc' | 'name',
  ) => Pick<ComponentProps<typeof TextField>, 'value' | 'error' | 'onChange' | 'onBlur'>;
}

/**
 * Receiver of what is paid back: as the order was paid, for cash by UPI or to a bank account; or the store credit, which
 * has it at once.
 */
export function PayBackPart({ entry: { way: chosen }, isAsPaid, onChange, field }: PayBackPartProps) {
  const way = isAsPaid ? chosen : chosen || 'upi';
  return (
    <fieldset className="border-rule border-t">
      <legend className="sr-only">Pay back to</legend>
      {isAsPaid ? (
        <div className="border-rule border-b py-2">
          <Radio name="back" checked={way !== 'credit'} onChange={() => onChange({ way: '' })}>
            <span className="font-semibold">As you paid</span>
          </Radio>
        </div>
      ) : (
        <>
          <div className="border-rule border-b py-2">
            <Radio name="back" checked={way === 'upi'} onChange={() => onChange({ way: 'upi' })}>
              <span className="font-semibold">UPI</span>
            </Radio>
            {way === 'upi' && (
              <TextField
                label="UPI ID"
                placeholder="asha@okbank"
                autoCapitalize="off"
                autoComplete="off"
                spellCheck={false}
                inputMode="email"
                maxLength={170}
                className="max-w-96 pb-4 pl-8"
                {...field('upi')}
              />
            )}
          </div>
          <div className="border-rule border-b py-2">
            <Radio name="back" checked={way === 'account'} onChange={() => onChange({ way: 'account' })}>
              <span className="font-semibold">Bank account</span>
            </Radio>
            {way === 'account' && (
              <div className="grid grid-cols-[minmax(0,1fr)] max-w-96 gap-4 pb-4 pl-8">
                <TextField
                  label="Account number"
                  inputMode="numeric"
                  autoComplete="off"
                  maxLength={30}
                  {...field('account')}
                />
                <TextField
                  label="IFSC"
                  hint="On your cheque book, such as HDFC0001234"
                  autoCapitalize="characters"
                  autoComplete="off"
                  spellCheck={false}
                  maxLength={20}
                  {...field('ifsc')}
                />
                <TextField
                  label="Name on the account"
                  autoComplete="name"
                  maxLength={100}
                  {...field('name')}
                />
              </div>
            )}
          </div>
        </>
      )}
      <div className="border-rule border-b py-2">
        <Radio name="back" checked={way === 'credit'} onChange={() => onChange({ way: 'credit' })}>
          <span className="font-semibold">Store credit</span>
        </Radio>
        {way === 'credit' && (
          <p className="type-note pb-4 pl-8">
            Yours at once when we have checked the return. It pays for orders and is not paid out in cash.
          </p>
        )}
      </div>
      {!isAsPaid && way !== 'credit' && (
        <p className="type-note pt-3">
          Stored encrypted, seen by those who pay you back alone, and deleted 90 days after.
        </p>
      )}
    </fieldset>
  );
}
