import { formatDate, isDay } from '@jhumka/domain/calendar';
import { formatRupees } from '@jhumka/domain/money';
import { TierLabel } from '../../../components/tier-label.tsx';
import { dayLabel } from '../../admin/kit/format.ts';
import type { Column } from '../../admin/kit/table/table-types.ts';
import { Person } from '../../admin/kit/user-link.tsx';
import type { Member } from './vip-queries.ts';

const methods = { coins: 'Coins', money: 'Money', given: 'Given' } as const;

/** Columns of the member list. */
export const memberColumns: readonly Column<Member>[] = [
  { id: 'member', head: 'Member', cell: ({ name, email }) => <Person name={name} detail={email} /> },
  {
    id: 'tier',
    head: 'Tier',
    cell: ({ tier }) =>
      tier === 'NONE' ? (
        <span className="text-ink-muted">None</span>
      ) : (
        <TierLabel user={{ vip_enabled: true, vip_tier: tier }} />
      ),
  },
  {
    id: 'spend',
    head: 'Lifetime spend',
    isFigure: true,
    sortBy: 'spend',
    cell: ({ lifetime_spend }) => formatRupees(lifetime_spend),
  },
  {
    id: 'next',
    head: 'To next tier',
    isFigure: true,
    cell: ({ amount_to_next: amount }) => (amount === null ? 'Highest tier' : formatRupees(amount)),
  },
  { id: 'coins', head: 'Coins', isFigure: true, cell: ({ coins }) => coins.toLocaleString('en-IN') },
  {
    id: 'joined',
    head: 'Joined',
    sortBy: 'joined',
    cell: ({ joined_at }) => <span className="text-ink-muted">{dayLabel(joined_at)}</span>,
  },
  { id: 'method', head: 'Paid with', cell: ({ method }) => methods[method] },
  {
    id: 'birthday',
    head: 'Birthday',
    cell: ({ birthday }) =>
      birthday !== null && isDay(birthday) ? (
        formatDate(birthday)
      ) : (
        <span className="text-ink-muted">Not set</span>
      ),
  },
];
