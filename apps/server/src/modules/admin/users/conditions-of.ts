import type { VerbInput } from '@jhumka/contract';
import { coinHolderCondition } from '../../loyalty/coins/index.ts';
import type { UserConditions } from '../../platform/users/index.ts';

/** Builds the conditions of a user list, with coin balances. */
export function conditionsOf({
  holdsCoins,
  ...conditions
}: Omit<VerbInput<'admin.users.export'>, 'sort'>): UserConditions {
  return holdsCoins ? { ...conditions, also: coinHolderCondition('users.id') } : conditions;
}
