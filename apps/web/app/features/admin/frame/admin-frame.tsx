import type { ReactNode } from 'react';
import { useAccountStatusWatch } from '../../../session/use-account-status-watch.ts';
import { ConfirmProvider } from '../kit/confirm.tsx';
import { ChangesGuard } from '../kit/form/guarded-changes.tsx';
import { PhoneBar } from './phone-bar.tsx';
import { SideNav } from './side-nav.tsx';
import { useTheme } from './theme.ts';
import { TopBar } from './top-bar.tsx';

interface AdminFrameProps {
  /** Shown above every page, for example that the connection is lost. */
  readonly notice: ReactNode;
  readonly children: ReactNode;
}

/** Layout of the admin: navigation at the left (a bar at the bottom on narrow screens), the page next to it. */
export function AdminFrame({ notice, children }: AdminFrameProps) {
  const theme = useTheme();
  useAccountStatusWatch();
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
          <footer className="flex flex-wrap justify-between gap-x-6 border-rule border-t px-gutter py-3 text-note text-ink-muted lg:px-8 print:hidden">
            <span>Jhumka admin</span>
            <span>Times are Indian Standard Time</span>
          </footer>
        </div>
        <PhoneBar />
      </div>
    </ConfirmProvider>
  );
}
