import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { adminLinks } from '../../components/admin-links.ts';
import { pageTitle } from '../../components/head/page-title.ts';
import { TierLabel } from '../../components/loyalty/tier-label.tsx';
import { profilePath } from '../../features/account/account-nav-items.ts';
import { nameInMenu, Portrait } from '../../features/account/portrait.tsx';
import { type Order, orderListQuery } from '../../features/orders/api/order-queries.ts';
import { countItems, isUnpaid, pictureOf, useOrderHeading } from '../../features/orders/order-labels.ts';
import { useLogOut } from '../../session/log-out.ts';
import { useSession } from '../../session/use-session.ts';
import { LinkButton } from '../../ui/buttons/link-button.tsx';
import { ChevronRightIcon, LockIcon, PhoneIcon } from '../../ui/icons/page-icons.tsx';
import { LeaveIcon, PersonIcon } from '../../ui/icons.tsx';
import { Picture } from '../../ui/picture.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { AccountFact, firstOrders } from './account-fact.tsx';
import { accountGroups } from './account-groups.tsx';

export const meta = () => [{ title: pageTitle('Your account') }, { name: 'robots', content: 'noindex' }];

const row =
  'grid min-h-13 w-full grid-cols-[20px_minmax(0,1fr)_auto] items-center gap-3 border-rule border-b py-1 text-left font-medium hover:bg-linen';

/** The whole menu of a person on a page of its own, for phones (spec 2.3, 2.26, 2.27). */
export default function UserMenu() {
  const { status, user } = useSession();
  const logOut = useLogOut();
  return (
    <div className="page grid max-w-[34rem] gap-6 pt-6 pb-section">
      <h1 className="sr-only">Your account</h1>
      {status === 'unknown' ? (
        <div className="grid gap-4" role="status" aria-label="Your menu is loading">
          <Skeleton className="h-16" />
          <Skeleton className="h-44" />
        </div>
      ) : (
        <>
          {status === 'signed-in' ? <Person /> : <Guest />}
          <nav aria-label="Account">
            <PersonsRows />
            {user?.role === 'ADMIN' && <AdminRows />}
            <ul className="mt-6 border-rule-strong border-t">
              <MenuRow to="/contact" icon={<PhoneIcon />}>
                Contact
              </MenuRow>
              {status === 'signed-in' && (
                <li>
                  <button type="button" className={row} onClick={logOut}>
                    <LeaveIcon className="text-ink-muted" />
                    Log Out
                  </button>
                </li>
              )}
            </ul>
          </nav>
        </>
      )}
    </div>
  );
}

function Person() {
  const { user } = useSession();
  return (
    <>
      <Link to={profilePath} className="grid grid-cols-[auto_minmax(0,1fr)_auto_auto] items-center gap-4">
        <Portrait user={user} className="size-12 text-[1.5rem]" />
        <span className="min-w-0">
          <span className="type-name block truncate">{nameInMenu(user)}</span>
          <span className="block truncate text-ink-muted text-small">
            {user?.email || 'View your profile'}
          </span>
        </span>
        <TierLabel user={user} />
        <ChevronRightIcon size="small" className="text-ink-muted" />
      </Link>
      <NextArrival />
    </>
  );
}

function Guest() {
  return (
    <>
      <p className="type-lead">Sign in to see your orders and addresses.</p>
      <LinkButton to="/login?from=%2Fuser" variant="primary" isWide>
        <PersonIcon />
        Sign In
      </LinkButton>
      <LinkButton to="/register?from=%2Fuser" isWide>
        Create account
      </LinkButton>
    </>
  );
}

/**
 * Rows for every user; guests are redirected to the login first, and back (spec 2.26). Facts of loyalty are the
 * customers' (spec 6.3).
 */
function PersonsRows() {
  const { user } = useSession();
  return (
    <div className="grid gap-4">
      {accountGroups.map(({ title, pages }) => (
        <div key={title}>
          <p className="type-note border-rule-strong border-b pb-1 font-semibold">{title}</p>
          <ul aria-label={title}>
            {pages.map(({ name, to, mobileTo = to, icon, isLoyalty }) => (
              <MenuRow key={to} to={mobileTo} icon={icon}>
                {name}
                {user && !(isLoyalty && user.role === 'ADMIN') && (
                  <AccountFact of={name} className={isLoyalty ? 'text-gold-ink' : 'text-ink-muted'} />
                )}
              </MenuRow>
            ))}
          </ul>
        </div>
      ))}
    </div>
  );
}

/** Rows for administrators only (spec 2.26). */
function AdminRows() {
  return (
    <>
      <h2 className="type-label mt-8 mb-2">Admin</h2>
      <ul className="border-ink border-t">
        {adminLinks.map(({ name, to }) => (
          <MenuRow key={to} to={to} icon={<LockIcon />}>
            {name}
          </MenuRow>
        ))}
      </ul>
    </>
  );
}

interface MenuRowProps {
  readonly to: string;
  readonly icon: ReactNode;
  /** The name, and what the page holds. */
  readonly children: ReactNode;
}

function MenuRow({ to, icon, children }: MenuRowProps) {
  return (
    <li>
      <Link to={to} className={row}>
        <span className="text-ink-muted">{icon}</span>
        <span className="flex flex-wrap items-baseline justify-between gap-x-4">{children}</span>
        <ChevronRightIcon size="small" className="text-ink-muted" />
      </Link>
    </li>
  );
}

/** The stages of a parcel under way, the nearest first. */
const stages = ['out_for_delivery', 'shipped', 'packed', 'confirmed', 'pending'] as const;

/** The order that arrives first, among the newest; nothing when none is under way. */
function NextArrival() {
  const { data: list } = useQuery(orderListQuery(firstOrders));
  const oldestFirst = list?.data.filter((order) => !isUnpaid(order)).reverse() ?? [];
  const [next] = stages.flatMap((stage) => oldestFirst.filter((order) => order.order_status === stage));
  return next ? <Arrival order={next} /> : null;
}

function Arrival({ order }: { readonly order: Order }) {
  const heading = useOrderHeading(order);
  const courier = order.delivery_details.courier_partner;
  const [item] = order.items;
  return (
    <Link
      to={`/dashboard/myorders/${order.orderId}`}
      className="-mx-gutter grid min-h-24 grid-cols-[4.5rem_minmax(0,1fr)_auto] items-center gap-4 bg-linen px-gutter py-3"
    >
      <Picture picture={item && pictureOf(item)} sizes="72px" alt="" />
      <span>
        <strong className="type-name block min-h-[1.2em]">{heading}</strong>
        <span className="wrap-anywhere text-small">
          {[countItems(order), courier && `with ${courier}`].filter(Boolean).join(', ')}
        </span>
      </span>
      <ChevronRightIcon size="small" className="text-ink-muted" />
    </Link>
  );
}
