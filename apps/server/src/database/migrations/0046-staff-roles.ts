import { type Kysely, sql } from 'kysely';

/**
 * Gives every administrator a role with its rights and limits; those of before are owners. Also invitations of staff,
 * and the role as which a session sees the admin. It may be run again.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table if not exists staff_roles (
      id text primary key,
      name text not null,
      is_built_in boolean not null default false,
      rights text[] not null,
      -- Paise for one order; null is no limit.
      refund_limit bigint check (refund_limit >= 0),
      -- Percent; null is no limit.
      discount_limit integer check (discount_limit between 0 and 100),
      version integer not null default 1,
      updated_by text references users (id),
      created_at timestamptz not null default now(),
      updated_at timestamptz not null default now()
    )`.execute(db);
  await sql`create unique index if not exists staff_roles_by_name on staff_roles (lower(name))`.execute(db);
  await sql`create index if not exists staff_roles_by_editor on staff_roles (updated_by)`.execute(db);
  await sql`
    create table if not exists staff_invitations (
      id text primary key,
      email citext not null unique,
      role_id text not null references staff_roles (id),
      -- SHA-256 of the token, which the mail alone has.
      token_hash text not null unique,
      actor_id text not null references users (id),
      expires_at timestamptz not null,
      created_at timestamptz not null
    )`.execute(db);
  await sql`create index if not exists staff_invitations_of_role on staff_invitations (role_id)`.execute(db);
  await sql`create index if not exists staff_invitations_by_sender on staff_invitations (actor_id)`.execute(
    db,
  );
  for (const { id, name, rights, refundLimit, discountLimit } of builtInRoles) {
    await sql`
      insert into staff_roles (id, name, is_built_in, rights, refund_limit, discount_limit)
      values (${id}, ${name}, true, ${rights}, ${refundLimit}, ${discountLimit}) on conflict do nothing`.execute(
      db,
    );
  }
  await sql`
    alter table users
      add column if not exists staff_role_id text,
      add column if not exists needs_second_factor boolean not null default false`.execute(db);
  // The role as which a session sees the admin; one that is gone counts for nothing.
  await sql`alter table sessions add column if not exists as_role_id text`.execute(db);
  await sql`
    alter table users
      drop constraint if exists users_staff_role,
      add constraint users_staff_role foreign key (staff_role_id) references staff_roles (id) not valid`.execute(
    db,
  );
  // The role of whoever started a refund, whose limit counts it.
  await sql`alter table refunds add column if not exists staff_role_id text`.execute(db);
  await giveRoleToAdministrators(db);
  await sql`alter table users validate constraint users_staff_role`.execute(db);
  await sql`set lock_timeout = 0`.execute(db);
  await sql`drop index concurrently if exists users_by_staff_role`.execute(db);
  await sql`
    create index concurrently users_by_staff_role on users (staff_role_id) where staff_role_id is not null`.execute(
    db,
  );
}

const areas = ['orders', 'catalogue', 'stock', 'customers', 'loyalty', 'content', 'reports', 'settings'];
const both = (...names: string[]) => names.flatMap((area) => [`${area}.see`, `${area}.change`]);
const see = (...names: string[]) => names.map((area) => `${area}.see`);

const builtInRoles = [
  { id: 'owner', name: 'Owner', rights: [], refundLimit: null, discountLimit: null },
  {
    ...{ id: 'manager', name: 'Manager', refundLimit: null, discountLimit: null },
    rights: [...both(...areas), 'orders.refund', 'customers.export', 'customers.full'],
  },
  {
    ...{ id: 'packer', name: 'Packer', refundLimit: 0, discountLimit: 0 },
    rights: [...both('orders'), ...see('stock')],
  },
  {
    ...{ id: 'stock_keeper', name: 'Stock keeper', refundLimit: 0, discountLimit: 0 },
    rights: [...see('catalogue'), ...both('stock')],
  },
  {
    ...{ id: 'support', name: 'Support', refundLimit: 500_00, discountLimit: 5 },
    rights: [...both('orders', 'customers'), ...see('catalogue', 'stock', 'loyalty'), 'orders.refund'],
  },
  {
    ...{ id: 'accountant', name: 'Accountant', refundLimit: 0, discountLimit: 0 },
    rights: [
      ...see('orders', 'customers', 'stock'),
      ...both('reports'),
      'customers.export',
      'customers.full',
    ],
  },
  {
    ...{ id: 'editor', name: 'Editor', refundLimit: 0, discountLimit: 0 },
    rights: [...both('catalogue', 'stock', 'content')],
  },
];

/**
 * Makes owners of the administrators of before. The version before, which knows no roles, may make and end
 * administrators until it stops: a trigger does the same for them.
 */
async function giveRoleToAdministrators(db: Kysely<unknown>): Promise<void> {
  await sql`
    create or replace function set_staff_role() returns trigger language plpgsql as $$
      begin
        if new.role <> 'ADMIN' then
          new.staff_role_id := null;
          new.needs_second_factor := false;
        elsif new.staff_role_id is null then
          new.staff_role_id := 'owner';
        end if;
        return new;
      end
    $$`.execute(db);
  await sql`
    create or replace trigger users_staff_role before insert or update of role on users
      for each row execute function set_staff_role()`.execute(db);
  await sql`update users set staff_role_id = 'owner' where role = 'ADMIN' and staff_role_id is null`.execute(
    db,
  );
}
