import { toRupees } from '@jhumka/domain/money';
import type { Context } from '../../../context.ts';
import type { CsvColumn } from '../../../text/csv-stream.ts';
import type { Verb } from '../../../verb.ts';
import { auditedExport } from '../../platform/audit/audited-export.ts';
import type { User } from '../../platform/users/store.ts';
import { listUsers, type UserConditions, type UserSort } from '../../platform/users/store-lists.ts';
import { type ManagedUser, presentManagedUsers } from './get-user.ts';
import { conditionsOf } from './list-users.ts';

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
  let after: User | undefined;
  for (;;) {
    const rows = await listUsers(ctx.db, conditions, { limit: pageSize, after });
    if (rows.length > 0) yield await presentManagedUsers(ctx, rows);
    if (rows.length < pageSize) return;
    after = rows.at(-1);
  }
}
