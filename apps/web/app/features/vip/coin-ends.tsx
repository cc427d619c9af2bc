import { asDay, formatDate } from '@jhumka/domain/calendar';
import { asCoins, formatCoins, sumByEnd } from '@jhumka/domain/coins';
import { useQuery } from '@tanstack/react-query';
import type { ComponentProps } from 'react';
import { browserClient } from '../../api/client.ts';
import { CoinLots } from '../../components/loyalty/coin-lots.tsx';
import { PendingCoins } from '../../components/loyalty/pending-coins.tsx';
import { personal } from '../../session/personal-queries.ts';
import { LoadFailed } from '../../ui/load-failed.tsx';

/** Coins of a customer that are pending, and those that end. */
export function CoinEnds() {
  const query = useQuery({
    queryKey: ['coins.lots'],
    queryFn: ({ signal }) => browserClient.call('coins.lots', {}, { signal }),
    meta: personal,
  });
  const { data: reply } = query;
  if (!reply) {
    if (!query.isError) return null;
    return (
      <LoadFailed title="When your coins end did not load" query={query}>
        Please check your connection. Your coins are safe.
      </LoadFailed>
    );
  }
  return (
    <>
      <PendingCoins pending={reply.pending} />
      <Ends lots={reply.data} />
    </>
  );
}

/** Coins by the day on which they end, the first end first; renders nothing without any that end. */
function Ends({ lots }: ComponentProps<typeof CoinLots>) {
  const ends = sumByEnd(
    lots.map(({ ends_on, remaining }) => ({
      endsOn: ends_on === null ? null : asDay(ends_on),
      remaining: asCoins(remaining),
    })),
  );
  if (ends.every(({ endsOn }) => endsOn === null)) return null;
  return (
    <section aria-labelledby="coin-ends" className="mb-8 grid grid-cols-[minmax(0,1fr)] gap-2 wrap-anywhere">
      <h3 id="coin-ends" className="type-heading">
        When your coins end
      </h3>
      <ul className="figures text-small">
        {ends.map(({ endsOn, coins }) => (
          <li key={endsOn} className="border-rule border-t py-2">
            {formatCoins(coins)} {endsOn !== null ? `until ${formatDate(endsOn)}` : 'without an end'}
          </li>
        ))}
      </ul>
      <p className="type-note">Coins that end first are always spent first. Coins that you buy never end.</p>
      <details>
        <summary className="min-h-11 cursor-pointer content-center text-small">Where they come from</summary>
        <CoinLots lots={lots} />
      </details>
    </section>
  );
}
