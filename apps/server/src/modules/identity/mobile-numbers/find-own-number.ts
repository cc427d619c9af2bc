import { normaliseMobile } from '@jhumka/domain/addresses';
import type { Db } from '../../../database/transact.ts';
import { badInput, Problem } from '../../../problem.ts';
import { listNumbers, type MobileNumber } from './store.ts';

/** Finds one of the user's own numbers, by number or id. Throws 'mobile-not-found' for any other. */
export async function findOwnNumber(
  db: Db,
  userId: string,
  { mobile, _id }: { readonly mobile?: string | undefined; readonly _id?: string | undefined },
): Promise<MobileNumber> {
  if (mobile === undefined && _id === undefined) throw badInput('mobile', 'is required');
  const wanted = mobile === undefined ? undefined : normaliseMobile(mobile);
  const numbers = await listNumbers(db, userId);
  const found = numbers.find((number) => (_id === undefined ? number.mobile === wanted : number.id === _id));
  if (!found) throw new Problem('mobile-not-found');
  return found;
}
