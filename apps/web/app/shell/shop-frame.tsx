import { useSuspenseQuery } from '@tanstack/react-query';
import {
  type ComponentType,
  lazy,
  type ReactNode,
  Suspense,
  useEffect,
  useState,
  useSyncExternalStore,
} from 'react';
import { useLocation, useNavigate, useNavigation } from 'react-router';
import { bannersQuery } from '../components/api/banners.ts';
import { BannerLines } from '../components/banner-lines.tsx';
import { askGuest, guestRequestStore } from '../components/guest-sheet/guest-request.ts';
import { AnalyticsGate } from '../features/analytics/analytics-gate.tsx';
import { beginWelcome } from '../features/pages/welcome/begin-welcome.ts';
import { WhenNear } from '../hydration/when-near.tsx';
import { loginPath } from '../session/return-path.ts';
import { EarlyScript } from '../ui/early-script.tsx';
import { PartBoundary } from '../ui/part-boundary.tsx';
import { ToastArea } from '../ui/toast/toast-area.tsx';
import { showToast } from '../ui/toast/toast-store.ts';
import { useEveryNavigation } from '../ui/use-every-navigation.ts';
import { Header } from './header.tsx';
import { OfflineNotice } from './offline-notice.tsx';
import { PageAnnouncer } from './page-announcer.tsx';
import { PreloadPages } from './preload-pages.tsx';
import { ScrollToTop } from './scroll-to-top.tsx';
import { SessionWatcher } from './session-watcher.tsx';
import { VisitedPages } from './worker/visited-pages.tsx';

/** Shorter navigations show no progress bar: it would only flicker. */
const quickMs = 250;

/** Progress bar of a navigation in progress: on a slow connection it takes seconds. */
function PageProgress() {
  const isOnTheWay = useNavigation().state !== 'idle';
  const [isSlow, setIsSlow] = useState(false);
  useEffect(() => {
    if (!isOnTheWay) return;
    const timer = setTimeout(() => setIsSlow(true), quickMs);
    return () => {
      clearTimeout(timer);
      setIsSlow(false);
    };
  }, [isOnTheWay]);
  if (!isSlow) return null;
  return (
    <div
      role="progressbar"
      aria-label="Loading the next page"
      className="fixed inset-x-0 top-0 z-70 h-1 bg-porcelain print:hidden"
    >
      <div className="h-full w-9/10 origin-left animate-on-the-way bg-accent-fill" />
    </div>
  );
}

// Only the checkout has it: the home page ships nothing of it.
const SlimFooter = lazy(() => import('../components/slim-footer.tsx'));

const loadFooter = () => import('./footer.tsx');
const Footer = lazy(async () => ({ default: (await loadFooter()).Footer }));

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
      <Suspense>
        {/* Without its script the checkout has no footer, and works. */}
        <PartBoundary instead={null}>
          {isOrdering ? (
            <SlimFooter />
          ) : (
            <WhenNear load={loadFooter}>
              <Footer />
            </WhenNear>
          )}
        </PartBoundary>
      </Suspense>
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

/** The bar above everything: when express shipping costs nothing (spec 1.6), and what else the shop announces. */
function Banner() {
  const { data: lines } = useSuspenseQuery(bannersQuery());
  return (
    <aside aria-label="Announcement" className="print:hidden">
      <BannerLines lines={lines} />
    </aside>
  );
}

type GuestSheet = ComponentType<{ readonly request: NonNullable<ReturnType<typeof guestRequestStore.read>> }>;

/**
 * Loads and shows the sheet that a guest's Add or heart opens. If its script fails to load, navigates to the login.
 */
function GuestSheetHost() {
  const request = useSyncExternalStore(
    guestRequestStore.subscribe,
    guestRequestStore.read,
    guestRequestStore.readOnServer,
  );
  const [Sheet, setSheet] = useState<GuestSheet>();
  const navigate = useNavigate();
  const isWanted = request !== null;
  useEveryNavigation(() => askGuest(null));

  useEffect(() => {
    if (!isWanted) return;
    let isCurrent = true;
    import('../features/account/guest-sheet.tsx').then(
      (part) => isCurrent && setSheet(() => part.GuestSheet),
      () => {
        if (!isCurrent) return;
        showToast('Please login to continue', { tone: 'failed' });
        void navigate(loginPath(window.location.pathname + window.location.search));
      },
    );
    return () => {
      isCurrent = false;
    };
  }, [isWanted, navigate]);

  return request && Sheet ? <Sheet request={request} /> : null;
}
