import { chmod, mkdtemp, readdir, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { closeFolder, createDiskFiles } from './disk-files.ts';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'jhumka-files-'));
});
afterEach(() => rm(folder, { recursive: true }));

test('stored content is read back byte for byte, without leftover files', async () => {
  const files = createDiskFiles(folder);
  await files.put('a/b.webp', Buffer.from([0, 1, 255]));
  expect(await files.get('a/b.webp')).toEqual(Buffer.from([0, 1, 255]));
  expect(await files.has('a/b.webp')).toBe(true);
  expect(await readdir(path.join(folder, 'a'))).toEqual(['b.webp']);
});

test('an unknown key gives undefined', async () => {
  const files = createDiskFiles(folder);
  await files.put('a/b', Buffer.from('x'));
  expect(await files.get('none')).toBeUndefined();
  expect(await files.has('none')).toBe(false);
  expect(await files.get('a')).toBeUndefined();
  expect(await files.get('a/b/c')).toBeUndefined();
});

test('removing is idempotent', async () => {
  const files = createDiskFiles(folder);
  await files.put('a/b', Buffer.from('x'));
  for (let times = 0; times < 2; times += 1) await files.remove('a/b');
  expect(await files.has('a/b')).toBe(false);
  await expect(files.remove('../secret')).rejects.toThrow('no key of a file');
});

test('many writers of one key leave one whole file', async () => {
  const files = createDiskFiles(folder);
  const content = Buffer.alloc(300_000, 7);
  await Promise.all(Array.from({ length: 20 }, () => files.put('same.bin', content)));
  expect((await files.get('same.bin'))?.equals(content)).toBe(true);
  expect(await readdir(folder)).toEqual(['same.bin']);
});

test.each([
  '../secret',
  'a/../../secret',
  '/etc/passwd',
  'a//b',
  '.env',
  'a/.b',
  'a\\b',
  'a%2fb',
  'a\0b',
  '',
  'A',
])('the key %j never leads anywhere', async (key) => {
  const files = createDiskFiles(path.join(folder, 'inside'));
  await writeFile(path.join(folder, 'secret'), 'secret');
  await expect(files.get(key)).rejects.toThrow('no key of a file');
  await expect(files.put(key, Buffer.from('x'))).rejects.toThrow('no key of a file');
  expect(await readdir(folder)).toEqual(['secret']);
});

test('other users of the machine can read neither files nor folders, also those of an earlier version', async () => {
  await chmod(folder, 0o755);
  await closeFolder(folder);
  await createDiskFiles(folder).put('invoices/jh-1.pdf', Buffer.from('x'));
  const modeOf = async (name: string) => (await stat(path.join(folder, name))).mode & 0o777;
  expect([await modeOf(''), await modeOf('invoices'), await modeOf('invoices/jh-1.pdf')]).toEqual([
    0o700, 0o700, 0o600,
  ]);
});
