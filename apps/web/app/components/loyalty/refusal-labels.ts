import type { Reply } from '@jhumka/contract/client';

export type Refusal = NonNullable<Reply<'friends.get'>['data']['friends'][number]['refusal']>;

/** Reasons why an invitation is not rewarded, in the words of the customer and the administrator. */
export const refusalLabels: Readonly<Record<Refusal, string>> = {
  device: 'both use one device',
  mobile: 'both use one mobile number',
  address: 'both use one address',
  ring: 'the invitations form a ring',
  limit: 'the limit was reached',
  expired: 'there was no order in time',
};
