import { expect, test } from 'vitest';
import { addMissing, changedMigrations, numbered, readRecorded } from './migration-hashes.ts';

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

test('the numbered files of the folder are migrations, and what they read is not', () => {
  const paths = ['0001-baseline.ts', '0002-questions.ts', 'baseline/orders.sql'];
  expect(numbered(paths)).toEqual(paths.slice(0, 2));
});

test('the hashes of the generated module are read back by file', () => {
  const hash = 'ab'.repeat(32);
  expect(readRecorded(`};\n\n// SHA-256 of the files\n// ${hash} baseline/orders.sql\n`)).toEqual({
    'baseline/orders.sql': hash,
  });
});
