import { expect, test } from 'vitest';
import { addMissing, changedMigrations, migrationList } from './migration-hashes.ts';

const recorded = { '0001-baseline.ts': 'a', 'baseline/orders.sql': 'b' };

test('a recorded migration that was edited or removed is refused', () => {
  expect(changedMigrations(recorded, recorded)).toEqual([]);
  expect(changedMigrations(recorded, { ...recorded, 'baseline/orders.sql': 'c' })).toEqual([
    'baseline/orders.sql',
  ]);
  expect(changedMigrations(recorded, { '0001-baseline.ts': 'a' })).toEqual(['baseline/orders.sql']);
});

test('recording adds new migrations and never replaces the hash of an edited one', () => {
  const current = { '0001-baseline.ts': 'a', 'baseline/orders.sql': 'edited', '0002-new.ts': 'd' };
  expect(addMissing(recorded, current)).toEqual({ ...recorded, '0002-new.ts': 'd' });
});

test('the list of migrations has each numbered file once, in the order of names', () => {
  const list = migrationList(['0001-baseline.ts', '0002-questions.ts', 'baseline/orders.sql']);
  expect(list).toContain("import { up as up0002 } from './0002-questions.ts';");
  expect(list.match(/^ {2}'.*$/gm)).toEqual([
    "  '0001-baseline': { up: up0001 },",
    "  '0002-questions': { up: up0002 },",
  ]);
});
