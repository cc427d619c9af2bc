import { read } from '../checks/source-files.ts';
import { capital, type Noun } from './noun.ts';
import { dialog, page } from './web-files.ts';

/** The lists that a noun needs a line of. */
const labels = 'packages/domain/src/audit/index.ts';
const menu = 'apps/web/app/features/admin/frame/nav-items.tsx';

/** The files of a new noun, by path: what administrators list and create, with a name. */
export function filesOf(noun: Noun, migration: string): ReadonlyMap<string, string> {
  const { kebab, kebabs, table, group } = noun;
  const module = `apps/server/src/modules/${group}/${kebabs}`;
  const feature = `apps/web/app/features/${kebabs}/admin`;
  return new Map([
    [`packages/contract/src/endpoints/admin/${kebabs}.ts`, endpoints(noun)],
    [`apps/server/src/database/migrations/${migration}.ts`, migrationOf(table)],
    [`apps/server/src/database/schema/${kebabs}.ts`, schema(noun)],
    [`${module}/store.ts`, store(noun)],
    [`${module}/admin/${kebabs}.ts`, verbs(noun)],
    [`${module}/admin/${kebabs}.test.ts`, tests(noun)],
    [`apps/server/test/audit-samples/${kebabs}.ts`, auditSamples(noun)],
    [labels, withLabel(noun)],
    [menu, withTab(noun)],
    [`${feature}/${kebabs}.page.tsx`, page(noun)],
    [`${feature}/${kebab}-dialog.tsx`, dialog(noun)],
  ]);
}

/** A tab of the settings, until somebody finds it a better place. */
const withTab = ({ kebabs, plural }: Noun) =>
  read(menu).replace(
    /(?<=settingsItem[^;]*tabs: \[[^\]]*)(?=\n {2}\])/,
    `\n    { name: '${capital(plural)}', to: '/dashboard/${kebabs}' },`,
  );

const withLabel = ({ kebab, words }: Noun) =>
  read(labels).replace(/(?<=auditLabels = \{\n)[^}]*(?=\n\} as const)/, (lines) =>
    [...lines.split('\n'), `  '${kebab}.create': '${capital(words)} created',`].sort().join('\n'),
  );

const endpoints = ({ camel, camels, pascal, kebabs, plural, words }: Noun) => `import { z } from 'zod';
import { endpoint } from '../../endpoint.ts';
import { optionalField, text } from '../../wire/coerce.ts';
import { pageInfo, pageInput } from '../../wire/paging.ts';

const ${camel} = z
  .object({ _id: z.string(), name: z.string(), createdAt: z.string() })
  .meta({ id: '${pascal}' });

export const ${camel}Endpoints = {
  'admin.${camels}.list': endpoint({
    method: 'GET',
    path: '/api/admin/${kebabs}',
    access: 'admin',
    summary: 'List ${plural}, newest first',
    input: z.object({ ...pageInput(25), search: optionalField(text(100)) }),
    data: z.array(${camel}),
    extra: pageInfo,
  }),
  'admin.${camels}.create': endpoint({
    method: 'POST',
    path: '/api/admin/${kebabs}',
    access: 'admin',
    status: 201,
    summary: 'Create a ${words}',
    input: z.object({ name: text(100) }),
    data: ${camel},
  }),
};
`;

const migrationOf = (table: string) => `import { type Kysely, sql } from 'kysely';

/** Creates the table ${table}. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql\`
    create table ${table} (
      id text primary key,
      name text not null check (length(name) between 1 and 100),
      created_at timestamptz not null
    )\`.execute(db);
  await sql\`create index ${table}_newest on ${table} (created_at desc, id desc)\`.execute(db);
}
`;

const schema = ({ pascals, plural, table }: Noun) => `import type { Instant } from './columns.ts';

/** ${capital(plural)}, which administrators create. */
export interface ${pascals}Table {
  id: string;
  name: string;
  created_at: Instant;
}

export interface TablesOf${pascals} {
  ${table}: ${pascals}Table;
}
`;

const store = ({ pascal, pascals, table, plural }: Noun) => `import type { Selectable } from 'kysely';
import type { ${pascals}Table } from '../../../database/schema.ts';
import type { Db, Tx } from '../../../database/transact.ts';

export type ${pascal}Row = Selectable<${pascals}Table>;

interface ListQuery {
  readonly search: string;
  readonly limit: number;
  readonly offset: number;
}

/** Lists a page of ${plural}, newest first, and counts all; \`search\` is a part of the name. */
export async function list${pascal}Rows(
  db: Db,
  { search, limit, offset }: ListQuery,
): Promise<{ rows: ${pascal}Row[]; totalCount: number }> {
  const found = db
    .selectFrom('${table}')
    .where('name', 'ilike', \`%\${search.replaceAll(/[%_\\\\]/g, '\\\\$&')}%\`);
  const [rows, { totalCount }] = await Promise.all([
    found
      .selectAll()
      .orderBy('created_at', 'desc')
      .orderBy('id', 'desc')
      .limit(limit)
      .offset(offset)
      .execute(),
    found.select(({ fn }) => fn.countAll<number>().as('totalCount')).executeTakeFirstOrThrow(),
  ]);
  return { rows, totalCount };
}

export function insert${pascal}(
  tx: Tx,
  row: Omit<${pascal}Row, 'created_at'>,
  at: Date,
): Promise<${pascal}Row> {
  return tx
    .insertInto('${table}')
    .values({ ...row, created_at: at })
    .returningAll()
    .executeTakeFirstOrThrow();
}
`;

