import { ApiProblem } from '@jhumka/contract/client';
import { useQueryClient } from '@tanstack/react-query';
import { lazy, type ReactNode, Suspense, useEffect, useRef, useState } from 'react';
import { Link, useNavigate } from 'react-router';
import { invalidate } from '../../../api/query-key.ts';
import { shopName } from '../../../components/brand/brand.ts';
import { logOut } from '../../../session/log-out.ts';
import { useSession } from '../../../session/use-session.ts';
import { IconButton } from '../../../ui/buttons/icon-button.tsx';
import { LeaveIcon, SearchIcon } from '../../../ui/icons.tsx';
import { MoonIcon, SunIcon } from '../kit/admin-icons.tsx';
import { ConfirmProvider } from '../kit/confirm.tsx';
import { ChangesGuard } from '../kit/form/guarded-changes.tsx';
import { initialsOf } from '../kit/user-link.tsx';
import { Bell } from './bell.tsx';
import { followFigures } from './follow-figures.ts';
import { followEvents } from './live-events.ts';
import { PhoneBar } from './phone-bar.tsx';
import { SideNav } from './side-nav.tsx';
import { chooseTheme, type Theme, useTheme } from './theme.ts';

const loadFinder = () => import('./finder.tsx');
const Finder = lazy(async () => ({ default: (await loadFinder()).Finder }));

/** Opens the search of the admin; Ctrl K and '/' do the same from everywhere. */
function FinderButton() {
  const [isOpen, setOpen] = useState(false);
  useEffect(() => {
    // Preloaded, so that input right after the shortcut is not lost; opening retries and reports a failure.
    loadFinder().catch(() => undefined);
  }, []);
  /** Typed while the search loads; null when it is closed, or has the keys itself. */
  const early = useRef<string | null>(null);
  const open = () => {
    early.current = '';
    setOpen(true);
  };
  const close = () => {
    early.current = null;
    setOpen(false);
  };
  const typedBefore = useRef('');
  const takeEarly = () => {
    if (early.current !== null) typedBefore.current = early.current;
    early.current = null;
    return typedBefore.current;
  };
  useEffect(() => {
    const listen = (event: KeyboardEvent) => {
      const isLetter = event.key.length === 1 && !event.ctrlKey && !event.metaKey && !event.altKey;
      if (early.current !== null && isLetter) early.current += event.key;
      else if (isShortcut(event)) {
        early.current ??= '';
        setOpen(true);
      } else return;
      event.preventDefault();
    };
    window.addEventListener('keydown', listen);
    return () => window.removeEventListener('keydown', listen);
  }, []);
  return (
    <search className="min-w-0 flex-1 lg:max-w-96">
      <button
        type="button"
        aria-haspopup="dialog"
        aria-keyshortcuts="Control+K /"
        onClick={open}
        className="flex min-h-11 w-full items-center gap-2 rounded-1 border border-rule-strong bg-porcelain px-3 text-left text-ink-muted"
      >
        <SearchIcon size="small" className="shrink-0" />
        <span className="min-w-0 flex-1 truncate">Search or go to…</span>
        <span
          aria-hidden="true"
          className="rounded-1 border border-rule-strong px-1.5 text-note max-md:hidden"
        >
          Ctrl K
        </span>
      </button>
      {isOpen && (
        <Suspense fallback={null}>
          <Finder onClose={close} typedBefore={takeEarly} />
        </Suspense>
      )}
    </search>
  );
}

/** Ctrl K anywhere but in a dialog; '/' where nothing is typed. */
function isShortcut(event: KeyboardEvent): boolean {
  const { target } = event;
  const isInside = (what: string) => target instanceof Element && target.closest(what) !== null;
  if (isInside('dialog, [role=dialog]')) return false;
  if ((event.ctrlKey || event.metaKey) && event.key.toLowerCase() === 'k') return true;
  const hasModifier = event.ctrlKey || event.metaKey || event.altKey;
  return event.key === '/' && !hasModifier && !isInside('input, textarea, select');
}

interface AdminFrameProps {
  /** Shown above every page, for example that the connection is lost. */
  readonly notice: ReactNode;
  readonly children: ReactNode;
}

/** Layout of the admin: navigation at the left (a bar at the bottom on narrow screens), the page next to it. */
export function AdminFrame({ notice, children }: AdminFrameProps) {
  const theme = useTheme();
  useAccountStatusWatch();
  const queryClient = useQueryClient();
  useEffect(() => followFigures(queryClient), [queryClient]);
  useEffect(() => followEvents(queryClient), [queryClient]);
  return (
    <ConfirmProvider>
      <ChangesGuard />
      <a
        href="#content"
        className="-top-16 absolute left-gutter z-70 bg-ink px-5 py-3 text-paper focus:top-3"
      >
        Skip to the content
      </a>
      <div className="grid min-h-dvh grid-cols-[minmax(0,1fr)] lg:grid-cols-[15rem_minmax(0,1fr)]">
        <div className="sticky top-0 h-dvh overflow-y-auto border-rule border-r max-lg:hidden print:hidden">
          <SideNav />
        </div>
        <div className="office-page flex min-w-0 flex-col">
          <TopBar theme={theme} />
          {notice}
          <main
            id="content"
            tabIndex={-1}
            className="grid max-w-[88rem] flex-1 grid-cols-[minmax(0,1fr)] content-start gap-6 px-gutter pt-6 pb-16 lg:px-8"
          >
            {children}
          </main>
          <footer className="flex flex-wrap justify-between gap-x-6 border-rule border-t px-gutter py-3 text-note text-ink-muted lg:pr-32 lg:pl-8 print:hidden">
            <span className="wrap-anywhere">{shopName()} admin</span>
            <span>Times are Indian Standard Time</span>
          </footer>
        </div>
        <PhoneBar />
      </div>
    </ConfirmProvider>
  );
}

/** The head of the admin: the search, the theme, the bell, logging out, and the admin's own profile. */
function TopBar({ theme }: { readonly theme: Theme }) {
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

/** Refetches the user when the server denies a request: the role may have been revoked. */
function useAccountStatusWatch(): void {
  const queryClient = useQueryClient();
  useEffect(() => {
    const checkStatus = (error: unknown) => {
      if (!(error instanceof ApiProblem) || !['access-denied', 'right-missing'].includes(error.code)) return;
      void invalidate(queryClient, ['user.details']);
    };
    const endings = [
      queryClient.getQueryCache().subscribe((event) => {
        if (event.type === 'updated' && event.action.type === 'error') checkStatus(event.action.error);
      }),
      queryClient.getMutationCache().subscribe((event) => {
        if (event.type === 'updated' && event.action.type === 'error') checkStatus(event.action.error);
      }),
    ];
    return () => {
      for (const end of endings) end();
    };
  }, [queryClient]);
}
