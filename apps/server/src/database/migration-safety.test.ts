import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Kysely, sql } from 'kysely';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import { databaseUrl, dropDatabase, execute } from '../../test/database-server.ts';
import { inspectMigration } from '../../test/updates/inspect-migration.ts';
import { readMarkers } from '../../test/updates/migration-markers.ts';
import { migrations } from './database.generated.ts';
import { inBatches } from './migrate.ts';

/** Migrations from before these rules, which never change, and what they did in a shop in use. */
const exempt: Readonly<Record<string, string>> = {
  '0002-variants':
    'fills the variants of all products, and replaces the key of carts by which 1.0.0 adds to them',
  '0003-refer-to-variants': 'drops the check that proves its column in the statement that needs the proof',
  '0005-review-choices': 'checks the reviews of all products',
  '0006-personalise-lines':
    'rewrites all order items, as a column of the domain paise with a default does, and replaces the key of carts',
  '0007-stock-levels': 'indexes all variants while nothing is sold',
  '0008-metals-in-stock': 'derives and indexes the metals of all products at once',
  '0014-model-posters': 'indexes all products, of which a shop has few, while none can be changed',
  '0017-partition-audit-log':
    'the log becomes its first partition, and the partitioned table takes its name in the same transaction',
};

const { serverUrl } = inject('database');
const name = `jhumka_safety_${crypto.randomUUID().replaceAll('-', '')}`;
let pool: pg.Pool;
let client: pg.PoolClient;

beforeAll(async () => {
  await execute(serverUrl, `create database ${name}`);
  pool = new pg.Pool({ connectionString: databaseUrl(serverUrl, name) });
  client = await pool.connect();
});

afterAll(async () => {
  client.release();
  await pool.end();
  await dropDatabase(serverUrl, name);
});

test('each migration leaves a shop in use alone, and the version before it working', async () => {
  const changelog = readFileSync(join(import.meta.dirname, '../../../../CHANGELOG.md'), 'utf8');
  const released = [...changelog.matchAll(/^## (\d+\.\d+\.\d+) /gm)].map(([, version = '']) => version);
  for (const [migration, { up }] of Object.entries(migrations)) {
    const text = readFileSync(join(import.meta.dirname, `migrations/${migration}.ts`), 'utf8');
    const { fewRows, contracts } = readMarkers(text);
    const found = await inspectMigration(client, { up, isInBatches: inBatches.has(migration), fewRows });
    const problems = found.filter((problem) => !contracts.some(({ name }) => problem.includes(` ${name}`)));
    if (exempt[migration] === undefined) expect({ migration, problems }).toEqual({ migration, problems: [] });
    else expect(problems, `${migration} needs no exemption`).not.toEqual([]);
    expect(contracts.filter(({ since }) => !released.includes(since))).toEqual([]);
  }
});

describe('a migration in a transaction', () => {
  test.each([
    ['adds a column', 'alter table toys add column age int', []],
    ['adds a column with a constant', 'alter table toys add column kind text not null default $$new$$', []],
    ['makes a table that refers to an old one', 'create table boxes (toy int references toys (id))', []],
    ['removes a plain index', 'drop index toys_by_size', []],
    ['changes rows by their key', 'update toys set size = 2 where id = 1', []],
    [
      'adds a column with a volatile default',
      'alter table toys add column mark float default random()',
      ['reads all of toys while nobody can write to toys', 'rewrites toys while nobody can read it'],
    ],
    [
      'changes the type of a column',
      'alter table toys alter column size type bigint',
      [
        'changes the type of toys.size, which breaks prepared statements',
        'reads all of toys while nobody can write to toys',
        'rewrites toys while nobody can read it',
      ],
    ],
    [
      'changes the type of a column without a rewrite',
      'alter table toys alter column label type text',
      ['changes the type of toys.label, which breaks prepared statements'],
    ],
    [
      'makes an index',
      'create index toys_by_label on toys (label)',
      ['reads all of toys while nobody can write to toys'],
    ],
    [
      'requires a value',
      'alter table toys alter column size set not null',
      [
        'reads all of toys while nobody can write to toys',
        'requires toys.size, which older versions may leave out',
      ],
    ],
    [
      'requires a value of a new column',
      'alter table toys add column age int not null',
      [
        'reads all of toys while nobody can write to toys',
        'requires toys.age, which older versions do not write',
      ],
    ],
    [
      'adds a valid check',
      'alter table toys add constraint big check (size > 1)',
      ['reads all of toys while nobody can write to toys', 'validates big in the transaction that adds it'],
    ],
    [
      'validates a check in the same transaction',
      'alter table toys add constraint big check (size > 1) not valid; alter table toys validate constraint big',
      ['reads all of toys while nobody can write to toys', 'validates big in the transaction that adds it'],
    ],
    ['changes all rows', 'update toys set size = 2', ['changes all of toys in one transaction']],
    [
      'changes all rows of another table under a lock',
      'alter table toys add column age int; update owners set name = $$x$$',
      ['reads all of owners while nobody can write to toys'],
    ],
    ['removes a column', 'alter table toys drop column size', ['removes toys.size']],
    ['renames a column', 'alter table toys rename column size to extent', ['renames toys.size']],
    ['removes a table', 'drop table toys', ['removes toys']],
    ['renames a table', 'alter table toys rename to games', ['renames toys']],
    [
      'removes what rows are unique by',
      'alter table owners drop constraint owners_name_key',
      ['removes the unique index owners_name_key'],
    ],
  ])('that %s is understood', async (_, statement, problems) => {
    expect(await inspectAlone({ statements: statement.split('; '), isInBatches: false })).toEqual(problems);
  });

  test('that adds a valid reference is understood, whatever PostgreSQL reads for it', async () => {
    const statement = 'alter table toys add constraint toys_owner foreign key (size) references owners (id)';
    expect(await inspectAlone({ statements: [statement], isInBatches: false })).toContain(
      'validates toys_owner in the transaction that adds it',
    );
  });

  test('may read a table of few rows under a lock, where it says so', async () => {
    const statements = ['alter table toys add column age int', 'update owners set name = $$x$$'];
    expect(await inspectAlone({ statements, isInBatches: false, fewRows: ['owners'] })).toEqual([]);
  });
});

describe('a migration whose statements commit', () => {
  test('requires values by a check that it validates, and makes an index concurrently', async () => {
    const statements = [
      'create index concurrently toys_by_label on toys (label)',
      'alter table toys add constraint known check (size is not null) not valid',
      'alter table toys validate constraint known',
      'alter table toys add constraint toys_owner foreign key (size) references owners (id) not valid',
      'alter table toys validate constraint toys_owner',
    ];
    expect(await inspectAlone({ statements, isInBatches: true })).toEqual([]);
  });

  test('still may not change all rows at once', async () => {
    const problems = await inspectAlone({ statements: ['update toys set size = 2'], isInBatches: true });
    expect(problems).toEqual(['changes all of toys in one transaction']);
  });
});

/** Inspects statements on two small tables of a schema of their own. */
async function inspectAlone(given: {
  statements: readonly string[];
  isInBatches: boolean;
  fewRows?: readonly string[];
}): Promise<string[]> {
  await client.query(`
    create schema alone;
    set search_path to alone;
    create table owners (id int primary key, name text unique);
    create table toys (id int primary key, size int, label varchar(20));
    create index toys_by_size on toys (size)`);
  try {
    const up = async (db: Kysely<never>) => {
      for (const statement of given.statements) await sql.raw(statement).execute(db);
    };
    return await inspectMigration(client, { ...given, up });
  } finally {
    await client.query('drop schema alone cascade; reset search_path');
  }
}
