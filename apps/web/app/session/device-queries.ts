import type { WireReply } from '@jhumka/contract/client';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { browserClient } from '../api/client.ts';
import { tokens } from '../api/tokens.ts';
import { showToast } from '../ui/toast/toast-store.ts';
import { personal } from './personal-queries.ts';

export type Device = WireReply<'user.sessions'>['data'][number];

/** The devices on which this person is logged in, with when each login ends. */
export const deviceListQuery = () =>
  queryOptions({
    queryKey: ['user.sessions'],
    queryFn: async ({ signal }) => (await browserClient.call('user.sessions', {}, { signal })).data,
    staleTime: 60_000,
    meta: personal,
  });

/** Lets the login of this device last 30 days from now (spec 7.17, 8.11). */
export function useExtendSession() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: async () => {
      const refreshToken = tokens.refreshToken() ?? undefined;
      return (await browserClient.call('user.extendSession', { refreshToken })).data;
    },
    onSuccess: (renewed) => {
      tokens.save(renewed);
      showToast('Session extended to 30 days!');
      return queryClient.invalidateQueries({ queryKey: deviceListQuery().queryKey });
    },
    onError: () => showToast('Failed to extend session', { tone: 'failed' }),
  });
}
