import { type Kysely, sql } from 'kysely';

/**
 * Admin of the VIP programme: members sorted by spend, and effective-dated settings. The spend
 * beside the membership is a cache for sorting and counting only; a bill sums it from the orders.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}

const spendOf = (user: string) =>
  `(select coalesce(sum(grand_total - refunded_total), 0) from orders
    where user_id = ${user} and payment_status = 'paid')`;

const statements = [
  'alter table vip_memberships add column lifetime_spend paise not null default 0',
  `update vip_memberships m set lifetime_spend = ${spendOf('m.user_id')}`,
  'create index vip_memberships_by_spend on vip_memberships (lifetime_spend desc, user_id)',
  'create index vip_memberships_by_day on vip_memberships (joined_at desc, user_id)',

  `create function keep_spend_of_new_member() returns trigger language plpgsql as $$
  begin
    new.lifetime_spend := ${spendOf('new.user_id')};
    return new;
  end $$`,
  `create trigger vip_memberships_spend before insert on vip_memberships
    for each row execute function keep_spend_of_new_member()`,

  // Locked before it is summed, so that of two orders that are paid at once the second sees the first.
  `create function keep_spend_of_member() returns trigger language plpgsql as $$
  declare
    member text := case when tg_op = 'DELETE' then old.user_id else new.user_id end;
  begin
    perform from vip_memberships where user_id = member for no key update;
    if found then
      update vip_memberships set lifetime_spend = ${spendOf('member')} where user_id = member;
    end if;
    return null;
  end $$`,
  `create trigger orders_spend_paid after insert on orders
    for each row when (new.payment_status = 'paid') execute function keep_spend_of_member()`,
  `create trigger orders_spend_changed after update on orders for each row when (
      (old.payment_status = 'paid') <> (new.payment_status = 'paid')
      or new.payment_status = 'paid' and
        (old.grand_total <> new.grand_total or old.refunded_total <> new.refunded_total)
    ) execute function keep_spend_of_member()`,
  `create trigger orders_spend_gone after delete on orders
    for each row when (old.payment_status = 'paid') execute function keep_spend_of_member()`,

  `create table setting_versions (
    topic text not null,
    version integer not null check (version > 0),
    -- The day in India from which they hold.
    holds_from date not null,
    value jsonb not null,
    note text not null default '',
    author_id text not null references users (id),
    created_at timestamptz not null,
    applied_at timestamptz,
    withdrawn_at timestamptz,
    primary key (topic, version)
  )`,
  'create index setting_versions_of_author on setting_versions (author_id)',
  `create index setting_versions_due on setting_versions (holds_from, topic, version)
    where applied_at is null and withdrawn_at is null`,
];
