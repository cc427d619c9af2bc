import type { Reply } from '@jhumka/contract/client';
import { browserClient } from '../api/client.ts';
import { tokens } from '../api/tokens.ts';
import { useChange } from '../api/use-change.ts';
import { showToast } from '../ui/toast/toast-store.ts';
import { personalQuery } from './personal-queries.ts';

export type Device = Reply<'user.sessions'>['data'][number];

/** The devices on which this person is logged in, with when each login ends. */
export const deviceListQuery = () => personalQuery('user.sessions', {}, { staleTime: 60_000 });

/** Lets the login of this device last 30 days from now (spec 7.17, 8.11). */
export function useExtendSession() {
  return useChange(
    async () => {
      const refreshToken = tokens.refreshToken() ?? undefined;
      return (await browserClient.call('user.extendSession', { refreshToken })).data;
    },
    {
      onSuccess: (renewed) => {
        tokens.save(renewed);
      },
      done: 'Session extended to 30 days!',
      changes: ['user.sessions'],
      isPendingUntilShown: true,
      onError: () => showToast('Failed to extend session', { tone: 'failed' }),
      failed: null,
    },
  );
}
