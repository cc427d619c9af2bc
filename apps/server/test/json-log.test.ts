import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { testDatabase } from './database.ts';

/** Runs a worker in production until it prints `until`, then ends it in order; returns what it printed. */
async function run(environment: Readonly<Record<string, string>>, until: string) {
  const dataDir = await mkdtemp(join(tmpdir(), 'jhumka-log-'));
  onTestFinished(() => rm(dataDir, { recursive: true, force: true }));
  const { PATH = '' } = process.env;
  const env = { PATH, NODE_ENV: 'production', ROLES: 'worker', DATA_DIR: dataDir, ...environment };
  const child = spawn(process.execPath, [join(import.meta.dirname, '../src/main.ts')], { env });
  onTestFinished(() => void child.kill('SIGKILL'));
  let printed = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding('utf8').on('data', (part: string) => {
      if (!printed.includes(until) && (printed + part).includes(until)) child.kill('SIGTERM');
      printed += part;
    });
  }
  await once(child, 'close');
  return printed
    .trimEnd()
    .split('\n')
    .map((line) => JSON.parse(line) as { msg: string });
}

test('in production every line is JSON, whatever the level, and the orderly end is the last of them', async () => {
  const { url } = await testDatabase();
  const lines = await run({ DATABASE_URL: url, LOG_LEVEL: 'error' }, 'The shop is');
  expect(lines.map(({ msg }) => msg)).toContainEqual(expect.stringMatching(/^The shop is closed at/));
  expect(lines.at(-1)?.msg).toBe('The shop has stopped');
});

test('a start that fails for its settings says so in JSON too', async () => {
  const lines = await run({ DATABASE_URL: 'nonsense' }, 'never');
  expect(lines.map(({ msg }) => msg)).toContain('DATABASE_URL: Invalid URL');
});
