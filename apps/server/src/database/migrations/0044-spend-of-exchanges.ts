import { type Kysely, sql } from 'kysely';

/**
 * Counts as spent what goods sent back have paid of an order whose rest is due, so that an exchange never lowers the
 * lifetime spend of a member meanwhile.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create function lifetime_spend_of(member text) returns bigint language sql stable as $$
      select coalesce(sum(case payment_status when 'paid' then grand_total - refunded_total else exchange_credit end), 0)
      from orders where user_id = member and (
        payment_status = 'paid'
        or exchange_credit > 0 and payment_status in ('cod_due', 'awaiting_payment', 'failed'))
    $$`.execute(db);
  await sql`
    create or replace function set_lifetime_spend() returns trigger language plpgsql as $$
      begin
        new.lifetime_spend := lifetime_spend_of(new.user_id);
        return new;
      end
    $$`.execute(db);
  await sql`
    create or replace function refresh_lifetime_spend() returns trigger language plpgsql as $$
      declare
        member text := case when tg_op = 'DELETE' then old.user_id else new.user_id end;
      begin
        perform from vip_memberships where user_id = member for no key update;
        if found then
          update vip_memberships set lifetime_spend = lifetime_spend_of(member) where user_id = member;
        end if;
        return null;
      end
    $$`.execute(db);
  await sql`
    create trigger orders_spend_exchanged after insert or update of payment_status on orders
      for each row when (new.exchange_credit > 0 and new.payment_status <> 'paid')
      execute function refresh_lifetime_spend()`.execute(db);
}
