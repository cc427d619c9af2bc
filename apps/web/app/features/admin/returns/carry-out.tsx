import { ApiProblem } from '@jhumka/contract/client';
import { formatRupees } from '@jhumka/domain/money';
import type { ReturnState } from '@jhumka/domain/returns';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useSettled } from '../../../components/use-settled.ts';
import { personalQuery } from '../../../session/personal-queries.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { TextField } from '../../../ui/forms/text-field.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { FormProblem } from '../kit/form/form-problem.tsx';
import { useGuardedChanges } from '../kit/form/guarded-changes.tsx';
import { typedAmount } from '../kit/format.ts';
import { PartNotLoaded } from '../kit/not-loaded.tsx';
import { RefundConsequences } from '../orders/refund-consequences.tsx';
import { type ManagedReturn, useMoveReturn } from './return-queries.ts';

export type GoodEnd = 'refunded' | 'exchanged' | 'replaced';

interface CarryOutProps {
  readonly shown: ManagedReturn;
  readonly to: GoodEnd;
  readonly firstName: string;
}

/** Shows all consequences of an outcome, for another amount too, and carries out exactly these. */
export function CarryOut({ shown, to, firstName }: CarryOutProps) {
  const isRefund = to === 'refunded';
  const [typed, setTyped] = useState<string>();
  const [reason, setReason] = useState('');
  const settled = useSettled(typed);
  const isAmount = typed === undefined || /^\d{1,8}(\.\d{1,2})?$/.test(typed.trim());
  const amount = settled !== undefined && isAmount ? Number(settled) : undefined;
  const query = useQuery({
    ...personalQuery(
      'admin.returns.consequences',
      { id: shown._id, state: to, ...(amount !== undefined && { amount }) },
      { staleTime: 0 },
    ),
    enabled: isAmount,
  });
  const move = useMoveReturn(shown);
  useGuardedChanges(reason.trim() !== '' && !move.isSuccess);
  const hasChanged = move.error instanceof ApiProblem && move.error.code === 'consequences-changed';
  const follows = query.data;
  const isFree = typed !== undefined;
  const carryOut = () =>
    follows &&
    move.mutate(
      {
        state: to,
        digest: follows.digest,
        note: reason.trim(),
        ...(amount !== undefined && { amount }),
      },
      { onError: () => void query.refetch() },
    );
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
      {isRefund && (
        <TextField
          label="Amount (Rs.)"
          inputMode="decimal"
          value={typed ?? typedAmount(shown.amount)}
          error={isAmount ? undefined : 'Enter an amount such as 2497.70'}
          onChange={({ target }) => setTyped(target.value)}
        />
      )}
      {isFree && (
        <TextField
          label="Reason for this amount (shown to the customer and in the audit log)"
          required
          maxLength={300}
          value={reason}
          onChange={({ target }) => setReason(target.value)}
        />
      )}
      {hasChanged && (
        <Notice tone="warning" isUrgent>
          Something changed in the meantime, and nothing was carried out. This is the new preview.
        </Notice>
      )}
      {follows ? (
        <RefundConsequences shown={follows} name={firstName} />
      ) : query.isError ? (
        <PartNotLoaded what="The preview" query={query} />
      ) : (
        <Skeleton className="h-72" />
      )}
      {!hasChanged && (
        <FormProblem error={move.error} failed="The shop did not answer. It is safe to try again." />
      )}
      <Button
        variant="primary"
        isWide
        disabled={!follows || !isAmount || (isFree && reason.trim() === '')}
        isBusy={move.isPending || query.isFetching || settled !== typed}
        onClick={carryOut}
      >
        {buttonLabel(shown, to, follows?.to_send)}
      </Button>
    </div>
  );
}

/** Names what the button does: 'Refund Rs.2,497.70', 'Send Ira hoops, size 14'. */
function buttonLabel(
  { exchange, items: [first] }: ManagedReturn,
  to: ReturnState,
  amount: Parameters<typeof formatRupees>[0] | undefined,
): string {
  if (to === 'refunded') return amount === undefined ? 'Refund' : `Refund ${formatRupees(amount)}`;
  if (to === 'replaced') return `Send ${first?.name ?? 'the same'} again`;
  const choice = exchange && Object.values(exchange.options).join(', ');
  return `Send ${choice || exchange?.name || 'the exchange'}`;
}
