import { lazy, type ReactNode } from 'react';
import { useLocation } from 'react-router';
import { AnalyticsGate } from '../features/analytics/analytics-gate.tsx';
import { beginWelcome } from '../features/home/welcome/begin-welcome.ts';
import { DeferredHydration } from '../hydration/deferred-hydration.tsx';
import { EarlyScript } from '../ui/early-script.tsx';
import { ToastArea } from '../ui/toast-area.tsx';
import { Banner } from './banner.tsx';
import { Footer } from './footer.tsx';
import { GuestSheetHost } from './guest-sheet-host.tsx';
import { Header } from './header.tsx';
import { OfflineNotice } from './offline-notice.tsx';
import { PageAnnouncer } from './page-announcer.tsx';
import { PageProgress } from './page-progress.tsx';
import { PreloadPages } from './preload-pages.tsx';
import { ScrollToTop } from './scroll-to-top.tsx';
import { SessionWatcher } from './session-watcher.tsx';
import { VisitedPages } from './worker/visited-pages.tsx';

// Only the checkout has it: the home page ships nothing of it.
const SlimFooter = lazy(() => import('./slim-footer.tsx'));

/** Frame of every page of the shop: header, footer, and overlays (spec 2.1). */
export function ShopFrame({ children }: { readonly children: ReactNode }) {
  // A new element for the lower header, so that the change does not count as a layout shift.
  const { pathname } = useLocation();
  const isOrdering = pathname === '/checkout';
  return (
    <>
      {/* Before the header, which would otherwise flash on a slow phone before it is covered. */}
      {pathname === '/' && <EarlyScript run={beginWelcome} />}
      <a
        href="#content"
        className="-top-16 absolute left-gutter z-70 bg-ink px-5 py-3 text-paper focus:top-3"
      >
        Skip to the content
      </a>
      <Banner />
      <OfflineNotice />
      <Header isSlim={isOrdering} />
      {/* The footer begins below the viewport, so that late content does not shift it. */}
      <main
        key={isOrdering ? 'ordering' : 'looking'}
        id="content"
        tabIndex={-1}
        className="min-h-[calc(100svh-8rem)]"
      >
        {children}
      </main>
      <AnalyticsGate />
      <DeferredHydration>{isOrdering ? <SlimFooter /> : <Footer />}</DeferredHydration>
      <ScrollToTop />
      <GuestSheetHost />
      <ToastArea />
      <PageProgress />
      <PageAnnouncer />
      <SessionWatcher />
      <VisitedPages />
      <PreloadPages />
    </>
  );
}
