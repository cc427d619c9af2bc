import { type Kysely, sql } from 'kysely';

/**
 * Adds up the discounts of each campaign for its budget (decision 0171), by a trigger: it does so for the version before,
 * too. In batches: it may be run again.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table coupon_campaigns add column if not exists spent bigint not null default 0,
      add column if not exists budget_notice integer not null default 0`.execute(db);
  await sql`
    create or replace function add_campaign_spend() returns trigger language plpgsql as $$
      declare
        change bigint := 0;
      begin
        if tg_op <> 'DELETE' and new.restored_at is null then change := new.saved; end if;
        if tg_op <> 'INSERT' and old.restored_at is null then change := change - old.saved; end if;
        if change <> 0 then
          update coupon_campaigns set spent = spent + change where id = coalesce(new.campaign_id, old.campaign_id);
        end if;
        return null;
      end
    $$`.execute(db);
  await sql`
    create or replace trigger coupon_uses_spend after insert or delete or update of saved, restored_at on coupon_uses
      for each row execute function add_campaign_spend()`.execute(db);
  const { rows } = await sql<{ id: string }>`select id from coupon_campaigns where uses > 0`.execute(db);
  for (const { id } of rows) {
    await db.transaction().execute(async (tx) => {
      // The sum is read after the lock: what waits for it is added by the trigger.
      await sql`select from coupon_campaigns where id = ${id} for no key update`.execute(tx);
      await sql`
        update coupon_campaigns set spent = (
          select coalesce(sum(saved), 0) from coupon_uses where campaign_id = ${id} and restored_at is null)
        where id = ${id}`.execute(tx);
    });
  }
}
