import { globSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { ownPages } from '../src/http/caller.ts';
import { collectData } from '../src/modules/admin/privacy/export-data.ts';
import { personalDataOfModules } from '../src/modules/admin/privacy/registry.ts';
import { addCustomer } from './customers.ts';
import { testShop } from './shop.ts';

const shop = await testShop();
const { context } = shop;

/** Columns that name a user as the author of work for the shop; they are preserved as its records. */
const doneForTheShop = /\.(actor_id|assignee_id|author_id|updated_by|uploaded_by)$/;

const modulesFolder = resolve(import.meta.dirname, '../src/modules');
const declared = personalDataOfModules.flatMap(({ columns }) => Object.keys(columns));

/** Columns of the database, as `table.column`: all of them, or those that name a user. */
async function columnsOf(which: 'all' | 'of a user'): Promise<string[]> {
  const { rows } = await sql<{ column: string }>`
    select c.conrelid::regclass || '.' || a.attname as column
    from pg_constraint c join pg_attribute a on a.attrelid = c.conrelid and a.attnum = any (c.conkey)
    where c.contype = 'f' and c.confrelid = 'users'::regclass
    union
    select table_name || '.' || column_name from information_schema.columns
    where table_schema = 'public' and (column_name = 'user_id' or ${which === 'all'})`.execute(context.db);
  return rows.map(({ column }) => column);
}

test('decisions §7: each column that names a user is declared by a module for export and deletion', async () => {
  const found = (await columnsOf('of a user')).filter((column) => !doneForTheShop.test(column));
  expect(found.length).toBeGreaterThan(20);
  expect(found.filter((column) => !declared.includes(column))).toEqual([]);
});

test('decisions §7: the registry has the declaration of every module', async () => {
  const files = globSync('*/*/**/*.ts', { cwd: modulesFolder }).filter((file) =>
    readFileSync(resolve(modulesFolder, file), 'utf8').includes('\nexport const personalData:'),
  );
  expect(files.length).toBeGreaterThan(20);
  for (const file of files) {
    const { personalData } = await import(resolve(modulesFolder, file));
    expect([file, personalDataOfModules.includes(personalData)]).toEqual([file, true]);
  }
});

test('decisions §7: each declared column exists and is declared once', async () => {
  const all = await columnsOf('all');
  expect(declared.filter((column) => !all.includes(column))).toEqual([]);
  expect(declared.toSorted()).toEqual([...new Set(declared)].sort());
});

test('each column that names a user moves with a joined account, or is said to stay behind', async () => {
  const joined = personalDataOfModules.flatMap(({ join }) => Object.keys(join));
  const found = (await columnsOf('of a user')).filter((column) => !doneForTheShop.test(column));
  expect(found.filter((column) => !joined.includes(column))).toEqual([]);
  expect(joined.filter((column) => !declared.includes(column))).toEqual([]);
});

test('decisions §7: each module with personal data exports it, or declares why not', async () => {
  for (const { columns, collect, withheld } of personalDataOfModules) {
    expect([columns, Object.keys(collect).length > 0]).toEqual([columns, withheld === undefined]);
  }
});

test('decisions §7: the export has the kinds of data that modules declare, each once', async () => {
  const { userId } = await addCustomer(shop);
  const actor = { userId, sessionId: 'none', role: 'USER' as const };
  const kinds = (await collectData({ ...context, caller: ownPages, actor })).map(({ name }) => name);
  const declaredKinds = personalDataOfModules.flatMap(({ collect }) => Object.keys(collect));
  expect(kinds).toEqual([...new Set(declaredKinds)].sort());
  // None of these is ever left out; a new kind needs no line here.
  expect(kinds).toEqual(
    expect.arrayContaining([
      ...[
        'addresses',
        'cart',
        'coins',
        'consents',
        'coupons',
        'devices',
        'feedback',
        'invoices',
        'membership',
      ],
      ...['messages', 'mobile-numbers', 'notices', 'orders', 'payments', 'profile', 'purchases', 'refunds'],
      ...['reviews', 'stock-alerts', 'streak', 'wishlist'],
    ]),
  );
});
