import type { VerbReply } from '@jhumka/contract';
import type { MobileNumber } from './store.ts';

/** Presents a mobile number to its user. */
export function presentNumber(number: MobileNumber): VerbReply<'user.mobileNumbers'>['data'][number] {
  return {
    _id: number.id,
    mobile: number.mobile,
    is_active: number.is_active,
    verify_mobile: number.verified_at !== null,
    createdAt: number.created_at,
  };
}
