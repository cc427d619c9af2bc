import type { VerbInput } from '@jhumka/contract';
import { cappedPageInfoOf } from '@jhumka/contract/wire/paging';
import type { Verb } from '../../../verb.ts';
import { coinHolderCondition } from '../../loyalty/coins/store.ts';
import {
  countUsers,
  isUnfiltered,
  listUsers,
  type UserConditions,
} from '../../platform/users/store-lists.ts';
import { presentManagedUsers } from './get-user.ts';

/**
 * Lists users, newest first unless sorted otherwise, with order totals; searches by part of name,
 * email or mobile (spec 7.68).
 */
export const adminListUsers: Verb<'admin.users.list'> = async (ctx, { page, limit, sort, ...listing }) => {
  const conditions = conditionsOf(listing);
  const totalCount = await countUsers(ctx.db, conditions);
  const offset = (page - 1) * limit;
  const rows = offset < totalCount ? await listUsers(ctx.db, { ...conditions, sort }, { limit, offset }) : [];
  const facts = cappedPageInfoOf({ page, limit }, totalCount, isUnfiltered(conditions));
  return {
    message: 'Users',
    data: {
      users: await presentManagedUsers(ctx, rows),
      pagination: {
        currentPage: page,
        totalPages: facts.totalPages,
        totalUsers: totalCount,
        hasNextPage: page < facts.totalPages,
        hasPrevPage: page > 1 && totalCount > 0,
      },
    },
    ...facts,
  };
};

/** Builds the conditions of a user list, with coin balances. */
export function conditionsOf({
  holdsCoins,
  ...conditions
}: Omit<VerbInput<'admin.users.export'>, 'sort'>): UserConditions {
  return holdsCoins ? { ...conditions, also: coinHolderCondition('users.id') } : conditions;
}
