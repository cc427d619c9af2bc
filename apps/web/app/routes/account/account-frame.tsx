import { clsx } from 'clsx';
import { Link, Outlet, useLocation } from 'react-router';
import { BackBar } from '../../components/head/back-bar.tsx';
import { TierLabel } from '../../components/loyalty/tier-label.tsx';
import { VipProgressLine } from '../../components/loyalty/vip-progress-line.tsx';
import { nameInMenu } from '../../features/account/portrait.tsx';
import { useSession } from '../../session/use-session.ts';
import { IconLink } from '../../ui/buttons/icon-button.tsx';
import { SearchIcon } from '../../ui/icons.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { accountGroups } from './account-groups.tsx';

/** Layout of the account pages: the rail at the left; on phones a bar that leads back to the list. */
export default function AccountFrame() {
  const { pathname } = useLocation();
  const path = pathname.replace(/\/+$/, '');
  const pages = accountGroups.flatMap((group) => group.pages);
  const current = pages.find(({ to, mobileTo }) => path === to || path === mobileTo);
  return (
    <>
      <BackBar to="/user" label="Back to your account" title={current?.name ?? 'Your account'}>
        {current?.mobileTo && (
          <IconLink
            to="#find"
            preventScrollReset
            label="Search your orders"
            icon={<SearchIcon />}
            className="-mr-3"
          />
        )}
      </BackBar>
      <div className="page grid grid-cols-[minmax(0,1fr)] gap-8 pt-4 pb-section md:grid-cols-[10.5rem_minmax(0,1fr)] md:pt-[clamp(2rem,1.2rem+2.6vw,4rem)] lg:grid-cols-[13rem_minmax(0,1fr)] lg:gap-[clamp(2rem,5vw,5rem)]">
        <Rail path={path} />
        <div className="grid grid-cols-[minmax(0,1fr)] content-start gap-[clamp(2.5rem,2rem+2vw,4rem)]">
          <Outlet />
        </div>
      </div>
    </>
  );
}

function Rail({ path }: { readonly path: string }) {
  const { user } = useSession();
  const groups = accountGroups.map(({ title, pages: all }) => ({
    title,
    shown: all.filter((page) => !(page.isLoyalty && user?.role === 'ADMIN')),
  }));
  return (
    <nav aria-label="Account" className="grid content-start gap-5 max-md:hidden">
      <Who />
      {groups.map(
        ({ title, shown }) =>
          shown.length > 0 && (
            <div key={title}>
              <p className="type-note border-rule-strong border-b pb-1 font-semibold">{title}</p>
              <ul aria-label={title}>
                {shown.map(({ name, to, mobileTo, icon }) => {
                  const isCurrent = path === to || path === mobileTo;
                  return (
                    <li key={to}>
                      <Link
                        // On phones the orders have another address (spec 2.13).
                        to={isCurrent ? path : to}
                        aria-current={isCurrent ? 'page' : undefined}
                        className={railItem(isCurrent)}
                      >
                        <span className="shrink-0 text-ink-muted">{icon}</span>
                        {name}
                      </Link>
                    </li>
                  );
                })}
              </ul>
            </div>
          ),
      )}
    </nav>
  );
}

const railItem = (isActive: boolean) =>
  clsx(
    'relative flex min-h-11 items-center gap-3 text-control',
    isActive
      ? 'before:-left-4 font-semibold text-ink before:absolute before:inset-y-0 before:w-0.5 before:bg-ink'
      : 'text-ink-soft hover:text-ink hover:underline underline-offset-[0.25em]',
  );

function Who() {
  const { user } = useSession();
  return (
    <div className="grid justify-items-start gap-1">
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
