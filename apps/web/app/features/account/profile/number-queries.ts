import type { EndpointName, Reply } from '@jhumka/contract/client';
import { browserClient } from '../../../api/client.ts';
import { useChange } from '../../../api/use-change.ts';
import { personalQuery } from '../../../session/personal-queries.ts';

export type MobileNumber = Reply<'user.mobileNumbers'>['data'][number];

/** The mobile numbers of this person, oldest first (spec 7.15). */
export const numberListQuery = () => personalQuery('user.mobileNumbers', {});

/** The queries that show mobile numbers; the user includes one of them. */
export const numberQueries: readonly EndpointName[] = ['user.mobileNumbers', 'user.details'];

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
  return useChange(
    async (_id: string): Promise<void> => {
      await browserClient.call(name, { _id });
    },
    {
      // Toasts are shown here because the row unmounts when its number is removed.
      done: () => success,
      failed: fallback,
      changes: numberQueries,
      isPendingUntilShown: true,
    },
  );
}
