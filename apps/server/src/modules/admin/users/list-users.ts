import type { VerbInput } from '@jhumka/contract';
import { cappedPageInfoOf } from '@jhumka/contract/wire/paging';
import { toRupees } from '@jhumka/domain/money';
import type { Context } from '../../../context.ts';
import { readPages } from '../../../database/queries.ts';
import type { CsvColumn } from '../../../text/csv-stream.ts';
import type { Verb } from '../../../verb.ts';
import { coinHolderCondition } from '../../loyalty/coins/store.ts';
import { auditedExport } from '../../platform/audit/audited-export.ts';
import type { User } from '../../platform/users/store.ts';
import {
  countUsers,
  isUnfiltered,
  listUsers,
  type UserConditions,
  type UserSort,
} from '../../platform/users/store-lists.ts';
import { type ManagedUser, presentManagedUsers } from './get-user.ts';

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
function conditionsOf({
  holdsCoins,
  ...conditions
}: Omit<VerbInput<'admin.users.export'>, 'sort'>): UserConditions {
  return holdsCoins ? { ...conditions, also: coinHolderCondition('users.id') } : conditions;
}

const pageSize = 500;

const columns: readonly CsvColumn<ManagedUser>[] = [
  ['Name', ({ name }) => name],
  ['Email', ({ email }) => email],
  ['Email confirmed', ({ verify_email }) => (verify_email ? 'yes' : 'no')],
  ['Mobile', ({ mobile }) => mobile],
  ['Orders', ({ totalOrders }) => totalOrders],
  ['Spent', ({ totalSpent }) => toRupees(totalSpent).toFixed(2)],
  ['Coins', ({ coins }) => coins],
  ['Tier', ({ vip_tier }) => vip_tier],
  ['Joined', ({ createdAt }) => createdAt],
  ['Last seen', ({ last_login_date }) => last_login_date],
  ['Role', ({ role }) => role],
  ['Status', ({ status }) => status],
  ['Tags', ({ tags }) => tags.join(', ')],
  ['Id', ({ _id }) => _id],
];

/** Streams the filtered users as CSV. */
export const adminExportUsers: Verb<'admin.users.export'> = async (ctx, { sort, ...listing }) => ({
  message: 'People',
  data: auditedExport(
    ctx,
    { action: 'user.export', list: 'users', filters: listing },
    columns,
    pagesOf(ctx, { ...conditionsOf(listing), sort }),
  ),
});

async function* pagesOf(ctx: Context, conditions: UserConditions & { sort?: UserSort | undefined }) {
  const pages = readPages<User>(pageSize, (page) => listUsers(ctx.db, conditions, page));
  for await (const rows of pages) yield await presentManagedUsers(ctx, rows);
}
