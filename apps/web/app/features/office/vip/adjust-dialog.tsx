import { asCoins, formatCoins } from '@jhumka/domain/coins';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type SubmitEvent, useId, useState } from 'react';
import { browserClient } from '../../../api/client.ts';
import { issueOf, problemWords } from '../../../api/problem-words.ts';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import { showToast } from '../../../ui/toast-store.ts';
import type { Member } from './vip-queries.ts';

interface AdjustDialogProps {
  readonly member: Pick<Member, '_id' | 'name' | 'email' | 'coins'>;
  readonly onClose: () => void;
}

const mutationKey = ['coinsAdmin.adjust'];
const whole = /^[+-]?\d{1,7}$/;

/** Gives coins to somebody or takes them, with a reason; pressed twice, it is done once. */
export function AdjustDialog({ member, onClose }: AdjustDialogProps) {
  const formId = useId();
  const queryClient = useQueryClient();
  const [entry, setEntry] = useState({ coins: '', reason: '' });
  const [isTried, setTried] = useState(false);
  // One key for what this dialog does, however often the button is pressed.
  const [key] = useState(() => crypto.randomUUID());
  const adjust = useMutation({
    mutationKey,
    mutationFn: async () =>
      browserClient.call(
        'coinsAdmin.adjust',
        { user_id: member._id, coins: Number(entry.coins), reason: entry.reason.trim() },
        { headers: { 'idempotency-key': key } },
      ),
    onSuccess: ({ data }) => {
      showToast(`${member.name || member.email} has ${formatCoins(asCoins(data.coins))} now`);
      for (const name of ['vipAdmin.members', 'vipAdmin.figures', 'coinsAdmin.history'])
        void queryClient.invalidateQueries({ queryKey: [name] });
      onClose();
    },
  });
  const isWhole = whole.test(entry.coins.trim()) && Number(entry.coins) !== 0;
  const after = member.coins + (isWhole ? Number(entry.coins) : 0);

  function submit(event: SubmitEvent) {
    event.preventDefault();
    setTried(true);
    const isAsked = queryClient.isMutating({ mutationKey }) > 0;
    if (isWhole && entry.reason.trim() !== '' && !isAsked) adjust.mutate();
  }

  return (
    <Dialog
      isOpen
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title={`Adjust the coins of ${member.name || member.email}`}
      footer={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button type="submit" form={formId} look="primary" isBusy={adjust.isPending}>
            Adjust
          </Button>
        </>
      }
    >
      <form id={formId} className="grid gap-4" noValidate onSubmit={submit}>
        {adjust.isError && (
          <Notice tone="danger" isUrgent>
            {problemWords(adjust.error, 'Nothing was moved. Please try again')}
          </Notice>
        )}
        <TextField
          label="Coins"
          inputMode="numeric"
          hint={`Below zero takes them away. There are ${formatCoins(asCoins(member.coins))} now, then ${formatCoins(asCoins(after))}.`}
          value={entry.coins}
          onChange={({ target }) => setEntry({ ...entry, coins: target.value })}
          error={
            isTried && !isWhole
              ? 'Please enter a whole number, such as 100 or -100'
              : issueOf(adjust.error, 'coins')
          }
        />
        <TextField
          label="Reason"
          hint="The shopper reads it in the statement, and the audit log keeps it."
          maxLength={200}
          value={entry.reason}
          onChange={({ target }) => setEntry({ ...entry, reason: target.value })}
          error={isTried && entry.reason.trim() === '' ? 'Please say why' : issueOf(adjust.error, 'reason')}
        />
      </form>
    </Dialog>
  );
}
