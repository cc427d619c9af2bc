import type { VerbInput } from '@jhumka/contract';
import { coinHolderCondition } from '../../loyalty/coins/index.ts';
import type { UserConditions } from '../../platform/users/index.ts';

/** Which people a list of the admin keeps, with what the coins know of them. */
export function conditionsOf({
  holdsCoins,
  ...conditions
}: Omit<VerbInput<'user.adminExport'>, 'sort'>): UserConditions {
  return holdsCoins ? { ...conditions, also: coinHolderCondition('users.id') } : conditions;
}
