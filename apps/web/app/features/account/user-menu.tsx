import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { adminLinks } from '../../components/admin-links.ts';
import { pageTitle } from '../../components/head/page-title.ts';
import { TierLabel } from '../../components/loyalty/tier-label.tsx';
import { VipProgressLine } from '../../components/loyalty/vip-progress-line.tsx';
import { useLogOut } from '../../session/log-out.ts';
import { useSession } from '../../session/use-session.ts';
import { LinkButton } from '../../ui/buttons/link-button.tsx';
import { ChevronRightIcon, LockIcon, PhoneIcon } from '../../ui/icons/page-icons.tsx';
import { LeaveIcon, PersonIcon } from '../../ui/icons.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { accountNavItems, profilePath } from './account-nav-items.tsx';
import { LoyaltyBadges } from './loyalty-badges.tsx';
import { nameInMenu, Portrait } from './portrait.tsx';

export const meta = () => [{ title: pageTitle('Your account') }, { name: 'robots', content: 'noindex' }];

const row =
  'grid min-h-15 w-full grid-cols-[auto_1fr_auto] items-center gap-4 border-rule border-b py-2 text-left font-medium hover:bg-linen';

/** The whole menu of a person on a page of its own, for phones (spec 2.3, 2.26, 2.27). */
export default function UserMenu() {
  const { status } = useSession();
  return (
    <div className="page grid max-w-[34rem] gap-6 pt-6 pb-section">
      <h1 className="sr-only">Your account</h1>
      {status === 'signed-in' ? <PersonsMenu /> : <GuestsMenu isKnown={status === 'guest'} />}
    </div>
  );
}

function PersonsMenu() {
  const { user } = useSession();
  const logOut = useLogOut();
  const name = nameInMenu(user);
  return (
    <>
      <Link to={profilePath} className="grid grid-cols-[auto_1fr_auto] items-center gap-4">
        <Portrait user={user} className="size-16 text-[2rem]" />
        <span className="min-w-0">
          <span className="type-heading block truncate">{name}</span>
          <span className="type-note underline underline-offset-[0.3em]">View your profile</span>
        </span>
        <TierLabel user={user} />
      </Link>
      {user?.role !== 'ADMIN' && (
        <div className="grid gap-2">
          {/* Sized to its content. */}
          <div className="min-h-8">
            <LoyaltyBadges />
          </div>
          <p className="min-h-6 text-gold-ink text-small">
            <VipProgressLine />
          </p>
        </div>
      )}
      <nav aria-label="Account">
        <PersonsRows />
        {user?.role === 'ADMIN' && <AdminRows />}
        <ul className="mt-6 border-ink border-t">
          <MenuRow to="/contact" icon={<PhoneIcon />}>
            Contact
          </MenuRow>
          <li>
            <button type="button" className={row} onClick={logOut}>
              <LeaveIcon className="text-ink-muted" />
              Log Out
            </button>
          </li>
        </ul>
      </nav>
    </>
  );
}

/** Rows for every user; guests are redirected to the login first, and back (spec 2.26). */
function PersonsRows() {
  return (
    <ul className="border-ink border-t">
      {accountNavItems.map(({ name, to, mobileTo = to, icon }) => (
        <MenuRow key={to} to={mobileTo} icon={icon}>
          {name}
        </MenuRow>
      ))}
    </ul>
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

function GuestsMenu({ isKnown }: { readonly isKnown: boolean }) {
  if (!isKnown) {
    return (
      <div className="grid gap-4" role="status" aria-label="Your menu is loading">
        <Skeleton className="h-16" />
        <Skeleton className="h-44" />
      </div>
    );
  }
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
      <nav aria-label="Account">
        <PersonsRows />
        <ul className="mt-6 border-ink border-t">
          <MenuRow to="/contact" icon={<PhoneIcon />}>
            Contact
          </MenuRow>
        </ul>
      </nav>
    </>
  );
}

interface MenuRowProps {
  readonly to: string;
  readonly icon: ReactNode;
  readonly children: ReactNode;
}

function MenuRow({ to, icon, children }: MenuRowProps) {
  return (
    <li>
      <Link to={to} className={row}>
        <span className="text-ink-muted">{icon}</span>
        {children}
        <ChevronRightIcon size="small" className="text-ink-muted" />
      </Link>
    </li>
  );
}
