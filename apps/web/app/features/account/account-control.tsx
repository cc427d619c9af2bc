import { vipTierName } from '@jhumka/domain/loyalty';
import { useEffect, useId, useRef, useState } from 'react';
import { Link, useLocation } from 'react-router';
import { adminLinks } from '../../components/admin-links.ts';
import { TierLabel } from '../../components/loyalty/tier-label.tsx';
import { useLogOut } from '../../session/log-out.ts';
import { entryPath } from '../../session/return-path.ts';
import { useSession } from '../../session/use-session.ts';
import { IconLink } from '../../ui/buttons/icon-button.tsx';
import { LeaveIcon, PersonIcon } from '../../ui/icons.tsx';
import { useEveryNavigation } from '../../ui/use-every-navigation.ts';
import { accountNavItems, profilePath } from './account-nav-items.ts';
import { nameInMenu } from './portrait.tsx';

const entry = 'flex min-h-11 w-full items-center gap-3 px-5 text-left hover:bg-linen';

/** The menu of a person under their name in the header (spec 2.24–2.28). */
function AccountMenu() {
  const { user } = useSession();
  const logOut = useLogOut();
  // spec 2.24, 2.25
  const entries = user?.role === 'ADMIN' ? adminLinks : accountNavItems;
  return (
    <nav
      aria-label="Account"
      className="absolute top-full right-0 z-30 mt-1 w-60 animate-rise rounded-2 bg-porcelain py-2 text-control shadow-float"
    >
      <Link to={profilePath} className="grid gap-px border-rule border-b px-5 pt-2 pb-3 hover:bg-linen">
        <span className="type-name truncate">{nameInMenu(user)}</span>
        <span className="type-note">View your profile</span>
      </Link>
      <ul className="pt-2">
        {entries.map(({ name, to }) => (
          <li key={to}>
            <Link to={to} className={entry}>
              {name}
            </Link>
          </li>
        ))}
        <li className="mt-2 border-rule border-t pt-2">
          <button type="button" className={entry} onClick={logOut}>
            <LeaveIcon size="small" className="text-ink-muted" />
            Log Out
          </button>
        </li>
      </ul>
    </nav>
  );
}

const controlClass =
  'inline-flex min-h-11 items-center gap-2 rounded-1 px-2 text-small font-medium hover:bg-linen whitespace-nowrap';

/**
 * The account control of the header: Sign In for guests, the account menu for users (spec 2.19, 2.20); on phones an
 * icon that links to the login or to the menu's own page (spec 2.22).
 */
export function AccountControl() {
  return (
    <>
      <span className="md:hidden">
        <AccountLink />
      </span>
      <span className="max-md:hidden">
        <WideControl />
      </span>
    </>
  );
}

function WideControl() {
  const { status, user } = useSession();
  const { pathname, search } = useLocation();
  if (status === 'signed-in') return <LoggedInControl name={nameInMenu(user)} />;
  return (
    <Link to={entryPath('/login', pathname + search)} className={controlClass}>
      <PersonIcon />
      Sign In
    </Link>
  );
}

function LoggedInControl({ name }: { readonly name: string }) {
  const { user } = useSession();
  const tier = user?.vip_enabled ? user.vip_tier : 'NONE';
  const [isOpen, setIsOpen] = useState(false);
  const box = useRef<HTMLDivElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const menuId = useId();

  useEveryNavigation(() => setIsOpen(false));

  useEffect(() => {
    if (!isOpen) return;
    const close = (event: Event) => {
      if (!box.current?.contains(event.target as Node)) setIsOpen(false);
    };
    const closeByKey = (event: KeyboardEvent) => {
      if (event.key !== 'Escape') return;
      setIsOpen(false);
      button.current?.focus();
    };
    document.addEventListener('pointerdown', close);
    document.addEventListener('focusin', close);
    document.addEventListener('keydown', closeByKey);
    return () => {
      document.removeEventListener('pointerdown', close);
      document.removeEventListener('focusin', close);
      document.removeEventListener('keydown', closeByKey);
    };
  }, [isOpen]);

  return (
    <div ref={box} className="relative">
      <button
        ref={button}
        type="button"
        aria-expanded={isOpen}
        aria-controls={menuId}
        className={controlClass}
        onClick={() => setIsOpen(!isOpen)}
      >
        <PersonIcon />
        <span className="sr-only">
          Account of {name}
          {tier !== 'NONE' && `, ${vipTierName(tier)}`}
        </span>
        <span aria-hidden="true" className="contents" data-tier={tier === 'NONE' ? undefined : tier}>
          <span className="max-w-32 truncate max-lg:hidden xl:max-w-24">{name.split(' ')[0]}</span>
          <TierLabel user={user} className="max-lg:hidden" />
        </span>
      </button>
      <div id={menuId} hidden={!isOpen}>
        {isOpen && <AccountMenu />}
      </div>
    </div>
  );
}

/** The account link on phones: to the account menu, or to the login (spec 2.22). */
function AccountLink() {
  const { status } = useSession();
  return status === 'signed-in' ? (
    <IconLink to="/user" icon={<PersonIcon />} label="Your account" />
  ) : (
    <IconLink to="/login" icon={<PersonIcon />} label="Sign In" />
  );
}
