import type { WireReply } from '@jhumka/contract/client';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { browserClient } from '../../../api/client.ts';
import { problemMessage } from '../../../api/problem-message.ts';
import { personal } from '../../../session/personal-queries.ts';
import { userQuery } from '../../../session/user-query.ts';
import { showToast } from '../../../ui/toast/toast-store.ts';

export type MobileNumber = WireReply<'user.mobileNumbers'>['data'][number];

/** The mobile numbers of this person, oldest first (spec 7.15). */
export const numberListQuery = () =>
  queryOptions({
    queryKey: ['user.mobileNumbers'],
    queryFn: async ({ signal }) => (await browserClient.call('user.mobileNumbers', {}, { signal })).data,
    meta: personal,
  });

/** Returns a function that refetches the mobile numbers and the user, which includes one of them. */
export function useForgetNumbers(): () => Promise<unknown> {
  const queryClient = useQueryClient();
  return () =>
    Promise.all([
      queryClient.invalidateQueries({ queryKey: numberListQuery().queryKey }),
      queryClient.invalidateQueries({ queryKey: userQuery().queryKey }),
    ]);
}

/** Adds a number and texts a code to it; resolves with the seconds until another may be requested. */
export async function addNumber(mobile: string): Promise<{ resendAfterSeconds: number }> {
  await browserClient.call('user.addMobile', { mobile });
  return sendNumberCode(mobile);
}

/** Has a code texted to a number. */
export async function sendNumberCode(mobile: string): Promise<{ resendAfterSeconds: number }> {
  return (await browserClient.call('user.sendMobileCode', { mobile })).data;
}

/** Makes a verified number the active one (spec 7.16). */
export function useActivateNumber() {
  return useNumberChange('user.setActiveMobile', 'The number was not made active');
}

/** Deletes a number (spec 7.15). */
export function useDeleteNumber() {
  return useNumberChange('user.deleteMobile', 'The number was not removed', 'The number is removed');
}

function useNumberChange(
  name: 'user.setActiveMobile' | 'user.deleteMobile',
  fallback: string,
  success?: string,
) {
  const forget = useForgetNumbers();
  return useMutation({
    mutationFn: async (_id: string): Promise<void> => {
      await browserClient.call(name, { _id });
    },
    // Toasts are shown here because the row unmounts when its number is removed.
    onSuccess: () => success && showToast(success),
    onError: (error) => showToast(problemMessage(error, fallback), { tone: 'failed' }),
    onSettled: forget,
  });
}
