import { useState } from 'react';
import { Link, useNavigate } from 'react-router';
import { logOut } from '../../../session/log-out.ts';
import { useSession } from '../../../session/use-session.ts';
import { Drawer } from '../../../ui/drawer.tsx';
import { IconButton } from '../../../ui/icon-button.tsx';
import { LeaveIcon, MenuIcon } from '../../../ui/icons.tsx';
import { MoonIcon, SunIcon } from '../kit/office-icons.tsx';
import { initialsOf } from '../kit/person.tsx';
import { SearchEverywhere } from './search-everywhere.tsx';
import { SideNav } from './side-nav.tsx';
import { chooseTheme, type Theme } from './theme.ts';

/** The head of the back office: the menu of narrow screens, the search, the theme, who works here. */
export function TopBar({ theme }: { readonly theme: Theme }) {
  const { user } = useSession();
  const navigate = useNavigate();
  const other = theme === 'dark' ? 'light' : 'dark';
  return (
    <header className="sticky top-0 z-20 flex min-h-14 items-center gap-2 border-rule border-b bg-paper px-gutter md:gap-4 lg:px-8 print:hidden">
      <Menu />
      <SearchEverywhere />
      <div className="ml-auto flex items-center gap-1">
        <IconButton
          label={`Switch to the ${other} theme`}
          icon={theme === 'dark' ? <SunIcon size="small" /> : <MoonIcon size="small" />}
          onClick={() => chooseTheme(other)}
        />
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

function Menu() {
  const [isOpen, setOpen] = useState(false);
  return (
    <div className="lg:hidden">
      <IconButton label="Open menu" icon={<MenuIcon />} className="-ml-2" onClick={() => setOpen(true)} />
      <Drawer isOpen={isOpen} onOpenChange={setOpen} side="left" title="Menu">
        <div className="-mx-3">
          <SideNav onGo={() => setOpen(false)} />
        </div>
      </Drawer>
    </div>
  );
}
