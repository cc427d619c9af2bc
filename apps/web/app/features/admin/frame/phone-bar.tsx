import type { Right } from '@jhumka/domain/staff';
import { useQuery } from '@tanstack/react-query';
import { Popover } from 'radix-ui';
import { type ReactNode, useState } from 'react';
import { Link, useLocation } from 'react-router';
import { useSession } from '../../../session/use-session.ts';
import { GemIcon, MenuIcon, ParcelIcon } from '../../../ui/icons.tsx';
import { type Dashboard, dashboardQuery } from '../home/dashboard-query.ts';
import { OverviewIcon, PackIcon } from '../kit/admin-icons.tsx';
import { mayOpen } from './role-view.tsx';
import { SideNav } from './side-nav.tsx';

interface BarItem {
  readonly name: string;
  readonly to: string;
  readonly right: Right;
  readonly icon: ReactNode;
  readonly waiting?: (figures: Dashboard) => number;
}

const items: readonly BarItem[] = [
  { name: 'Overview', to: '/dashboard/office', right: 'staff', icon: <OverviewIcon /> },
  {
    name: 'Orders',
    to: '/dashboard/order-management',
    right: 'orders.see',
    icon: <ParcelIcon />,
    waiting: ({ toConfirm }) => toConfirm.count,
  },
  {
    name: 'Pack',
    to: '/dashboard/packing',
    right: 'orders.see',
    icon: <PackIcon />,
    waiting: ({ toPack }) => toPack.count,
  },
  { name: 'Products', to: '/dashboard/product', right: 'catalogue.see', icon: <GemIcon /> },
];

const cell =
  'relative grid min-h-14 min-w-0 content-center justify-items-center gap-0.5 text-[0.6875rem] font-medium text-ink-muted ' +
  'aria-[current]:font-semibold aria-[current]:text-ink aria-[current]:shadow-[inset_0_2px_0_var(--color-ink)]';

/** The bar at the foot of phones and tablets: the four pages of every day, and the whole navigation behind Menu. */
export function PhoneBar() {
  const { pathname } = useLocation();
  const { user } = useSession();
  const { data } = useQuery(dashboardQuery());
  const current = items.find(({ to }) => pathname === to || pathname.startsWith(`${to}/`))?.to;
  return (
    <nav
      aria-label="Admin shortcuts"
      className="phone-bar fixed inset-x-0 bottom-0 z-20 grid grid-cols-5 border-rule-strong border-t bg-porcelain pb-[env(safe-area-inset-bottom)] lg:hidden print:hidden"
    >
      {items
        .filter((item) => mayOpen(user, item))
        .map(({ name, to, icon, waiting }) => (
          <Link key={to} to={to} aria-current={to === current ? 'page' : undefined} className={cell}>
            {icon}
            {name}
            <Count count={data && waiting ? waiting(data) : 0} />
          </Link>
        ))}
      <PhoneMenu buttonClass={cell} />
    </nav>
  );
}

function Count({ count }: { readonly count: number }) {
  if (count === 0) return null;
  return (
    <b className="figures absolute top-1 left-[calc(50%+0.3rem)] h-4 min-w-4 rounded-round bg-ink px-1 text-center text-[0.625rem] font-semibold leading-4 text-paper">
      {count > 99 ? '99+' : count}
      <span className="sr-only"> to do</span>
    </b>
  );
}

/** The button 'Menu' of the phone bar; the whole navigation opens over the page, and the bar stays in sight below it. */
function PhoneMenu({ buttonClass }: { readonly buttonClass: string }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <Popover.Root open={isOpen} onOpenChange={setOpen}>
      <Popover.Trigger className={buttonClass}>
        <MenuIcon />
        Menu
      </Popover.Trigger>
      <Popover.Anchor className="pointer-events-none absolute inset-x-0 top-0" />
      <Popover.Portal>
        <Popover.Content
          side="top"
          align="center"
          avoidCollisions={false}
          aria-label="Menu"
          className="phone-menu z-40 w-screen bg-paper focus:outline-none lg:hidden"
        >
          <SideNav onGo={() => setOpen(false)} />
        </Popover.Content>
      </Popover.Portal>
    </Popover.Root>
  );
}
