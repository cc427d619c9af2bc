import { lazy, Suspense } from 'react';
import { Outlet, useRouteError } from 'react-router';
import { pageTitle } from '../../components/head/page-title.ts';
import { AccessDenied, AdminsOnly } from '../../features/account/admins-only.tsx';
import { AdminFrame } from '../../features/admin/frame/admin-frame.tsx';
import { ChangeScope, RoleViewNotice, useMayOpenPage } from '../../features/admin/frame/role-view.tsx';
import { wearEarly } from '../../features/admin/frame/theme.ts';
import { LoggedInOnly } from '../../session/logged-in-only.tsx';
import { FailedPage } from '../../shell/failed-page.tsx';
import { OfflineNotice } from '../../shell/offline-notice.tsx';
import { PageAnnouncer } from '../../shell/page-announcer.tsx';
import { ScrollToTop } from '../../shell/scroll-to-top.tsx';
import { SessionWatcher } from '../../shell/session-watcher.tsx';
import { EarlyScript } from '../../ui/early-script.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { ToastArea } from '../../ui/toast/toast-area.tsx';
import '../../styles/admin.css';
import { useQuery } from '@tanstack/react-query';
import { personalQuery } from '../../session/personal-queries.ts';
import { useSession } from '../../session/use-session.ts';
import { Notice } from '../../ui/notice.tsx';

export const meta = () => [{ title: pageTitle('Admin') }, { name: 'robots', content: 'noindex' }];

// Users who are not administrators stay in the shop's frame, which is loaded only then.
const ShopFrame = lazy(async () => ({ default: (await import('../../shell/shop-frame.tsx')).ShopFrame }));

/** The frame of the pages for administrators, with its own look (spec 2.1, 2.11, 2.12). */
export default function AdminRoute() {
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
      <LoggedInOnly skeleton={skeleton}>
        <AdminsOnly skeleton={skeleton} denied={denied}>
          <AdminFrame
            notice={
              <>
                <OfflineNotice />
                <ShopStatusNotice />
                <RoleViewNotice />
              </>
            }
          >
            <AllowedPage />
          </AdminFrame>
          <ScrollToTop />
          <ToastArea />
          <PageAnnouncer />
          <SessionWatcher />
        </AdminsOnly>
      </LoggedInOnly>
    </>
  );
}

/** The page, or that the role of this member of staff may not open it. */
function AllowedPage() {
  const { user } = useSession();
  return useMayOpenPage() ? (
    <ChangeScope>
      <Outlet />
    </ChangeScope>
  ) : (
    <AccessDenied role={user?.staff_role?.name} />
  );
}

export function ErrorBoundary() {
  return <FailedPage error={useRouteError()} />;
}

const shopStatusQuery = personalQuery(
  'admin.shopStatus.get',
  {},
  {
    // A disk fills up while pages are open.
    staleTime: 60_000,
    refetchInterval: 300_000,
  },
);

/** Shows above every admin page what the shop refuses without a provider, such as mail, and disks that are almost full. */
function ShopStatusNotice() {
  const { data } = useQuery(shopStatusQuery);
  if (!data || data.warnings.length === 0) return null;
  return (
    <section aria-label="Warnings" className="px-gutter pt-4 lg:px-8 print:hidden">
      <Notice tone="warning">
        {data.warnings.map(({ code, message }) => (
          <p key={code}>{message}</p>
        ))}
      </Notice>
    </section>
  );
}
