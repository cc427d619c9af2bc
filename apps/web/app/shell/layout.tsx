import type { DehydratedState } from '@tanstack/react-query';
import { Outlet } from 'react-router';
import { clientContext } from '../api/context.ts';
import { PageData } from '../api/page-data.tsx';
import { ensure, prefetch } from '../api/prefetch.ts';
import { AnalyticsGate } from '../features/analytics/analytics-gate.tsx';
import { categoryListQuery } from '../pieces/api/category-list.ts';
import { shopFactsQuery } from '../pieces/api/shop-facts.ts';
import { SessionWatcher } from '../session/session-watcher.tsx';
import { ToastArea } from '../ui/toast-area.tsx';
import type { Route } from './+types/layout.ts';
import { Announcement } from './announcement.tsx';
import { Footer } from './footer.tsx';
import { Header } from './header.tsx';
import { OfflineNotice } from './offline-notice.tsx';
import { PageAnnouncer } from './page-announcer.tsx';
import { PreloadPages } from './preload-pages.tsx';
import { ScrollToTop } from './scroll-to-top.tsx';
import { SeenPages } from './worker/seen-pages.tsx';

type FrameData = { dehydrated?: DehydratedState };

export async function loader({ context }: Route.LoaderArgs): Promise<FrameData> {
  const client = context.get(clientContext);
  return { dehydrated: await prefetch(shopFactsQuery(client), categoryListQuery(client)) };
}

export async function clientLoader(): Promise<FrameData> {
  await ensure(shopFactsQuery(), categoryListQuery());
  return {};
}

/** The frame of every page of the shop: head, content, foot, and what floats above them (spec 2.1). */
export default function Layout({ loaderData }: Route.ComponentProps) {
  return (
    <PageData of={loaderData.dehydrated}>
      <a
        href="#content"
        className="-top-16 absolute left-gutter z-70 bg-ink px-5 py-3 text-paper focus:top-3"
      >
        Skip to the content
      </a>
      <Announcement />
      <OfflineNotice />
      <Header />
      <main id="content" tabIndex={-1} className="min-h-[60vh]">
        <Outlet />
      </main>
      <AnalyticsGate />
      <Footer />
      <ScrollToTop />
      <ToastArea />
      <PageAnnouncer />
      <SessionWatcher />
      <SeenPages />
      <PreloadPages />
    </PageData>
  );
}
