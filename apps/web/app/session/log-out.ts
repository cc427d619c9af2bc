import { type NavigateFunction, useNavigate } from 'react-router';
import { browserClient } from '../api/client.ts';
import { visitQueryClient } from '../api/query-client.ts';
import { clearLocalStorage, tokens } from '../api/tokens.ts';
import { showToast } from '../ui/toast/toast-store.ts';
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
  // If the request fails, the user is logged out here anyway, and the tokens expire.
  await browserClient.call('user.logout', {}, { headers }).catch(() => undefined);
}

/** Clears local data and returns to the home page; the server has already ended the session. */
export async function leave(navigate: NavigateFunction): Promise<void> {
  // Leaves the account pages first, which would redirect to the login once the session is gone.
  const isAway = nextArrival();
  await navigate('/');
  await isAway;
  clearLocalStorage();
  clearVisitNotes();
  forgetPersonalQueries(visitQueryClient());
}

/** Removes a user's tokens from this browser, if they are stored here: the server has ended the sessions. */
export function endSessionOf(email: string): void {
  const queryClient = visitQueryClient();
  if (queryClient.getQueryData(userQuery().queryKey)?.email !== email) return;
  forgetPersonalQueries(queryClient);
  tokens.erase();
}

/** Returns the handler of a Log Out button. */
export function useLogOut(): () => void {
  const navigate = useNavigate();
  return () => void logOut(navigate).then(() => showToast('You are logged out'));
}
