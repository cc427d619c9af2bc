import { asCoins, formatCoins } from '@jhumka/domain/coins';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { browserClient } from '../../../api/client.ts';
import { CoinLots } from '../../../components/loyalty/coin-lots.tsx';
import { PendingCoins } from '../../../components/loyalty/pending-coins.tsx';
import { personal } from '../../../session/personal-queries.ts';
import { TextField } from '../../../ui/forms/text-field.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { PartNotLoaded } from '../../admin/kit/not-loaded.tsx';

/** Lots of a customer's coins at the end of a day; they sum to the balance as of then. */
export function UserCoinLots({ userId }: { readonly userId: string }) {
  const [day, setDay] = useState('');
  const asOf = day === '' ? {} : { asOf: day };
  const query = useQuery({
    queryKey: ['admin.coins.lots', userId, day],
    queryFn: ({ signal }) => browserClient.call('admin.coins.lots', { user_id: userId, ...asOf }, { signal }),
    meta: personal,
  });
  const { data, isError } = query;
  return (
    <div className="mt-3 grid gap-3">
      <TextField
        label="At the end of"
        hint={day === '' ? 'Choose a day; without one they are those of now.' : undefined}
        className="max-w-60"
        type="date"
        value={day}
        onChange={({ target }) => setDay(target.value)}
      />
      {!data && !isError && <Skeleton className="h-24" />}
      {!data && isError && <PartNotLoaded what="The lots" query={query} />}
      {data && (
        <>
          <p className="figures text-small">Together {formatCoins(asCoins(data.coins))}</p>
          <CoinLots lots={data.data} />
          <PendingCoins pending={data.pending} />
        </>
      )}
    </div>
  );
}
