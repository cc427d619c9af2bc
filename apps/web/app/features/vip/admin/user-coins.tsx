import { asCoins, formatCoins } from '@jhumka/domain/coins';
import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { browserClient } from '../../../api/client.ts';
import { personal } from '../../../session/personal-queries.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { Allowed } from '../../admin/kit/allowed.tsx';
import { dayLabel } from '../../admin/kit/format.ts';
import { NewerOlder } from '../../admin/kit/newer-older.tsx';
import { PartNotLoaded } from '../../admin/kit/not-loaded.tsx';
import { Part } from '../../admin/kit/part.tsx';
import { AdjustDialog } from './adjust-dialog.tsx';
import { UserCoinLots } from './user-coin-lots.tsx';

const linesAtATime = 10;

const coinsOfQuery = (userId: string, page: number) =>
  queryOptions({
    queryKey: ['admin.coins.history', userId, page],
    queryFn: ({ signal }) =>
      browserClient.call('admin.coins.history', { user_id: userId, page, limit: linesAtATime }, { signal }),
    placeholderData: keepPreviousData,
    meta: personal,
  });

interface UserCoinsProps {
  readonly userId: string;
  /** Name for confirmation dialogs. */
  readonly name: string;
  /** Administrators hold no coins: theirs are not adjusted. */
  readonly isAdmin: boolean;
}

/** Coins of one customer: balance, statement, and adjustments. */
export function UserCoins({ userId, name, isAdmin }: UserCoinsProps) {
  const [page, setPage] = useState(1);
  const [isAdjusting, setAdjusting] = useState(false);
  const [hasLots, setHasLots] = useState(false);
  const query = useQuery(coinsOfQuery(userId, page));
  const { data, isError } = query;
  return (
    <Part
      title={<>Coins{data && `: ${data.coins.toLocaleString('en-IN')}`}</>}
      end={
        !isAdmin && (
          <Allowed right="loyalty.change">
            <Button size="small" disabled={!data} onClick={() => setAdjusting(true)}>
              Adjust coins
            </Button>
          </Allowed>
        )
      }
    >
      {!data && !isError && <Skeleton className="h-40" />}
      {isError && !data && <PartNotLoaded what="The statement" query={query} />}
      {isAdmin && <p className="text-ink-muted text-small">Admins have no coins.</p>}
      {!isAdmin && data?.totalCount === 0 && <p className="text-ink-muted text-small">No coins yet.</p>}
      {data && data.totalCount > 0 && (
        <>
          <ul className="text-small">
            {data.data.map((line) => (
              <li
                key={line._id}
                className="grid grid-cols-[minmax(0,1fr)_auto_5rem] gap-4 border-rule border-t py-2"
              >
                <span className="wrap-anywhere">
                  {line.description}
                  <span className="block text-ink-muted text-note">{dayLabel(line.createdAt)}</span>
                </span>
                <span className="figures text-right">
                  {line.type === 'earned' ? '+ ' : '− '}
                  {line.coins.toLocaleString('en-IN')}
                </span>
                <span className="figures text-right text-ink-muted">
                  <span className="sr-only">then </span>
                  {formatCoins(asCoins(line.balance_after)).replace(/ coins?$/, '')}
                </span>
              </li>
            ))}
          </ul>
          <NewerOlder page={page} totalPages={data.totalPages} onPage={setPage} />
        </>
      )}
      {!isAdmin && (
        <details
          className="mt-3 text-small"
          open={hasLots}
          onToggle={({ currentTarget }) => setHasLots(currentTarget.open)}
        >
          <summary className="min-h-11 cursor-pointer content-center">When they end, on any day</summary>
          {hasLots && <UserCoinLots userId={userId} />}
        </details>
      )}
      {isAdjusting && data && (
        <AdjustDialog
          member={{ _id: userId, name, email: '', coins: data.coins }}
          onClose={() => setAdjusting(false)}
        />
      )}
    </Part>
  );
}
