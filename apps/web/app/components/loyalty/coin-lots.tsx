import type { Reply } from '@jhumka/contract/client';
import { asDay, formatDate } from '@jhumka/domain/calendar';
import { asCoins, formatCoins } from '@jhumka/domain/coins';

interface CoinLotsProps {
  /** In the order of spending. */
  readonly lots: Reply<'coins.lots'>['data'];
}

/** Lots of coins: what gave them and when, how many are left, and when they end. */
export function CoinLots({ lots }: CoinLotsProps) {
  return (
    <ul className="text-small" aria-label="Lots of coins">
      {lots.map(({ _id, description, coins, remaining, earned_on, ends_on }) => (
        <li key={_id} className="grid grid-cols-[minmax(0,1fr)_auto] gap-4 border-rule border-t py-2">
          <span className="wrap-anywhere">
            {description}
            <span className="figures block text-note text-ink-muted">
              {formatDate(asDay(earned_on))},{' '}
              {ends_on === null ? 'without an end' : `until ${formatDate(asDay(ends_on))}`}
            </span>
          </span>
          <span className="figures text-right">
            {formatCoins(asCoins(remaining))}
            {remaining < coins && (
              <span className="block text-note text-ink-muted">of {coins.toLocaleString('en-IN')}</span>
            )}
          </span>
        </li>
      ))}
    </ul>
  );
}
