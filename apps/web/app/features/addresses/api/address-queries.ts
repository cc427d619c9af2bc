import type { Reply, WireInput } from '@jhumka/contract/client';
import { browserClient } from '../../../api/client.ts';
import { newKey } from '../../../api/new-key.ts';
import { useChange } from '../../../api/use-change.ts';
import { personalQuery } from '../../../session/personal-queries.ts';
import { visitNote } from '../../../session/visit-notes.ts';

export type Address = Reply<'address.list'>['data'][number];
type AddressInput = WireInput<'address.create'>;

/** The delivery addresses of this person, newest first (spec 7.31). */
export const addressListQuery = () => personalQuery('address.list', {});

/** Mutation key of a form that saves an address. */
export const savingAddress = ['address.save'];

const attempt = visitNote('address-attempt', (found): found is { key: string; entry: string } => {
  const { key, entry } = (found ?? {}) as Partial<Record<'key' | 'entry', unknown>>;
  return typeof key === 'string' && typeof entry === 'string';
});

/** Saves all fields of an address, or a new one: once, however often the same entry is sent until a response. */
export async function saveAddress(id: string | null, input: AddressInput): Promise<Address> {
  if (id === null) {
    const entry = JSON.stringify(input);
    const open = attempt.read();
    const key = open?.entry === entry ? open.key : newKey();
    attempt.write({ key, entry });
    const { data } = await browserClient.call('address.create', input, {
      headers: { 'Idempotency-Key': key },
    });
    attempt.erase();
    return data;
  }
  return (await browserClient.call('address.update', { ...input, _id: id })).data;
}

/** Makes an address the one that is taken unless another is chosen. */
export function useMakeDefault() {
  return useChange((id: string) => browserClient.call('address.update', { _id: id, is_default: true }), {
    changes: ['address.list'],
    isPendingUntilShown: true,
    failed: 'The default was not changed',
  });
}

/** Hides an address; orders have their own copy. */
export function useDisableAddress() {
  return useChange((id: string) => browserClient.call('address.disable', { _id: id }), {
    // The toast is shown here because the card unmounts with its address.
    done: 'The address is removed',
    failed: 'The address was not removed',
    changes: ['address.list'],
    isPendingUntilShown: true,
  });
}
