import { useState } from 'react';
import { browserClient } from '../../api/client.ts';
import { problemMessage, waitMessage } from '../../api/problem-message.ts';
import { useChange } from '../../api/use-change.ts';
import { visitNote } from '../../session/visit-notes.ts';
import { Button } from '../../ui/buttons/button.tsx';
import { TextField } from '../../ui/forms/text-field.tsx';
import { useForm } from '../use-form.ts';
import { couponQueries } from './coupon-queries.ts';

/** Draft of the code: survives an expired session, and is shared by cart and checkout. */
export const typedCode = visitNote('coupon-code', (found): found is string => typeof found === 'string');

interface RedeemCodeProps {
  readonly label?: string;
  /** True to apply the coupon to the next order too. */
  readonly isChosenToo?: boolean;
  /** Called once the coupon is in the wallet and everything shows it. */
  readonly onDone?: () => void;
}

/** Form to redeem a campaign's code; errors are shown under the field. */
export function RedeemCode({ label = 'Have a code?', isChosenToo = false, onDone }: RedeemCodeProps) {
  const [saved] = useState(() => ({ code: typedCode.read() ?? '' }));
  const redeem = useChange(
    async (entered: string): Promise<string> => {
      const { data, message } = await browserClient.call('coupon.redeem', { code: entered });
      return isChosenToo ? (await browserClient.call('coupon.activate', { _id: data._id })).message : message;
    },
    {
      // Serialised with other coupon changes.
      scope: { id: 'coupon' },
      done: (message) => message,
      onSuccess: () => {
        typedCode.erase();
        form.set({ code: '' });
      },
      changes: couponQueries, // In the wallet the next code need not wait until everything is shown.
      isPendingUntilShown: isChosenToo,
      failed: null,
    },
  );
  const form = useForm({
    saved,
    check: ({ code }) => ({ code: code.trim() === '' && 'Please enter a code' }),
    change: redeem,
    send: ({ code }) => redeem.mutate(code.trim(), { onSuccess: () => onDone?.() }),
    refused: (error) => ({
      code: [problemMessage(error, 'The code was not redeemed. Please try again'), waitMessage(error)]
        .filter((text) => text !== '')
        .join('. '),
    }),
    onType: ({ code }) => {
      if (code === '') typedCode.erase();
      else typedCode.write(code);
      if (redeem.isError) redeem.reset();
    },
  });

  return (
    <form
      {...form.attributes}
      className="grid w-full max-w-96 grid-cols-[minmax(0,1fr)_auto] items-start gap-2"
    >
      <TextField
        label={label}
        placeholder="For example DIWALI10"
        autoCapitalize="characters"
        autoComplete="off"
        spellCheck={false}
        maxLength={40}
        {...form.field('code')}
      />
      <Button type="submit" isBusy={form.isPending} className="mt-7">
        Redeem
      </Button>
    </form>
  );
}
