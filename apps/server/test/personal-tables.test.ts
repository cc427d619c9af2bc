import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { ownPages } from '../src/caller.ts';
import { collectData } from '../src/modules/admin/privacy/collect-data.ts';
import { addCustomer } from './customers.ts';
import { testShop } from './shop.ts';

const shop = await testShop();
const { context } = shop;

/**
 * Every column that refers to a user: the kind of exported data that covers its rows, or why none, and the handling of
 * the rows when the account is deleted. A column added here is also added to `modules/admin/privacy`.
 */
const columns: Readonly<
  Record<string, { readonly taken: string | { readonly not: string }; readonly left: string }>
> = {
  'addresses.user_id': { taken: 'addresses', left: 'state and pincode, for the orders that went there' },
  'cart_items.user_id': { taken: 'cart', left: 'nothing' },
  'coin_accounts.user_id': { taken: 'coins', left: 'the account, closed and empty' },
  'coin_entries.user_id': { taken: 'coins', left: 'the figures' },
  'consents.user_id': { taken: 'consents', left: 'nothing' },
  'coupon_uses.user_id': { taken: 'coupons', left: 'which order it was for' },
  'coupons.user_id': { taken: 'coupons', left: 'the figures, revoked' },
  'feedback.user_id': { taken: 'feedback', left: 'nothing' },
  'mobile_numbers.user_id': { taken: 'mobile-numbers', left: 'nothing' },
  'one_time_codes.user_id': { taken: { not: 'a secret of some minutes' }, left: 'nothing' },
  'orders.user_id': { taken: 'orders', left: 'what was bought, and where tax is due' },
  'outbox_messages.user_id': { taken: 'notices', left: 'that something was told, without to whom' },
  'tax_documents.user_id': { taken: 'invoices', left: 'the figures, without who it was' },
  'purchases.user_id': { taken: 'purchases', left: 'what was bought, for how much' },
  'recovery_codes.user_id': { taken: { not: 'a secret' }, left: 'nothing' },
  'reviews.user_id': { taken: 'reviews', left: 'nothing' },
  'second_factors.user_id': { taken: { not: 'a secret' }, left: 'nothing' },
  'sessions.user_id': { taken: 'devices', left: 'nothing' },
  'stock_alerts.user_id': { taken: 'stock-alerts', left: 'nothing' },
  'streak_days.user_id': { taken: 'streak', left: 'nothing' },
  'streak_milestones.user_id': { taken: 'streak', left: 'nothing' },
  'streaks.user_id': { taken: 'streak', left: 'nothing' },
  'vip_memberships.user_id': { taken: 'membership', left: 'when it was joined and ended' },
  'wishlist_items.user_id': { taken: 'wishlist', left: 'nothing' },
};

/** Columns that name a user as the author of work for the shop; they are preserved as its records. */
const doneForTheShop = /\.(actor_id|assignee_id|author_id|claimed_by|updated_by|uploaded_by)$/;

test('decisions §7: every table that names a user has a rule for export and for deletion', async () => {
  const { rows } = await sql<{ column: string }>`
    select c.conrelid::regclass || '.' || a.attname as column
    from pg_constraint c join pg_attribute a on a.attrelid = c.conrelid and a.attnum = any (c.conkey)
    where c.contype = 'f' and c.confrelid = 'users'::regclass
    union
    select table_name || '.' || column_name from information_schema.columns
    where table_schema = 'public' and column_name = 'user_id'
    order by 1`.execute(context.db);
  const found = rows.map(({ column }) => column).filter((column) => !doneForTheShop.test(column));
  expect(found).toEqual(Object.keys(columns).sort());
});

test('decisions §7: each kind of data that this list names is in what people take along', async () => {
  const { userId } = await addCustomer(shop);
  const actor = { userId, sessionId: 'none', role: 'USER' as const };
  const kinds = (await collectData({ ...context, caller: ownPages, actor })).map(({ name }) => name);
  const named = Object.values(columns).flatMap(({ taken }) => (typeof taken === 'string' ? [taken] : []));
  expect(kinds).toEqual(expect.arrayContaining(named));
});
