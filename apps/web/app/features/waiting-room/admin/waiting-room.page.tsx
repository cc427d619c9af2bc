import { lazy, Suspense } from 'react';
import { pageTitle } from '../../../components/page-title.ts';

export const meta = () => [{ title: pageTitle('Waiting room') }, { name: 'robots', content: 'noindex' }];

// Every page of the shop loads the list of files of each route; this one has few.
const WaitingRoomPage = lazy(() => import('./waiting-room-page.tsx'));

export default function WaitingRoomRoute() {
  return (
    <Suspense>
      <WaitingRoomPage />
    </Suspense>
  );
}
