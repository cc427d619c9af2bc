import type { Reply } from '@jhumka/contract/client';
import { asDay, formatDate } from '@jhumka/domain/calendar';
import { asCoins, formatCoins } from '@jhumka/domain/coins';

interface PendingCoinsProps {
  readonly pending: Reply<'coins.lots'>['pending'];
}

/** Coins of orders that can't be spent yet, with the day from which they can; renders nothing without any. */
export function PendingCoins({ pending }: PendingCoinsProps) {
  if (pending.length === 0) return null;
  return (
    <section
      aria-labelledby="pending-coins"
      className="mb-8 grid grid-cols-[minmax(0,1fr)] gap-2 wrap-anywhere"
    >
      <h3 id="pending-coins" className="type-heading">
        Coins on their way
      </h3>
      <ul className="figures text-small">
        {pending.map(({ coins, order, free_on }) => (
          <li key={order} className="border-rule border-t py-2">
            <span>
              {formatCoins(asCoins(coins))}{' '}
              {free_on === null ? 'after the delivery' : `on ${formatDate(asDay(free_on))}`}
            </span>
            <span className="block text-note text-ink-muted">With order {order}</span>
          </li>
        ))}
      </ul>
      <p className="type-note">They are yours once the time for returns is over.</p>
    </section>
  );
}
