import { Link } from 'react-router';
import { adminNavItems } from '../../components/admin-nav-items.ts';
import { useSession } from '../../session/use-session.ts';
import { LeaveIcon } from '../../ui/icons.tsx';
import { accountNavItems, profilePath } from './account-nav-items.tsx';
import { nameInMenu } from './name-in-menu.ts';
import { useLogOut } from './use-log-out.ts';

const entry = 'flex min-h-11 w-full items-center gap-3 px-5 text-left hover:bg-linen';

/** The menu of a person under their name in the header (spec 2.24–2.28). */
export function AccountMenu() {
  const { user } = useSession();
  const logOut = useLogOut();
  // spec 2.24, 2.25
  const entries = user?.role === 'ADMIN' ? adminNavItems : accountNavItems;
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
