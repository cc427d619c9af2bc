import { lazy, Suspense } from 'react';
import { Outlet, useRouteError } from 'react-router';
import { AccessDenied } from '../../features/account/access-denied.tsx';
import { AdminsOnly } from '../../features/account/admins-only.tsx';
import { OfficeFrame } from '../../features/office/frame/office-frame.tsx';
import { wearEarly } from '../../features/office/frame/theme.ts';
import { ShopStatusNotice } from '../../features/office/status/shop-status-notice.tsx';
import { pageTitle } from '../../pieces/page-title.ts';
import { PeopleOnly } from '../../session/people-only.tsx';
import { FailedPage } from '../../shell/failed-page.tsx';
import { OfflineNotice } from '../../shell/offline-notice.tsx';
import { PageAnnouncer } from '../../shell/page-announcer.tsx';
import { ScrollToTop } from '../../shell/scroll-to-top.tsx';
import { SessionWatcher } from '../../shell/session-watcher.tsx';
import { EarlyScript } from '../../ui/early-script.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { ToastArea } from '../../ui/toast-area.tsx';
import '../../styles/office.css';

export const meta = () => [{ title: pageTitle('Admin') }, { name: 'robots', content: 'noindex' }];

// Whoever is no administrator stays in the shop, whose frame nobody else needs here.
const ShopFrame = lazy(async () => ({ default: (await import('../../shell/shop-frame.tsx')).ShopFrame }));

/** The frame of the pages for administrators, with its own look (spec 2.1, 2.11, 2.12). */
export default function OfficeRoute() {
  const skeleton = (
    <div className="p-8" role="status" aria-label="The page is loading">
      <h1 className="sr-only">Admin</h1>
      <Skeleton className="h-60" />
    </div>
  );
  const denied = (
    <Suspense fallback={skeleton}>
      <ShopFrame>
        <AccessDenied />
      </ShopFrame>
    </Suspense>
  );
  return (
    <>
      <EarlyScript run={wearEarly} />
      <PeopleOnly skeleton={skeleton}>
        <AdminsOnly skeleton={skeleton} denied={denied}>
          <OfficeFrame
            notice={
              <>
                <OfflineNotice />
                <ShopStatusNotice />
              </>
            }
          >
            <Outlet />
          </OfficeFrame>
          <ScrollToTop />
          <ToastArea />
          <PageAnnouncer />
          <SessionWatcher />
        </AdminsOnly>
      </PeopleOnly>
    </>
  );
}

export function ErrorBoundary() {
  return <FailedPage error={useRouteError()} />;
}
