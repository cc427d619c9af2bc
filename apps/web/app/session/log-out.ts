import type { NavigateFunction } from 'react-router';
import { browserClient } from '../api/client.ts';
import { visitQueryClient } from '../api/query-client.ts';
import { clearLocalStorage, tokens } from '../api/tokens.ts';
import { nextArrival } from './arrival.ts';
import { forgetPersonalQueries } from './personal-queries.ts';
import { userQuery } from './user-query.ts';
import { clearVisitNotes } from './visit-notes.ts';

/**
 * Ends the session here and on the server and opens the home page (spec 2.28, 4.12). The browser
 * is logged out at once, whether or not the server is reachable.
 */
export async function logOut(navigate: NavigateFunction): Promise<void> {
  // The refresh token names the session for a week; the access token is often past its quarter of an hour.
  const token = tokens.refreshToken() ?? tokens.accessToken();
  await leave(navigate);
  const headers = token ? { authorization: `Bearer ${token}` } : {};
  // What the server was not told ends by itself: the person is out here, and tokens grow old.
  await browserClient.call('user.logout', {}, { headers }).catch(() => undefined);
}

/** Returns to the start and forgets in this browser who was here; the shop has ended the session already. */
export async function leave(navigate: NavigateFunction): Promise<void> {
  // First away from the pages of people, which would ask for a login the moment that nobody is here.
  const isAway = nextArrival();
  await navigate('/');
  await isAway;
  clearLocalStorage();
  clearVisitNotes();
  forgetPersonalQueries(visitQueryClient());
}

/** Takes the tokens of somebody out of this browser, when it is theirs: the shop has ended their sessions. */
export function endSessionOf(email: string): void {
  const queryClient = visitQueryClient();
  if (queryClient.getQueryData(userQuery().queryKey)?.email !== email) return;
  forgetPersonalQueries(queryClient);
  tokens.erase();
}
