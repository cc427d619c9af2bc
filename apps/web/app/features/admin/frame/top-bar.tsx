import { Link, useNavigate } from 'react-router';
import { logOut } from '../../../session/log-out.ts';
import { useSession } from '../../../session/use-session.ts';
import { IconButton } from '../../../ui/icon-button.tsx';
import { LeaveIcon } from '../../../ui/icons.tsx';
import { MoonIcon, SunIcon } from '../kit/admin-icons.tsx';
import { initialsOf } from '../kit/user-link.tsx';
import { Bell } from './bell.tsx';
import { FinderButton } from './finder-button.tsx';
import { chooseTheme, type Theme } from './theme.ts';

/** The head of the admin: the search, the theme, the bell, logging out, and the admin's own profile. */
export function TopBar({ theme }: { readonly theme: Theme }) {
  const { user } = useSession();
  const navigate = useNavigate();
  const other = theme === 'dark' ? 'light' : 'dark';
  return (
    <header className="sticky top-0 z-20 flex min-h-14 items-center gap-2 border-rule border-b bg-paper px-gutter md:gap-4 lg:px-8 print:hidden">
      <FinderButton />
      <div className="ml-auto flex items-center gap-1">
        <IconButton
          label={`Switch to the ${other} theme`}
          icon={theme === 'dark' ? <SunIcon size="small" /> : <MoonIcon size="small" />}
          onClick={() => chooseTheme(other)}
        />
        <Bell />
        <IconButton label="Log Out" icon={<LeaveIcon size="small" />} onClick={() => void logOut(navigate)} />
        <Link
          to="/dashboard/profile"
          reloadDocument
          className="flex min-h-11 items-center gap-2 rounded-1 px-1 text-small hover:bg-linen"
        >
          <span
            aria-hidden="true"
            className="grid size-7 place-items-center rounded-round bg-accent-wash text-[0.6875rem] font-semibold leading-none text-accent"
          >
            {initialsOf(user?.name ?? '')}
          </span>
          <span className="sr-only">Your profile, </span>
          <span className="max-w-40 truncate max-md:sr-only">{user?.name}</span>
        </Link>
      </div>
    </header>
  );
}
