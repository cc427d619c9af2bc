import { type Kysely, sql } from 'kysely';

/** Gift cards and store credit: accounts, and movements of two entries that sum to zero (decision 0163). */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table purchases drop constraint purchases_kind_check,
      add constraint purchases_kind_check check (kind in ('coins', 'vip', 'order-change', 'gift-card')) not valid`.execute(
    db,
  );
  await sql`
    create table gift_cards (
      id text primary key,
      -- The buyer.
      user_id text not null references users (id),
      purchase_id text unique references purchases (id),
      amount paise not null check (amount > 0),
      balance paise not null default 0 check (balance <= amount),
      state text not null default 'unpaid' check (state in ('unpaid', 'active', 'redeemed', 'refunded')),
      design text not null,
      sender_name text not null,
      -- Erased 180 days after delivery, and with the account of the buyer.
      recipient_name text not null,
      recipient_email text,
      message text not null,
      -- Day in India on which it is mailed; null for at once.
      send_on date,
      -- Both null without a code: before it is paid; the encrypted one also after it is redeemed or refunded.
      code_hash text unique,
      code_encrypted text,
      last_four text not null default '',
      issued_at timestamptz,
      delivered_at timestamptz,
      redeemed_by text references users (id),
      redeemed_at timestamptz,
      created_at timestamptz not null,
      updated_at timestamptz not null,
      constraint gift_cards_value check (state in ('active', 'redeemed', 'refunded') or balance = 0),
      constraint gift_cards_redeemed check ((state = 'redeemed') = (redeemed_at is not null))
    )`.execute(db);
  await sql`create index gift_cards_of_user on gift_cards (user_id, created_at desc, id desc)`.execute(db);
  await sql`create index gift_cards_newest on gift_cards (created_at desc, id desc)`.execute(db);
  await sql`
    create index gift_cards_redeemed_by on gift_cards (redeemed_by) where redeemed_by is not null`.execute(
    db,
  );
  await sql`
    create index gift_cards_due on gift_cards (send_on)
    where delivered_at is null and state = 'active'`.execute(db);
  await sql`
    create index gift_cards_with_recipient on gift_cards ((coalesce(delivered_at, created_at)))
    where recipient_name <> '' or recipient_email is not null or message <> '' or sender_name <> ''`.execute(
    db,
  );
  await sql`
    create table credit_accounts (
      user_id text primary key references users (id),
      balance paise not null default 0,
      -- The account's own choice to spend it at the checkout; off by default.
      is_used boolean not null default false,
      closed_at timestamptz,
      created_at timestamptz not null default now(),
      updated_at timestamptz not null default now()
    )`.execute(db);
  await sql`
    create table credit_movements (
      id text primary key,
      key text not null unique,
      reason text not null check (reason in (
        'card-bought', 'card-redeemed', 'card-refunded', 'order-paid', 'order-returned', 'return-credited', 'adjusted',
        'account-closed'
      )),
      -- The number of the order, or the reason of an adjustment.
      note text not null,
      created_at timestamptz not null
    )`.execute(db);
  await sql`
    create table credit_entries (
      movement_id text not null references credit_movements (id),
      side text not null check (side in ('customer', 'card', 'house')),
      user_id text references credit_accounts (user_id),
      gift_card_id text references gift_cards (id),
      house text check (house in ('gift-card-sale', 'order', 'refund', 'adjustment', 'closed')),
      amount bigint not null check (amount <> 0),
      balance_after paise,
      position bigint generated always as identity,
      primary key (movement_id, side),
      constraint credit_entries_account check (
        num_nonnulls(user_id, gift_card_id, house) = 1
        and (side = 'customer') = (user_id is not null)
        and (side = 'card') = (gift_card_id is not null)
        and (side = 'house') = (balance_after is null)
      )
    )`.execute(db);
  await sql`
    create index credit_entries_of_user on credit_entries (user_id, position desc)
    where user_id is not null`.execute(db);
  await sql`
    create index credit_entries_of_card on credit_entries (gift_card_id)
    where gift_card_id is not null`.execute(db);
}
