import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeEach, expect, test } from 'vitest';
import { s3Server } from '../../../test/s3-server.ts';
import { createDiskFiles } from './disk-files.ts';
import { copyFiles, openFiles } from './open-files.ts';
import { createS3Files, parseS3Url } from './s3-files.ts';

const { url, origin, objects, faults } = await s3Server();
const files = createS3Files(url);
const folder = await mkdtemp(join(tmpdir(), 'jhumka-s3-'));
afterAll(() => rm(folder, { recursive: true }));
beforeEach(() => objects.clear());
async function keysOf(store: typeof files): Promise<string[]> {
  const keys: string[] = [];
  for await (const key of store.list()) keys.push(key);
  return keys.sort();
}

test('stored content is read back byte for byte, under the prefix of the bucket', async () => {
  const content = Buffer.alloc(300_000, 7);
  await files.put('a/b.webp', content);
  expect([...objects.keys()]).toEqual(['/shop/files/a/b.webp']);
  expect((await files.get('a/b.webp'))?.equals(content)).toBe(true);
  expect(await files.has('a/b.webp')).toBe(true);
  await files.remove('a/b.webp');
  await files.remove('a/b.webp');
  expect(await files.has('a/b.webp')).toBe(false);
  expect(await files.get('a/b.webp')).toBeUndefined();
  await expect(files.put('../secret', content)).rejects.toThrow('no key of a file');
});

test('a server that is busy for a moment, and a body that breaks off, are tried again', async () => {
  const content = Buffer.alloc(100_000, 1);
  faults.push('503', '503');
  await files.put('a/b', content);
  faults.push('half', '503', 'half');
  expect((await files.get('a/b'))?.equals(content)).toBe(true);
});

test('a server that stays busy is an error, and never half a file', async () => {
  await files.put('a/b', Buffer.alloc(1_000));
  faults.push('half', 'half', 'half', 'half');
  await expect(files.get('a/b')).rejects.toThrow();
  faults.push('503', '503', '503', '503');
  await expect(files.has('a/b')).rejects.toThrow();
});

test('files are copied to S3 and back, also after an interruption', async () => {
  const disk = createDiskFiles(join(folder, 'one'));
  const keys = ['avatars/a.webp', 'models/b.glb', 'pictures/originals/c.png'];
  for (const key of keys) await disk.put(key, Buffer.from(key));
  faults.push('refuse');
  await expect(copyFiles(disk, files)).rejects.toThrow();
  expect(await copyFiles(disk, files)).toEqual({ found: 3, copied: 3 });
  expect(await copyFiles(disk, files)).toEqual({ found: 3, copied: 0 });
  expect(await keysOf(files)).toEqual(keys);
  const other = createDiskFiles(join(folder, 'two'));
  expect(await copyFiles(files, other)).toEqual({ found: 3, copied: 3 });
  expect(await keysOf(other)).toEqual(keys);
  expect(await other.get('models/b.glb')).toEqual(Buffer.from('models/b.glb'));
});

test('an address is read with its parts, and refused without a bucket or keys', () => {
  expect(parseS3Url(url)).toEqual({
    endpoint: `http://${origin}`,
    bucket: 'shop',
    prefix: 'files/',
    region: 'ap-south-1',
    accessKeyId: 'KEY',
    secretAccessKey: 's/cret',
  });
  expect(() => parseS3Url('https://K:S@s3.example')).toThrow('names no bucket');
  expect(() => parseS3Url('https://s3.example/bucket')).toThrow('has no keys');
  expect(() => parseS3Url('https://K:5%@s3.example/bucket')).toThrow('is written %25');
});

test('keys that may not write stop the start in one line', async () => {
  const config = { DATA_DIR: folder, S3_URL: url };
  await (await openFiles(config)).put('a', Buffer.from('a'));
  faults.push('refuse');
  await expect(openFiles(config)).rejects.toThrow(/^S3_URL: nothing can be written there: AccessDenied/);
});
