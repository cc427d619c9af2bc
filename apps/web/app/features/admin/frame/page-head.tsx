import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useEffect } from 'react';
import { Link, useLocation } from 'react-router';
import { pageTitle } from '../../../components/head/page-title.ts';
import { useSession } from '../../../session/use-session.ts';
import { Breadcrumbs, type Crumb } from '../../../ui/lists/breadcrumbs.tsx';
import { dashboardQuery } from '../home/dashboard-query.ts';
import { useWalk } from '../kit/walk/walk.ts';
import { type NavItem, navPageOf, waitingIn } from './nav-items.tsx';
import { mayOpen } from './role-view.tsx';

interface PageHeadProps {
  /** The page's one heading. */
  readonly title: string;
  /** A sentence or a figure under it. */
  readonly note?: ReactNode;
  /** Buttons at the right; the step forward last. */
  readonly actions?: ReactNode;
  /** Between the list this page is opened from and the page itself. */
  readonly between?: readonly Crumb[];
}

/** Heading of an admin page with breadcrumbs and actions. */
export function PageHead({ title, note, actions, between = [] }: PageHeadProps) {
  const { pathname } = useLocation();
  const { item, entry } = navPageOf(pathname) ?? {};
  const walk = useWalk();
  const isList = item?.to === pathname.replace(/\/+$/, '');
  const listTitle = item && (item.title ?? item.name);
  // The title names the record, so that tabs and history entries differ.
  const name = isList ? (listTitle ?? title) : title;
  useEffect(() => {
    document.title = pageTitle(name);
  }, [name]);
  const crumbs: Crumb[] = [
    { label: 'Admin', to: '/dashboard/office' },
    ...(item && listTitle !== undefined && !isList
      ? [{ label: listTitle, to: walk?.address ?? item.to }]
      : []),
    ...between,
    { label: title },
  ];
  return (
    <div>
      {pathname !== '/dashboard/office' && <Breadcrumbs crumbs={crumbs} />}
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
        <div className="min-w-0">
          <h1 className="type-title wrap-anywhere">{title}</h1>
          {note && <div className="wrap-anywhere text-small text-ink-muted">{note}</div>}
        </div>
        {actions && <div className="flex flex-wrap items-center gap-2">{actions}</div>}
      </div>
      {isList && entry?.tabs && <Tabs label={entry.name} tabs={entry.tabs} current={item} />}
    </div>
  );
}

interface TabsProps {
  readonly label: string;
  readonly tabs: readonly NavItem[];
  readonly current: NavItem;
}

/** Links to the pages that share one entry of the menu. */
function Tabs({ label, tabs, current }: TabsProps) {
  const { data } = useQuery(dashboardQuery());
  const { user } = useSession();
  const open = tabs.filter((tab) => mayOpen(user, tab));
  if (open.length < 2) return null;
  return (
    <nav aria-label={label} className="mt-3 border-rule border-b print:hidden">
      <ul className="flex flex-wrap gap-x-5">
        {open.map((tab) => {
          const count = waitingIn([tab], data);
          return (
            <li key={tab.to}>
              <Link
                to={tab.to}
                aria-current={tab === current ? 'page' : undefined}
                className="-mb-px flex min-h-11 items-center gap-2 border-transparent border-b-2 text-ink-muted text-small hover:text-ink aria-[current]:border-ink aria-[current]:font-medium aria-[current]:text-ink"
              >
                {tab.name}
                {count > 0 && (
                  <span className="figures text-note">
                    {count.toLocaleString('en-IN')}
                    <span className="sr-only"> to do</span>
                  </span>
                )}
              </Link>
            </li>
          );
        })}
      </ul>
    </nav>
  );
}
