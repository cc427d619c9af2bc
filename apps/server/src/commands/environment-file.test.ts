import { execFileSync, spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { readEnvironmentFile } from './run-command.ts';

const folder = mkdtempSync(join(tmpdir(), 'environment-file-'));
afterAll(() => rmSync(folder, { recursive: true }));
const path = join(folder, 'shop.env');
const text = `# A comment
; another
PUBLIC_URL=https://shop.example
  BACKUP_KEY = a#b$c
#HOST=0.0.0.0
MAIL_FROM="Meenakshi \\"Jewels\\" <care@shop.example>"
QUOTED='a \\ b'
LONG=one\\
two
EMPTY=
`;
writeFileSync(path, text);
const expected = {
  PUBLIC_URL: 'https://shop.example',
  BACKUP_KEY: 'a#b$c',
  MAIL_FROM: 'Meenakshi "Jewels" <care@shop.example>',
  QUOTED: 'a \\ b',
  LONG: 'onetwo',
  EMPTY: '',
};

test('a file of settings is read as systemd reads it: quotes, comments, and no expansion', () => {
  expect(readEnvironmentFile(path)).toEqual(expected);
});

test('a file that is missing is named', () => {
  expect(() => readEnvironmentFile(join(folder, 'none'))).toThrow(/--env .*none: can’t be read/);
});

// Where systemd runs, it is asked itself.
const canAsk = spawnSync('systemd-run', ['--user', '--wait', 'true']).status === 0;
test.skipIf(!canAsk)('systemd reads the same', () => {
  const args = ['--user', '--wait', '--pipe', '--quiet', `--property=EnvironmentFile=${path}`, 'env'];
  const lines = execFileSync('systemd-run', args, { encoding: 'utf8' }).split('\n');
  for (const [name, value] of Object.entries(expected)) expect(lines).toContain(`${name}=${value}`);
});
