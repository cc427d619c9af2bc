import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { useSession } from '../../session/use-session.ts';
import { ChevronRightIcon, LeaveIcon, ParcelIcon, PersonIcon, PhoneIcon, PinIcon } from '../../ui/icons.tsx';
import { LinkButton } from '../../ui/link-button.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { accountEntries, nameInMenu, profilePath } from './account-entries.ts';
import { TierLabel } from './tier-label.tsx';
import { useLogOut } from './use-log-out.ts';

const icons: Readonly<Record<(typeof accountEntries)[number]['name'], ReactNode>> = {
  'My Orders': <ParcelIcon />,
  Address: <PinIcon />,
};

const row =
  'grid min-h-15 w-full grid-cols-[auto_1fr_auto] items-center gap-4 border-rule border-b py-2 text-left font-medium hover:bg-linen';

/** The whole menu of a person on a page of its own, for phones (spec 2.3, 2.26, 2.27). */
export function UserMenu() {
  const { status } = useSession();
  return (
    <div className="page grid max-w-[34rem] gap-6 pt-6 pb-section">
      <h1 className="sr-only">Your account</h1>
      {status === 'person' ? <PersonsMenu /> : <GuestsMenu isKnown={status === 'guest'} />}
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
        <span
          aria-hidden="true"
          className="grid size-16 place-items-center rounded-round bg-linen font-medium font-serif text-[2rem] text-accent leading-none"
        >
          {name.charAt(0).toUpperCase()}
        </span>
        <span className="min-w-0">
          <span className="type-heading block truncate">{name}</span>
          <span className="type-note underline underline-offset-[0.3em]">View your profile</span>
        </span>
        <TierLabel user={user} />
      </Link>
      <nav aria-label="Account">
        <ul className="border-ink border-t">
          {accountEntries.map(({ name: title, mobileTo }) => (
            <MenuRow key={mobileTo} to={mobileTo} icon={icons[title]}>
              {title}
            </MenuRow>
          ))}
        </ul>
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
      <p className="type-lead">Sign in to see your orders and your addresses.</p>
      <LinkButton to="/login?from=%2Fuser" look="primary" isWide>
        <PersonIcon />
        Sign In
      </LinkButton>
      <LinkButton to="/register?from=%2Fuser" isWide>
        Make an account
      </LinkButton>
      <ul className="border-ink border-t">
        <MenuRow to="/contact" icon={<PhoneIcon />}>
          Contact
        </MenuRow>
      </ul>
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
