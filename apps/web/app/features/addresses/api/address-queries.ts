import type { WireInput, WireReply } from '@jhumka/contract/client';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { browserClient } from '../../../api/client.ts';
import { problemMessage } from '../../../api/problem-message.ts';
import { personal } from '../../../session/personal-queries.ts';
import { showToast } from '../../../ui/toast/toast-store.ts';

export type Address = WireReply<'address.list'>['data'][number];
type AddressInput = WireInput<'address.create'>;

/** The delivery addresses of this person, newest first (spec 7.31). */
export const addressListQuery = () =>
  queryOptions({
    queryKey: ['address.list'],
    queryFn: async ({ signal }) => (await browserClient.call('address.list', {}, { signal })).data,
    meta: personal,
  });

/** Input of a save: a new address, or an existing one with all its fields. */
export interface AddressSave {
  readonly id: string | null;
  readonly input: AddressInput;
}

/** Saves a new or changed address; resolves with it. */
export function useSaveAddress() {
  const forgetList = useForgetList();
  return useMutation({
    mutationFn: async ({ id, input }: AddressSave): Promise<Address> =>
      id === null
        ? (await browserClient.call('address.create', input)).data
        : (await browserClient.call('address.update', { ...input, _id: id })).data,
    onSuccess: forgetList,
  });
}

/** Makes an address the one that is taken unless another is chosen. */
export function useMakeDefault() {
  const forgetList = useForgetList();
  return useMutation({
    mutationFn: (id: string) => browserClient.call('address.update', { _id: id, is_default: true }),
    onSuccess: forgetList,
  });
}

/** Hides an address; orders have their own copy. */
export function useDisableAddress() {
  const forgetList = useForgetList();
  return useMutation({
    mutationFn: (id: string) => browserClient.call('address.disable', { _id: id }),
    // The toast is shown here because the card unmounts with its address.
    onSuccess: () => showToast('The address is removed'),
    onError: (error) => showToast(problemMessage(error, 'The address was not removed'), { tone: 'failed' }),
    onSettled: forgetList,
  });
}

function useForgetList() {
  const queryClient = useQueryClient();
  return () => queryClient.invalidateQueries({ queryKey: addressListQuery().queryKey });
}
