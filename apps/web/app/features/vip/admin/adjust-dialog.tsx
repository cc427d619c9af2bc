import { asCoins, formatCoins } from '@jhumka/domain/coins';
import { numberOf } from '@jhumka/domain/typed';
import { useState } from 'react';
import { browserClient } from '../../../api/client.ts';
import { newKey } from '../../../api/new-key.ts';
import { useEntryForm } from '../../../components/use-entry-form.ts';
import { TextField } from '../../../ui/forms/text-field.tsx';
import { FormDialog } from '../../admin/kit/form/form-dialog.tsx';
import { userQueries } from '../../admin/users/user-queries.ts';
import type { Member } from './vip-queries.ts';

interface AdjustDialogProps {
  readonly member: Pick<Member, '_id' | 'name' | 'email' | 'coins'>;
  readonly onClose: () => void;
}

const isWhole = (coins: string) => Number.isInteger(numberOf(coins)) && numberOf(coins) !== 0;

/** Credits or debits coins with a reason. Idempotent when pressed twice. */
export function AdjustDialog({ member, onClose }: AdjustDialogProps) {
  // One idempotency key per dialog.
  const [key] = useState(newKey);
  const form = useEntryForm({
    saved: { coins: '', reason: '' },
    check: ({ coins, reason }) => ({
      coins: !isWhole(coins) && 'Please enter a whole number, for example 100 or -100.',
      reason: reason.trim() === '' && 'Please enter a reason.',
    }),
    send: async ({ coins, reason }) => {
      const input = { user_id: member._id, coins: numberOf(coins), reason: reason.trim() };
      return (await browserClient.call('admin.coins.adjust', input, { headers: { 'idempotency-key': key } }))
        .data;
    },
    changes: [
      'admin.vip.members',
      'admin.vip.figures',
      'admin.coins.history',
      'admin.coins.lots',
      ...userQueries,
    ],
    done: ({ coins }) => `${member.name || member.email} has ${formatCoins(asCoins(coins))} now`,
    onSaved: onClose,
  });
  const typed = form.entry.coins;
  const after = member.coins + (isWhole(typed) ? numberOf(typed) : 0);
  return (
    <FormDialog
      right="loyalty.change"
      form={form}
      title={`Adjust the coins of ${member.name || member.email}`}
      action="Adjust"
      failed="The coins were not adjusted. Please try again."
      onClose={onClose}
    >
      <TextField
        label="Coins"
        inputMode="numeric"
        hint={`Enter a negative number to remove coins. Balance now: ${formatCoins(asCoins(member.coins))}, after this: ${formatCoins(asCoins(after))}.`}
        {...form.field('coins')}
      />
      <TextField
        label="Reason"
        hint="The customer can read it in the coin statement. Saved in the audit log."
        maxLength={200}
        {...form.field('reason')}
      />
    </FormDialog>
  );
}
