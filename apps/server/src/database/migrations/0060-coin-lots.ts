import { type Kysely, sql } from 'kysely';

/**
 * Lots of coins, each with its end, and what movements took of them (decision 0158). A trigger gives lots to movements of
 * the version before, and moves the customer over first; 0061 moves the others.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table coin_movements drop constraint coin_movements_reason_check,
      add constraint coin_movements_reason_check check (reason in (
        'streak-day', 'streak-milestone', 'package-bought', 'vip-joined', 'birthday', 'coupon-made', 'adjusted',
        'account-closed', 'expired'
      )) not valid`.execute(db);
  await sql`
    create table coin_lots (
      id text primary key,
      -- The movement that gave the coins: their source and rule.
      movement_id text not null references coin_movements (id),
      user_id text not null references coin_accounts (user_id),
      kind text not null check (kind in ('given', 'bought')),
      coins bigint not null check (coins > 0),
      remaining bigint not null check (remaining between 0 and coins),
      earned_on date not null,
      -- The last day in India on which they can be spent; null for coins that never end.
      ends_on date,
      -- Notices about the end that the customer got.
      notices smallint not null default 0
    )`.execute(db);
  await sql`create index coin_lots_of_movement on coin_lots (movement_id)`.execute(db);
  await sql`create index coin_lots_of_user on coin_lots (user_id)`.execute(db);
  await sql`
    create index coin_lots_ending on coin_lots (notices, ends_on)
    where remaining > 0 and ends_on is not null`.execute(db);
  await sql`
    create table coin_lot_uses (
      movement_id text not null references coin_movements (id),
      lot_id text not null references coin_lots (id),
      -- Negative for coins given back to the lot.
      coins bigint not null check (coins <> 0),
      primary key (movement_id, lot_id)
    )`.execute(db);
  await sql`create index coin_lot_uses_of_lot on coin_lot_uses (lot_id)`.execute(db);
  await createReplay(db);
  await createTrigger(db);
}

/**
 * Makes the lots of customers without any from all of their entries: first in, first out. The n-th coin spent is the n-th
 * coin earned, so a use is where an interval of coins earned overlaps one of coins spent. None of the lots ends.
 */
async function createReplay(db: Kysely<unknown>): Promise<void> {
  await sql`
    create function move_coins_to_lots(users text[]) returns void language sql as $$
      with entries as materialized (
        select e.user_id, e.movement_id, e.coins, m.reason, m.created_at,
          sum(greatest(e.coins, 0)) over earlier as earned, sum(greatest(-e.coins, 0)) over earlier as spent
        from coin_entries e join coin_movements m on m.id = e.movement_id
        where e.user_id = any (users) and not exists (select from coin_lots l where l.user_id = e.user_id)
        window earlier as (partition by e.user_id order by e.position)
      ), uses as materialized (
        select spend.movement_id, lot.movement_id as lot_of,
          least(lot.earned, spend.spent) - greatest(lot.earned - lot.coins, spend.spent + spend.coins) as coins
        from entries lot join entries spend on spend.user_id = lot.user_id and spend.coins < 0
          and spend.spent + spend.coins < lot.earned and spend.spent > lot.earned - lot.coins
        where lot.coins > 0
      ), lots as (
        insert into coin_lots (id, movement_id, user_id, kind, coins, remaining, earned_on)
        select 'lot_' || substr(movement_id, 5), movement_id, user_id,
          case reason when 'package-bought' then 'bought' else 'given' end, coins,
          coins - coalesce((select sum(u.coins) from uses u where u.lot_of = entries.movement_id), 0),
          (created_at at time zone 'Asia/Kolkata')::date
        from entries where coins > 0
      )
      insert into coin_lot_uses (movement_id, lot_id, coins)
      select movement_id, 'lot_' || substr(lot_of, 5), coins from uses
    $$`.execute(db);
}

/** Deferred, as lots may follow within the transaction: it does nothing for movements of this version. */
async function createTrigger(db: Kysely<unknown>): Promise<void> {
  await sql`
    create function give_coins_lots() returns trigger language plpgsql as $$
      begin
        if exists (select from coin_lots where movement_id = new.movement_id)
          or exists (select from coin_lot_uses where movement_id = new.movement_id) then
          return null;
        end if;
        if not exists (select from coin_lots where user_id = new.user_id) then
          perform move_coins_to_lots(array[new.user_id]);
        elsif new.coins > 0 then
          insert into coin_lots (id, movement_id, user_id, kind, coins, remaining, earned_on)
          select 'lot_' || substr(id, 5), id, new.user_id,
            case reason when 'package-bought' then 'bought' else 'given' end, new.coins, new.coins,
            (created_at at time zone 'Asia/Kolkata')::date
          from coin_movements where id = new.movement_id;
        else
          with lots as (
            select id, remaining, sum(remaining) over (order by ends_on, kind desc, earned_on, id) - remaining as before
            from coin_lots where user_id = new.user_id and remaining > 0
          ), taken as (
            select id, least(remaining, -new.coins - before) as coins from lots where before < -new.coins
          ), changed as (
            update coin_lots l set remaining = l.remaining - taken.coins from taken where taken.id = l.id
          )
          insert into coin_lot_uses (movement_id, lot_id, coins) select new.movement_id, id, coins from taken;
        end if;
        return null;
      end
    $$`.execute(db);
  await sql`
    create constraint trigger coin_entries_have_lots after insert on coin_entries
      deferrable initially deferred for each row when (new.user_id is not null)
      execute function give_coins_lots()`.execute(db);
}
