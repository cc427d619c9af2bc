import type { DehydratedState } from '@tanstack/react-query';
import { lazy, Suspense } from 'react';
import { clientContext } from '../api/context.ts';
import { PageData } from '../api/page-data.tsx';
import { ensure, prefetch } from '../api/prefetch.ts';
import { shopConfigQuery } from '../components/api/shop-config.ts';
import { pageTitle } from '../components/page-title.ts';
import type { Route } from './+types/waiting-room.ts';

// Every page loads the list of files of each route; this one has few.
const WaitingRoomPage = lazy(() => import('../features/waiting-room/waiting-room-page.tsx'));
const SlimFooter = lazy(() => import('../shell/slim-footer.tsx'));

type WaitingRoomData = { dehydrated?: DehydratedState };

export const meta = () => [
  { title: pageTitle('Your place in the queue') },
  { name: 'robots', content: 'noindex' },
];

export async function loader({ context }: Route.LoaderArgs): Promise<WaitingRoomData> {
  return { dehydrated: await prefetch(shopConfigQuery(context.get(clientContext))) };
}

export async function clientLoader(): Promise<WaitingRoomData> {
  await ensure(shopConfigQuery());
  return {};
}

/** The place in the queue of a sale. The page is the same for everyone; the place is read in the browser. */
export default function WaitingRoom({ loaderData }: Route.ComponentProps) {
  return (
    <PageData of={loaderData.dehydrated}>
      <Suspense>
        <WaitingRoomPage />
        <SlimFooter />
      </Suspense>
    </PageData>
  );
}
