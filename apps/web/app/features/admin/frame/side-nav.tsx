import { useQuery } from '@tanstack/react-query';
import { clsx } from 'clsx';
import { type ReactNode, useEffect, useId } from 'react';
import { Link, useLocation } from 'react-router';
import { shopName } from '../../../components/brand/brand.ts';
import { LogoAndName } from '../../../components/brand/wordmark.tsx';
import { useSession } from '../../../session/use-session.ts';
import type { User } from '../../../session/user-query.ts';
import { ChevronDownIcon, SparkleIcon } from '../../../ui/icons.tsx';
import { dashboardQuery, goingLiveQuery } from '../home/dashboard-query.ts';
import { ExternalIcon } from '../kit/admin-icons.tsx';
import { useStoredChoice } from '../kit/use-stored-choice.ts';
import {
  goingLiveItem,
  type NavGroup,
  type NavItem,
  navGroups,
  navPageOf,
  overviewItem,
  settingsItem,
  waitingIn,
} from './nav-items.tsx';
import { mayOpen } from './role-view.tsx';

const row =
  'nav-row flex w-full items-center gap-3 rounded-1 px-2 text-left font-medium text-ink-soft hover:bg-linen ' +
  'aria-[current]:bg-sand aria-[current]:text-ink [&_svg]:size-[1.0625rem] [&_svg]:shrink-0 [&_svg]:text-ink-muted';

interface SideNavProps {
  /** Called when a link is followed. */
  readonly onGo?: (() => void) | undefined;
}

const noGroups: readonly string[] = [];
const isNames = (found: unknown): found is readonly string[] =>
  Array.isArray(found) && found.every((name) => typeof name === 'string');

/**
 * The menu of the admin: groups, which stay open once opened, and a foot that never scrolls. A closed group shows how
 * much waits in it. Going live comes first until the shop is open.
 */
export function SideNav({ onGo }: SideNavProps) {
  const { user } = useSession();
  const { pathname, search } = useLocation();
  const page = navPageOf(pathname, search);
  const { data: goingLive } = useQuery({
    ...goingLiveQuery,
    staleTime: Number.POSITIVE_INFINITY,
    enabled: mayOpen(user, goingLiveItem),
  });
  const isClosed = goingLive?.opening.is_open === false;
  const isGoingLive = isClosed && page?.item === goingLiveItem;
  const current = isGoingLive ? undefined : page?.entry;
  const currentGroup = navGroups.find(({ items }) => items.some((item) => item === current))?.name;
  const [openNames, setOpenNames] = useStoredChoice('open-groups', noGroups, isNames);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the open page opens its group once, and it can be closed.
  useEffect(() => {
    if (currentGroup !== undefined && !openNames.includes(currentGroup))
      setOpenNames([...openNames, currentGroup]);
  }, [currentGroup]);
  const toggle = (name: string) =>
    setOpenNames(
      openNames.includes(name) ? openNames.filter((other) => other !== name) : [...openNames, name],
    );
  return (
    <nav aria-label="Admin" className="flex h-full min-h-96 flex-col px-3 pt-3 pb-2">
      <Link
        to={overviewItem.to}
        onClick={onGo}
        aria-label={`${shopName()}, overview`}
        className="office-wordmark mb-1 flex min-h-10 shrink-0 items-center gap-[0.38em] px-2 text-[1.5rem] font-semibold leading-none"
      >
        <LogoAndName />
      </Link>
      <div className="nav-groups grid min-h-0 flex-1 content-start gap-px overflow-y-auto overscroll-contain">
        {isClosed && (
          <Row
            item={{ ...goingLiveItem, name: 'Going live' }}
            icon={<SparkleIcon />}
            isCurrent={isGoingLive}
            onGo={onGo}
          />
        )}
        <Row item={overviewItem} icon={overviewItem.icon} isCurrent={overviewItem === current} onGo={onGo} />
        {navGroups.flatMap(groupsFor(user)).map((group) => (
          <Group
            key={group.name}
            group={group}
            current={current}
            isOpen={openNames.includes(group.name)}
            onToggle={() => toggle(group.name)}
            onGo={onGo}
          />
        ))}
      </div>
      <ul className="nav-foot grid shrink-0 gap-px max-lg:grid-cols-2 border-rule border-t pt-2">
        {settingsFor(user).map((item) => (
          <li key={item.to}>
            <Row item={item} icon={settingsItem.icon} isCurrent={settingsItem === current} onGo={onGo} />
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

/** Leaves out of a group what a role may not open; all of it where nothing is left. */
const groupsFor =
  (user: User | undefined) =>
  (group: NavGroup): readonly NavGroup[] => {
    const items = group.items.filter((item) => mayOpen(user, item));
    return items.length === 0 ? [] : [{ ...group, items }];
  };

/** The settings lead to the first of their pages that a role may open. */
function settingsFor(user: User | undefined): readonly NavItem[] {
  const tabs = settingsItem.tabs?.filter((tab) => mayOpen(user, tab)) ?? [];
  return tabs[0] ? [{ ...settingsItem, to: tabs[0].to, tabs }] : [];
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
