import { useQuery } from '@tanstack/react-query';
import { clsx } from 'clsx';
import { type ReactNode, useId, useState } from 'react';
import { Link, useLocation } from 'react-router';
import { shopName } from '../../../components/brand/brand.ts';
import { SignAndName } from '../../../components/brand/wordmark.tsx';
import { ChevronDownIcon } from '../../../ui/icons.tsx';
import { dashboardQuery } from '../home/dashboard-query.ts';
import { ExternalIcon } from '../kit/admin-icons.tsx';
import {
  footItems,
  type NavGroup,
  type NavItem,
  navGroups,
  navItemOf,
  overviewItem,
  waitingIn,
} from './nav-items.tsx';

const row =
  'nav-row flex w-full items-center gap-3 rounded-1 px-2 text-left font-medium text-ink-soft hover:bg-linen ' +
  'aria-[current]:bg-sand aria-[current]:text-ink [&_svg]:size-[1.0625rem] [&_svg]:shrink-0 [&_svg]:text-ink-muted';

interface SideNavProps {
  /** Called when a link is followed. */
  readonly onGo?: (() => void) | undefined;
}

/**
 * The navigation of the admin: groups of which one is open at a time, and a foot that never scrolls. A closed group
 * shows how much waits in it.
 */
export function SideNav({ onGo }: SideNavProps) {
  const { pathname, search } = useLocation();
  const current = navItemOf(pathname, search);
  const currentGroup = navGroups.find(({ items }) => items.some((item) => item === current))?.name;
  const [openName, setOpenName] = useState(currentGroup);
  // Another page opens its own group; what was opened by hand stays until then.
  const [shownGroup, setShownGroup] = useState(currentGroup);
  if (currentGroup !== shownGroup) {
    setShownGroup(currentGroup);
    if (currentGroup !== undefined) setOpenName(currentGroup);
  }
  return (
    <nav aria-label="Admin" className="flex h-full min-h-96 flex-col px-3 pt-3 pb-2">
      <Link
        to={overviewItem.to}
        onClick={onGo}
        aria-label={`${shopName()}, overview`}
        className="office-wordmark mb-1 flex min-h-10 shrink-0 items-center gap-[0.38em] px-2 text-[1.5rem] font-semibold leading-none"
      >
        <SignAndName />
      </Link>
      <div className="nav-groups grid min-h-0 flex-1 content-start gap-px overflow-y-auto overscroll-contain">
        <Row item={overviewItem} icon={overviewItem.icon} isCurrent={overviewItem === current} onGo={onGo} />
        {navGroups.map((group) => (
          <Group
            key={group.name}
            group={group}
            current={current}
            isOpen={group.name === openName}
            onToggle={() => setOpenName(group.name === openName ? undefined : group.name)}
            onGo={onGo}
          />
        ))}
      </div>
      <ul className="nav-foot grid shrink-0 gap-px max-lg:grid-cols-2 border-rule border-t pt-2">
        {footItems.map((item) => (
          <li key={item.to}>
            <Row item={item} icon={item.icon} isCurrent={item === current} onGo={onGo} />
          </li>
        ))}
        <li>
          {/* A whole new page: the shop outside has another look. */}
          <a href="/" className={row}>
            <ExternalIcon />
            View the shop
          </a>
        </li>
      </ul>
    </nav>
  );
}

interface GroupProps extends SideNavProps {
  readonly group: NavGroup;
  readonly current: NavItem | undefined;
  readonly isOpen: boolean;
  readonly onToggle: () => void;
}

function Group({ group: { name, icon, items }, current, isOpen, onToggle, onGo }: GroupProps) {
  const id = useId();
  const { data } = useQuery(dashboardQuery());
  return (
    <div>
      <button
        type="button"
        aria-expanded={isOpen}
        aria-controls={id}
        onClick={onToggle}
        className={clsx(row, isOpen && 'text-ink')}
      >
        {icon}
        {name}
        <Waiting count={isOpen ? 0 : waitingIn(items, data)} />
        <ChevronDownIcon className={clsx('size-3.5! transition-transform', isOpen && 'rotate-180')} />
      </button>
      <ul
        id={id}
        hidden={!isOpen}
        className="nav-sub ml-4 grid gap-px border-rule-strong border-l pt-px pb-2"
      >
        {items.map((item) => (
          <li key={item.to}>
            <Row item={item} isCurrent={item === current} onGo={onGo} />
          </li>
        ))}
      </ul>
    </div>
  );
}

interface RowProps extends SideNavProps {
  readonly item: NavItem;
  readonly icon?: ReactNode;
  readonly isCurrent: boolean;
}

function Row({ item, icon, isCurrent, onGo }: RowProps) {
  const { data } = useQuery(dashboardQuery());
  return (
    <Link to={item.to} aria-current={isCurrent ? 'page' : undefined} className={row} onClick={onGo}>
      {icon}
      {item.name}
      <Waiting count={waitingIn([item], data)} />
    </Link>
  );
}

/** Waiting count at the end of a row; hidden at 0. */
function Waiting({ count }: { readonly count: number }) {
  return (
    <span className="figures ml-auto text-note text-ink-muted">
      {count > 0 && (
        <>
          {count.toLocaleString('en-IN')}
          <span className="sr-only"> to do</span>
        </>
      )}
    </span>
  );
}
