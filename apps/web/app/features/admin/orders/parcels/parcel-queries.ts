import type { EndpointName, Reply } from '@jhumka/contract/client';
import { useChange } from '../../../../api/use-change.ts';
import { orderQueries } from '../order-queries.ts';

export type Parcel = Reply<'admin.parcels.ofOrder'>['data']['parcels'][number];

/** The queries that show parcels: an order follows its parcel. */
export const parcelQueries: readonly EndpointName[] = ['admin.parcels.ofOrder', ...orderQueries];

/** Runs a change of a parcel, and reports what the shop answers. */
export function useChangeParcel<Given = void>(run: (given: Given) => Promise<{ readonly message: string }>) {
  return useChange(run, { done: ({ message }) => message, changes: parcelQueries });
}
