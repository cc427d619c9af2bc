import type { Reply, WireInput } from '@jhumka/contract/client';
import { browserClient } from '../api/client.ts';
import { visitQueryClient } from '../api/query-client.ts';
import { tokens } from '../api/tokens.ts';
import { forgetPersonalQueries } from './personal-queries.ts';

type Tokens = Reply<'user.login'>['data'];

/** Requests a session; rejects with an `ApiProblem`. Stores nothing yet. */
export async function requestSession(credentials: WireInput<'user.login'>): Promise<Tokens> {
  return (await browserClient.call('user.login', credentials)).data;
}

/** Stores the session's tokens: from now on all tabs of this browser are logged in. */
export function saveSession({ accessToken, refreshToken }: Tokens): void {
  forgetPersonalQueries(visitQueryClient());
  tokens.save({ accessToken, refreshToken });
}
