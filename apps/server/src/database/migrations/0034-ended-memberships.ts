import { type Kysely, sql } from 'kysely';

/** A membership ends with the account: lists and counts of members need not ask each account whether it is still there. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}

const statements = [
  'alter table vip_memberships add column ended_at timestamptz',
  `update vip_memberships m set ended_at = u.deleted_at from users u
    where u.id = m.user_id and u.deleted_at is not null`,
  'drop index vip_memberships_by_spend',
  'drop index vip_memberships_by_day',
  'create index vip_members_by_spend on vip_memberships (lifetime_spend desc, user_id) where ended_at is null',
  'create index vip_members_by_day on vip_memberships (joined_at desc, user_id) where ended_at is null',
];
