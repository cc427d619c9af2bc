import { formatRupees } from '@jhumka/domain/money';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useParams } from 'react-router';
import { browserClient } from '../../../api/client.ts';
import { AddressLines } from '../../../components/address-lines.tsx';
import { OrderStatusBadge } from '../../../components/order-status-badge.tsx';
import { AuditLog } from '../audit/audit-log.tsx';
import { DetailPage } from '../frame/detail-page.tsx';
import { PageHead } from '../frame/page-head.tsx';
import { PageLink } from '../frame/page-link.tsx';
import { Allowed } from '../kit/allowed.tsx';
import { ConfirmButton } from '../kit/confirm-button.tsx';
import { Figures } from '../kit/figures/figures.tsx';
import { dayLabel, formatTime } from '../kit/format.ts';
import { MobileLinks } from '../kit/mobile-links.tsx';
import { Notes } from '../kit/notes.tsx';
import { Pairs } from '../kit/pairs.tsx';
import { Part } from '../kit/part.tsx';
import { SmallTable } from '../kit/small-table.tsx';
import { messageName, statusLabel, tierLabel } from '../kit/status-label.ts';
import { PaymentBadge } from '../orders/payment-badge.tsx';
import { AccountStatusSection, SuspendedData } from './account-status.tsx';
import { JoinAccounts } from './join-accounts.tsx';
import { SecondStep } from './second-step.tsx';
import { hintOfReaders, TagsPart } from './tags-part.tsx';
import { StateBadge } from './user-columns.tsx';
import { type UserDetails, useChangeUser, userQueries, userQuery, walkedUsers } from './user-queries.ts';
import { UserSessions } from './user-sessions.tsx';

interface UserPageProps {
  /** Renders the loyalty sections: coins, VIP, streak and coupons. */
  readonly loyalty?: (user: UserDetails) => ReactNode;
}

/** User page with all data and actions (spec 7.69). */
export function UserPage({ loyalty }: UserPageProps) {
  const { id = '' } = useParams();
  const query = useQuery(userQuery(id));
  return (
    <DetailPage noun="customer" query={query} list={walkedUsers}>
      {(user) => (
        <>
          <PageHead
            title={user.name || user.email}
            note={
              <span className="flex flex-wrap items-center gap-2">
                <StateBadge user={user} />
                {user.role === 'ADMIN' && <span>Admin</span>}
                <span>since {dayLabel(user.createdAt)}</span>
              </span>
            }
            actions={
              <>
                <Allowed>
                  <JoinAccounts user={user} />
                </Allowed>
                <OrderLimits user={user} />
                <AccountStatusSection user={user} />
              </>
            }
          />
          <UserContent user={user} loyalty={loyalty?.(user)} />
        </>
      )}
    </DetailPage>
  );
}

