import { formatRupees } from '@jhumka/domain/money';
import { Badge } from '../../../ui/badge.tsx';
import { ShieldIcon } from '../kit/admin-icons.tsx';
import { dayLabel, formatTime } from '../kit/format.ts';
import type { Column } from '../kit/table/table-types.ts';
import { Person } from '../kit/user-link.tsx';
import type { ManagedUser } from './user-queries.ts';

/** Columns of the list of customers. */
export const userColumns: readonly Column<ManagedUser>[] = [
  {
    id: 'person',
    head: 'Customer',
    sortBy: 'name',
    cell: ({ name, email }) => <Person name={name} detail={email} />,
  },
  {
    id: 'mobile',
    head: 'Mobile',
    cell: ({ mobile }) => <span className="figures text-ink-muted">{mobile || 'Not given'}</span>,
  },
  {
    id: 'orders',
    head: 'Orders',
    isFigure: true,
    cell: ({ totalOrders }) => totalOrders.toLocaleString('en-IN'),
  },
  { id: 'spent', head: 'Spent', isFigure: true, cell: ({ totalSpent }) => formatRupees(totalSpent) },
  {
    id: 'coins',
    head: 'Coins',
    isFigure: true,
    isHiddenAtFirst: true,
    cell: ({ coins }) => coins.toLocaleString('en-IN'),
  },
  {
    id: 'tags',
    head: 'Tags',
    isLong: true,
    cell: ({ tags }) => <span className="text-ink-muted">{tags.join(', ')}</span>,
  },
  {
    id: 'seen',
    head: 'Last login',
    sortBy: 'lastSeen',
    cell: ({ last_login_date }) => (
      <span className="text-ink-muted">{last_login_date ? formatTime(last_login_date) : 'Never'}</span>
    ),
  },
  {
    id: 'since',
    head: 'Joined',
    sortBy: 'joined',
    isHiddenAtFirst: true,
    cell: ({ createdAt }) => <span className="text-ink-muted">{dayLabel(createdAt)}</span>,
  },
  { id: 'role', head: 'Role', cell: ({ role }) => <RoleBadge role={role} /> },
  { id: 'state', head: 'Status', cell: (user) => <StateBadge user={user} /> },
];

function RoleBadge({ role }: Pick<ManagedUser, 'role'>) {
  if (role !== 'ADMIN') return 'Customer';
  return (
    <Badge>
      <ShieldIcon className="size-3!" />
      Admin
    </Badge>
  );
}

/** Badges for the account status and email verification. */
export function StateBadge({ user }: { readonly user: Pick<ManagedUser, 'status' | 'verify_email'> }) {
  if (user.status === 'Suspended') return <Badge tone="danger">Suspended</Badge>;
  if (user.status === 'Inactive') return <Badge>Inactive</Badge>;
  return user.verify_email ? (
    <Badge tone="success">Active</Badge>
  ) : (
    <Badge tone="warning">Email not verified</Badge>
  );
}