const verbs = ({
  camel,
  camels,
  pascal,
  pascals,
  plural,
  words,
  prefix,
  kebab,
  group,
}: Noun) => `import type { VerbReply } from '@jhumka/contract';
import { pageInfoOf } from '@jhumka/contract/wire/paging';
import { typeidUnboxed } from 'typeid-js';
import { transact } from '../../../../database/transact.ts';
import type { Verb } from '../../../../verb.ts';
import { writeAudit } from '${group === 'platform' ? '../..' : '../../../platform'}/audit/write-audit.ts';
import { insert${pascal}, list${pascal}Rows, type ${pascal}Row } from '../store.ts';

/** Lists ${plural}, newest first. */
export const list${pascals}: Verb<'admin.${camels}.list'> = async (ctx, { page, limit, search = '' }) => {
  const offset = (page - 1) * limit;
  const { rows, totalCount } = await list${pascal}Rows(ctx.db, { search, limit, offset });
  return {
    message: '${capital(plural)}',
    data: rows.map(present${pascal}),
    ...pageInfoOf({ page, limit }, totalCount),
  };
};

/** Creates a ${words} and writes the audit log. */
export const create${pascal}: Verb<'admin.${camels}.create'> = async (ctx, { name }) => {
  const ${camel} = await transact(ctx, async (tx) => {
    const row = await insert${pascal}(tx, { id: typeidUnboxed('${prefix}'), name }, ctx.now());
    await writeAudit(tx, ctx, {
      action: '${kebab}.create',
      subjectId: row.id,
      changes: { name: { from: null, to: name } },
    });
    return row;
  });
  return { message: '${capital(words)} created', data: present${pascal}(${camel}) };
};

function present${pascal}({ id, name, created_at }: ${pascal}Row): VerbReply<'admin.${camels}.create'>['data'] {
  return { _id: id, name, createdAt: created_at };
}
`;

const tests = ({ camels, kebab, plural }: Noun) => `import { expect, test } from 'vitest';
import { addCustomer } from '../../../../../test/customers.ts';
import { testShop } from '../../../../../test/shop.ts';

const shop = await testShop();
const { call, succeed } = shop;
const admin = await addCustomer(shop, { role: 'ADMIN' });
const as = { token: admin.token };

test('administrators create ${plural}, and list them newest first, by page and by part of the name', async () => {
  const first = (await succeed('admin.${camels}.create', { name: 'First' }, as)).data;
  const second = (await succeed('admin.${camels}.create', { name: '100% second' }, as)).data;
  expect((await succeed('admin.${camels}.list', {}, as)).data).toEqual([second, first]);
  const page = await succeed('admin.${camels}.list', { page: 2, limit: 1 }, as);
  expect([page.data, page.totalCount]).toEqual([[first], 2]);
  expect((await succeed('admin.${camels}.list', { search: '0% SEC' }, as)).data).toEqual([second]);
  expect((await succeed('admin.${camels}.list', { search: '_' }, as)).data).toEqual([]);
  const log = await succeed('admin.audit.list', { subjectId: first._id }, as);
  expect(log.data.map(({ action, changes }) => [action, changes.name])).toEqual([
    ['${kebab}.create', { from: null, to: 'First' }],
  ]);
});

test('a name that is empty or too long is refused by its field', async () => {
  for (const name of ['  ', 'x'.repeat(101)]) {
    const { status, body } = await call('admin.${camels}.create', { name }, as);
    expect([status, body.issues[0].path]).toEqual([400, 'name']);
  }
});

test('customers neither list nor create ${plural}', async () => {
  const { token } = await addCustomer(shop);
  expect((await call('admin.${camels}.list', {}, { token })).status).toBe(403);
  expect((await call('admin.${camels}.create', { name: 'Mine' }, { token })).status).toBe(403);
});
`;

const auditSamples = ({
  camel,
  camels,
  kebab,
  plural,
}: Noun) => `import type { AuditSamples } from './sample.ts';

/** Requests that change ${plural}, with the expected audit entries. */
export const ${camel}Samples = (): AuditSamples => ({
  'admin.${camels}.create': () => ({
    input: { name: 'New here' },
    entries: [{ action: '${kebab}.create', changes: { name: { from: null, to: 'New here' } } }],
  }),
});
`;