function UserContent({ user, loyalty }: { readonly user: UserDetails; readonly loyalty: ReactNode }) {
  const { statistics } = user;
  const count = (number: number) => number.toLocaleString('en-IN');
  return (
    <>
      <Figures
        label="Orders of this customer"
        figures={[
          { name: 'Orders', value: count(statistics.totalOrders) },
          { name: 'Spent', value: formatRupees(statistics.totalSpent), note: 'paid orders' },
          { name: 'Open', value: count(statistics.pendingOrders) },
          { name: 'Delivered', value: count(statistics.deliveredOrders) },
          { name: 'Cancelled', value: count(statistics.cancelledOrders) },
        ]}
      />
      <div className="grid items-start gap-5 lg:grid-cols-[minmax(0,2fr)_minmax(18rem,1fr)]">
        <div className="grid grid-cols-[minmax(0,1fr)] gap-5">
          <UserOrders orders={user.orders} />
          {loyalty}
          <UserMessages messages={user.messages} />
          <AuditLog entries={user.audit} subjectId={user._id} />
        </div>
        <div className="grid grid-cols-[minmax(0,1fr)] gap-5">
          <Part title="Contact">
            <Pairs
              pairs={[
                ['Email', user.email],
                ['Email verified', user.verify_email ? 'Yes' : 'No'],
                ['Order limits', user.order_limits_lifted ? 'Lifted' : 'Default'],
                [
                  'Mobile',
                  user.mobile ? (
                    <MobileLinks key="mobile" mobile={user.mobile} of={user.name || user.email} />
                  ) : (
                    'Not given'
                  ),
                ],
                ['Birthday', user.birthday ? dayLabel(user.birthday) : 'Not given'],
                ['VIP', tierLabel(user)],
                ...(user.role === 'ADMIN' || user.has_second_factor
                  ? [['Two-factor authentication', <SecondStep key="second" user={user} />] as const]
                  : []),
                ['Last login', user.last_login_date ? formatTime(user.last_login_date) : 'Never'],
              ]}
            />
          </Part>
          <UserSessions user={user} />
          <SuspendedData user={user} />
          <Part title="Addresses">
            {user.addresses.length === 0 && <p className="text-small text-ink-muted">No addresses saved.</p>}
            <ul className="grid gap-4">
              {user.addresses.map((address) => (
                <li key={address._id} className="text-small">
                  <AddressLines
                    address={address}
                    mobile={<MobileLinks mobile={address.mobile} of={address.name} />}
                  />
                </li>
              ))}
            </ul>
          </Part>
          <TagsPart user={user} />
          <Notes
            of={user._id}
            notes={user.audit
              .filter(({ note, action }) => note !== '' && action !== 'user.tag')
              .map(({ note, actorName, ...entry }) => ({ ...entry, words: note, author: actorName }))}
            max={500}
            hint={hintOfReaders}
            onSave={(note) => browserClient.call('admin.users.update', { id: user._id, note })}
            changes={userQueries}
          />
        </div>
      </div>
    </>
  );
}

/** Messages to a user about orders, with their delivery status. */
function UserMessages({ messages }: Pick<UserDetails, 'messages'>) {
  return (
    <Part title="Messages">
      <SmallTable
        label="Messages"
        empty="No messages yet."
        heads={['Message', 'Channel', 'Date', 'Status']}
        rows={messages.map((message) => ({
          key: message._id,
          cells: [
            messageName(message),
            message.channel === 'mail' ? 'Email' : 'SMS',
            formatTime(message.createdAt),
            statusLabel(message.state),
          ],
        }))}
      />
    </Part>
  );
}

/** A button that lifts the limits on what one customer may order, or sets them again. */
function OrderLimits({ user }: { readonly user: UserDetails }) {
  const name = user.name || user.email;
  const isLifted = user.order_limits_lifted;
  const change = useChangeUser<string>(
    (note) =>
      browserClient.call('admin.users.update', { id: user._id, order_limits_lifted: !isLifted, note }),
    () => `Order limits ${isLifted ? 'apply to' : 'are lifted for'} ${name}`,
  );
  return (
    <ConfirmButton
      variant="secondary"
      isBusy={change.isPending}
      question={
        isLifted
          ? {
              title: `Apply the order limits to ${name} again?`,
              text: 'The limits in Settings apply from the next order. Existing orders don’t change.',
              action: 'Apply limits',
              reason: 'optional',
            }
          : {
              title: `Lift the order limits for ${name}?`,
              text: 'This customer can order any number of units, place any number of cash orders and reserve without a limit.',
              action: 'Lift limits',
              reason: 'required',
            }
      }
      onYes={(note) => change.mutate(note ?? '')}
    >
      {isLifted ? 'Apply order limits' : 'Lift order limits'}
    </ConfirmButton>
  );
}

/** The newest orders of a person. */
function UserOrders({ orders }: Pick<UserDetails, 'orders'>) {
  return (
    <Part title="Latest orders">
      <SmallTable
        label="Latest orders"
        empty="No orders yet."
        heads={['Order', 'Placed', 'Payment', 'Status', 'Total']}
        rows={orders.map(({ orderId, createdAt, totalAmt, ...order }) => ({
          key: orderId,
          cells: [
            <PageLink
              key="order"
              className="text-link figures"
              to={`/dashboard/order-management/${encodeURIComponent(orderId)}`}
            >
              {orderId}
            </PageLink>,
            formatTime(createdAt),
            <PaymentBadge key="payment" order={order} />,
            <OrderStatusBadge key="status" status={order.order_status} />,
            <span key="total" className="figures">
              {formatRupees(totalAmt)}
            </span>,
          ],
        }))}
      />
    </Part>
  );
}
