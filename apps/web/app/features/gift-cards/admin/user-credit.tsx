import { formatRupees, isRupees } from '@jhumka/domain/money';
import { numberOf } from '@jhumka/domain/typed';
import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { browserClient } from '../../../api/client.ts';
import { newKey } from '../../../api/new-key.ts';
import { useEntryForm } from '../../../components/use-entry-form.ts';
import { personal } from '../../../session/personal-queries.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { TextField } from '../../../ui/forms/text-field.tsx';
import { Money } from '../../../ui/price.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { Allowed } from '../../admin/kit/allowed.tsx';
import { FormDialog } from '../../admin/kit/form/form-dialog.tsx';
import { dayLabel } from '../../admin/kit/format.ts';
import { NewerOlder } from '../../admin/kit/newer-older.tsx';
import { PartNotLoaded } from '../../admin/kit/not-loaded.tsx';
import { Part } from '../../admin/kit/part.tsx';
import { SmallTable } from '../../admin/kit/small-table.tsx';
import { userQueries } from '../../admin/users/user-queries.ts';

const linesAtATime = 10;

const creditOfQuery = (userId: string, page: number) =>
  queryOptions({
    queryKey: ['admin.credit.get', userId, page],
    queryFn: ({ signal }) =>
      browserClient.call('admin.credit.get', { user_id: userId, page, limit: linesAtATime }, { signal }),
    placeholderData: keepPreviousData,
    meta: personal,
  });

interface CustomerNamed {
  readonly userId: string;
  /** Name for dialogs. */
  readonly name: string;
}

/** Store credit of one customer: balance, movements, and adjustments. */
export function UserCredit({ userId, name }: CustomerNamed) {
  const [page, setPage] = useState(1);
  const [isAdjusting, setAdjusting] = useState(false);
  const query = useQuery(creditOfQuery(userId, page));
  const { data, isError } = query;
  return (
    <Part
      title={<>Store credit{data && `: ${formatRupees(data.data.credit)}`}</>}
      end={
        <Allowed right="loyalty.change">
          <Button size="small" disabled={!data} onClick={() => setAdjusting(true)}>
            Adjust credit
          </Button>
        </Allowed>
      }
    >
      {!data && !isError && <Skeleton className="h-24" />}
      {!data && isError && <PartNotLoaded what="The store credit" query={query} />}
      {data && (
        <>
          <SmallTable
            label="Movements of store credit"
            empty="No store credit yet."
            heads={['Movement', 'Date', 'Amount', 'Balance']}
            rows={data.data.movements.map((line) => ({
              key: line._id,
              cells: [
                line.description,
                dayLabel(line.createdAt),
                <span key="amount" className="figures">
                  {line.type === 'earned' ? '+ ' : '− '}
                  <Money amount={line.amount} />
                </span>,
                <Money key="balance" amount={line.balance_after} />,
              ],
            }))}
          />
          <NewerOlder page={page} totalPages={data.totalPages} onPage={setPage} />
        </>
      )}
      {isAdjusting && <AdjustCredit userId={userId} name={name} onClose={() => setAdjusting(false)} />}
    </Part>
  );
}

const isAmount = (typed: string) => {
  const rupees = numberOf(typed);
  return Number.isFinite(rupees) && rupees !== 0 && isRupees(rupees);
};

/** Adds or deducts credit with a reason. Idempotent when pressed twice. */
function AdjustCredit({ userId, name, onClose }: CustomerNamed & { readonly onClose: () => void }) {
  // One idempotency key per dialog.
  const [key] = useState(newKey);
  const form = useEntryForm({
    saved: { amount: '', reason: '' },
    check: ({ amount, reason }) => ({
      amount: !isAmount(amount) && 'Please enter rupees, for example 150 or -150.',
      reason: reason.trim() === '' && 'Please enter a reason.',
    }),
    send: async ({ amount, reason }) => {
      const input = { user_id: userId, amount: numberOf(amount), reason: reason.trim() };
      return (await browserClient.call('admin.credit.adjust', input, { headers: { 'idempotency-key': key } }))
        .data;
    },
    changes: ['admin.credit.get', ...userQueries],
    done: ({ credit }) => `${name} has ${formatRupees(credit)} of store credit now`,
    onSaved: onClose,
  });
  return (
    <FormDialog
      right="loyalty.change"
      form={form}
      title={`Adjust the store credit of ${name}`}
      action="Adjust"
      failed="The store credit was not adjusted. Please try again."
      onClose={onClose}
    >
      <TextField
        label="Amount (Rs.)"
        inputMode="text"
        hint="Enter a negative amount to remove credit."
        {...form.field('amount')}
      />
      <TextField
        label="Reason"
        hint="The customer reads it with the movement. Saved in the audit log."
        maxLength={200}
        {...form.field('reason')}
      />
    </FormDialog>
  );
}
