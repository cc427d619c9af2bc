import type { Reply } from '@jhumka/contract/client';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { browserClient } from '../../api/client.ts';
import { safeReturnPath } from '../../session/return-path.ts';

export type Place = Reply<'waitingRoom.wait'>['data'];

/** Visitors who came at the same moment don't ask at the same moment. */
const jitter = () => 0.8 + Math.random() * 0.4;
/** Interval after a failure, in seconds. */
const retrySeconds = 10;

/** Returns the ticket of an email's link, which is after the '#', where no log has it. */
function ticketOfAddress(): string | undefined {
  const fragment = window.location.hash.slice(1);
  return fragment.startsWith('wtr_') ? fragment : undefined;
}

/** Returns the page that the visitor came from, which is after the '#', too; never the queue again. */
function targetOfAddress(): string {
  const { hash, origin } = window.location;
  const from = hash.slice(1);
  const target = safeReturnPath(from.startsWith(`${origin}/`) ? from.slice(origin.length) : '/');
  return target.startsWith('/waiting-room') ? '/' : target;
}

/** Query that joins the queue, or reads the place in it; the browser's cookie is the ticket. */
const placeQuery = () =>
  queryOptions({
    queryKey: ['waitingRoom.wait'],
    queryFn: async ({ signal }) =>
      (await browserClient.call('waitingRoom.wait', { ticket: ticketOfAddress() }, { signal })).data,
    refetchInterval: ({ state }) => (state.data?.poll_after_seconds || retrySeconds) * 1000 * jitter(),
    // The page takes its visitor in from the background, too.
    refetchIntervalInBackground: true,
    refetchOnWindowFocus: true,
    staleTime: 1000,
    gcTime: 0,
    retry: false,
  });

/** Waits for the visitor's turn, and then opens the page that they came for. */
export function usePlace(): { readonly place: Place | undefined; readonly isOffline: boolean } {
  const { data: place, isError } = useQuery(placeQuery());
  const isOver = place !== undefined && place.state !== 'waiting';
  useEffect(() => {
    if (!isOver) return;
    document.title = 'It is your turn';
    window.location.replace(targetOfAddress());
  }, [isOver]);
  return { place, isOffline: isError };
}
