import { expect, test } from 'vitest';
import {
  findOwners,
  type Ownership,
  refusedUses,
  staleReads,
  tablesOf,
  tableUses,
  unnamedWrites,
} from './table-uses.ts';

const tables = new Set(['orders', 'order_items', 'users', 'coupons']);
const ownership: Ownership = {
  owners: {
    orders: 'modules/orders/orders',
    users: 'modules/platform/users',
    coupons: 'modules/loyalty/coupons',
  },
  foreignReads: [{ path: 'modules/loyalty/vip/store.ts', tables: ['users'] }],
};
const vip = 'apps/server/src/modules/loyalty/vip';

const found = (code: string) =>
  tableUses(code, tables).map(({ table, isWrite }) => `${isWrite ? 'writes' : 'reads'} ${table}`);

test("tables are found in Kysely's calls, also in arrays, with an alias and on the next line", () => {
  expect(found("db.selectFrom('orders as o').innerJoin('users', 'users.id', 'o.user_id')")).toEqual([
    'reads orders',
    'reads users',
  ]);
  expect(found("db.selectFrom([\n'orders', 'users as u'])")).toEqual(['reads orders', 'reads users']);
  expect(found("exists(\n  selectFrom('coupons')\n)")).toEqual(['reads coupons']);
  expect(found("tx\n  .insertInto(\n    'orders')")).toEqual(['writes orders']);
  expect(found("tx.deleteFrom('orders').using('users')")).toEqual(['writes orders', 'reads users']);
});

test('tables are found in SQL text: after each keyword, in lists, and in fragments that are put together', () => {
  expect(found('sql`select 1 from orders join order_items i on true`')).toEqual([
    'reads orders',
    'reads order_items',
  ]);
  expect(found('sql`select 1 from orders o,\n users u`')).toEqual(['reads orders', 'reads users']);
  expect(found('sql`update orders set total = 0`')).toEqual(['writes orders']);
  expect(found('sql`with a as (\n delete from "orders" returning id) select`')).toEqual(['writes orders']);
  expect(found('sql`INSERT INTO orders\n SELECT * FROM users`')).toEqual(['writes orders', 'reads users']);
  expect(found('const from = sql`orders o`;')).toEqual(['reads orders']);
});

test('comments, sentences, imports and words inside of other words name no table', () => {
  expect(found("// from orders\n/* delete from users */ import { x } from './orders.ts';")).toEqual([]);
  expect(
    found("const title = 'Update orders'; from(ordersOf); sql`select orders_sold from old_orders`"),
  ).toEqual([]);
});

test('a module writes its own tables in its store files, and no others', () => {
  const write = "tx.insertInto('orders')";
  expect(refusedUses('apps/server/src/modules/orders/orders/place/store.ts', write, ownership)).toEqual([]);
  expect(refusedUses('apps/server/src/modules/orders/orders/place-order.ts', write, ownership)).toEqual([
    'apps/server/src/modules/orders/orders/place-order.ts:1 names the table orders: SQL belongs into a store*.ts',
  ]);
  expect(refusedUses(`${vip}/store.ts`, `\n${write}`, ownership)).toEqual([
    `${vip}/store.ts:2 writes the table orders: only modules/orders/orders writes it`,
  ]);
});

test('a module reads tables of others where that is listed, and writes none of them there', () => {
  expect(refusedUses(`${vip}/store.ts`, "db.selectFrom('users')", ownership)).toEqual([]);
  expect(refusedUses(`${vip}/store.ts`, "db.selectFrom('coupons')", ownership)).toEqual([
    `${vip}/store.ts:1 reads the table coupons: call a function of modules/loyalty/coupons, which owns it`,
  ]);
  expect(refusedUses(`${vip}/store.ts`, "tx.updateTable('users')", ownership)).toHaveLength(1);
  expect(refusedUses(`${vip}/store-members.ts`, "db.selectFrom('users')", ownership)).toHaveLength(1);
});

test('a write that does not name its table is refused', () => {
  expect(
    unnamedWrites("for (const table of all) {\n  tx.deleteFrom(table);\n}\ntx.deleteFrom('users');"),
  ).toEqual([2]);
});

test('a listed read that no longer exists is reported', () => {
  const path = `${vip}/store.ts`;
  expect(staleReads([{ path, code: "db.selectFrom('users')" }], ownership)).toEqual([]);
  expect(staleReads([{ path, code: '' }], ownership)).toEqual([
    'modules/loyalty/vip/store.ts is listed as reading users and does not',
  ]);
});

test('the tables of a file of the schema are read from its interface', () => {
  expect(
    tablesOf('export interface TablesOfOrders {\n  orders: OrdersTable;\n  users: UsersTable;\n}'),
  ).toEqual(['orders', 'users']);
});

test('the owner of a table is the one module that writes it; none and several are reported', () => {
  const files = [
    { path: `${vip}/store.ts`, code: "tx.insertInto('users'); db.selectFrom('coupons')" },
    { path: `${vip}/store-more.ts`, code: 'sql`update users set role = 1`' },
    { path: 'apps/server/src/gateways/mail/inbox.ts', code: "tx.deleteFrom('orders')" },
    { path: 'apps/server/src/modules/orders/orders/store.ts', code: "tx.updateTable('orders')" },
  ];
  const { owners, problems } = findOwners(files, ['users', 'orders', 'coupons']);
  expect(owners.users).toBe('modules/loyalty/vip');
  expect(problems).toEqual([
    'the table orders is written by gateways and modules/orders/orders: one module owns it, others call its functions',
    'no module writes the table coupons',
  ]);
});
