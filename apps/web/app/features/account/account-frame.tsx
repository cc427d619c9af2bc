import { clsx } from 'clsx';
import { useEffect, useRef } from 'react';
import { NavLink, Outlet, useLocation } from 'react-router';
import { TierLabel } from '../../components/loyalty/tier-label.tsx';
import { VipProgressLine } from '../../components/loyalty/vip-progress-line.tsx';
import { useSession } from '../../session/use-session.ts';
import { MailIcon } from '../../ui/icons/page-icons.tsx';
import { PersonIcon } from '../../ui/icons.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { accountNavItems, profilePath } from './account-nav-items.tsx';
import { nameInMenu } from './portrait.tsx';

const profile = { name: 'Profile', to: profilePath, icon: <PersonIcon /> };
/** An addition to the pages that the specification lists for all menus. */
const messages = { name: 'Messages', to: '/dashboard/messages', icon: <MailIcon /> };
const ofEverybody = accountNavItems.filter(({ isLoyalty }) => !isLoyalty);
const forCustomers = accountNavItems.filter(({ isLoyalty }) => isLoyalty);

/** Layout of the account pages: navigation at the left (a scrolling row on narrow screens), content next to it. */
export default function AccountFrame() {
  const { pathname } = useLocation();
  const { user } = useSession();
  const shown = [profile, ...ofEverybody, messages, ...(user?.role === 'ADMIN' ? [] : forCustomers)];
  const row = useRef<HTMLElement>(null);
  // Scrolls the current item of the row into view.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the current item is looked up in the DOM, which depends on both.
  useEffect(() => {
    const here = row.current?.querySelector('[aria-current=page]')?.getBoundingClientRect();
    if (!row.current || !here) return;
    const { left, width } = row.current.getBoundingClientRect();
    row.current.scrollLeft += here.left - left - (width - here.width) / 2;
  }, [pathname, shown.length]);
  return (
    <div className="page grid grid-cols-[minmax(0,1fr)] gap-8 pt-[clamp(2rem,1.2rem+2.6vw,4rem)] pb-section lg:grid-cols-[13rem_minmax(0,1fr)] lg:gap-[clamp(2rem,5vw,5.5rem)]">
      <nav
        ref={row}
        aria-label="Account"
        className="max-lg:-mx-gutter max-lg:slide-row self-start border-rule max-lg:gap-6 max-lg:border-b max-lg:px-gutter lg:grid"
      >
        <Who />
        {shown.map(({ name, to, icon }) => (
          <NavLink
            key={to}
            // On phones the orders have another address (spec 2.13).
            to={to === '/myorders' && pathname === '/dashboard/myorders' ? pathname : to}
            className={navItemClass}
          >
            <span className="max-lg:hidden">{icon}</span>
            {name}
          </NavLink>
        ))}
      </nav>
      <div className="grid grid-cols-[minmax(0,1fr)] content-start gap-[clamp(2.5rem,2rem+2vw,4rem)]">
        <Outlet />
      </div>
    </div>
  );
}

function Who() {
  const { user } = useSession();
  return (
    <div className="mb-3 grid justify-items-start gap-1 border-rule border-b pb-5 max-lg:hidden">
      {user ? (
        <>
          <p className="flex flex-wrap items-center gap-x-2.5">
            <span className="type-name wrap-anywhere">{nameInMenu(user)}</span>
            <TierLabel user={user} />
          </p>
          <VipProgressLine className="type-note" />
        </>
      ) : (
        <Skeleton className="h-6 w-32" />
      )}
    </div>
  );
}

function navItemClass({ isActive }: { readonly isActive: boolean }): string {
  return clsx(
    'relative flex min-h-11 items-center gap-3 whitespace-nowrap text-control',
    isActive
      ? 'font-semibold text-ink max-lg:shadow-[inset_0_-2px_0_var(--color-ink)] lg:before:absolute lg:before:-left-4 lg:before:inset-y-0 lg:before:w-0.5 lg:before:bg-ink'
      : 'text-ink-soft hover:text-ink',
  );
}
