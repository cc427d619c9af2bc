import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { demoFile } from '@jhumka/demo-shop';
import Fastify from 'fastify';
import { pino } from 'pino';
import sharp from 'sharp';
import { afterAll, describe, expect, test } from 'vitest';
import { testDatabase } from '../../../../test/database.ts';
import { readConfig } from '../../../config/config.ts';
import { transact } from '../../../database/transact.ts';
import { createDiskFiles } from '../../../gateways/files/disk-files.ts';
import type { FileStore } from '../../../gateways/files/file-store.ts';
import { addModel } from './models.ts';
import { resizePictureAhead } from './resize-picture.ts';
import { registerPictureRoutes } from './routes.ts';
import { saveOriginal } from './save-original.ts';
import { findPicture, insertPictures } from './store.ts';
import { encodingVersion, originalKey } from './variant-names.ts';

const { db } = await testDatabase();
const folder = await mkdtemp(path.join(tmpdir(), 'jhumka-pictures-'));
afterAll(() => rm(folder, { recursive: true }));

const problems: string[] = [];
const log = pino({ level: 'warn' }, { write: (line: string) => void problems.push(line) });
const written: string[] = [];
const disk = createDiskFiles(folder);
const files: FileStore = {
  ...disk,
  put: (key, content) => {
    written.push(key);
    return disk.put(key, content);
  },
};
const context = { config: readConfig({}), db, files, log };
const app = Fastify();
registerPictureRoutes(app, context);
afterAll(() => app.close());

async function addPictures(pictures: readonly { content: Buffer; alt: string }[]): Promise<string[]> {
  const rows = await Promise.all(pictures.map((picture) => saveOriginal(context, picture)));
  await transact(context, (tx) => insertPictures(tx, rows));
  return rows.map(({ id }) => id);
}

let shade = 0;
/** Adds a unique picture of this size. */
async function addPicture(width: number, height: number): Promise<string> {
  shade += 1;
  const create = { width, height, channels: 4, background: { r: shade, g: 90, b: 20, alpha: 0.5 } } as const;
  const content = await sharp({ create })
    .png()
    .withExifMerge({ IFD0: { Copyright: 'secret' } })
    .toBuffer();
  const [id] = await addPictures([{ content, alt: 'A plain square' }]);
  return String(id);
}

async function sizeOf(id: string, file: string): Promise<string> {
  const reply = await app.inject(`/pictures/${id}/${file}`);
  expect(reply.statusCode, file).toBe(200);
  const { width, height, format, exif, icc, space } = await sharp(reply.rawPayload).metadata();
  expect([exif, icc, space], 'nothing of the camera, in sRGB').toEqual([undefined, undefined, 'srgb']);
  return `${width}x${height} ${format}`;
}

describe('for links', () => {
  test.each([
    [800, 800],
    [300, 900],
    [2400, 800],
  ])('a picture of %i by %i is whole in 1200 by 630', async (width, height) => {
    const id = await addPicture(width, height);
    expect(await sizeOf(id, 'share.jpg')).toBe('1200x630 jpeg');
    expect(await sizeOf(id, 'share.jpg'), 'the kept one').toBe('1200x630 jpeg');
  });

  test('an unknown one is not found', async () => {
    expect((await app.inject(`/pictures/${'0'.repeat(64)}/share.jpg`)).statusCode).toBe(404);
    expect((await app.inject('/pictures/none/share.jpg')).statusCode).toBe(404);
  });
});

describe('variants', () => {
  test.each([
    ['360.avif', '360x180 heif', 'image/avif'],
    ['360.webp', '360x180 webp', 'image/webp'],
    ['360.jpg', '360x180 jpeg', 'image/jpeg'],
    ['1600.webp', '1600x800 webp', 'image/webp'],
    ['2400.webp', '2400x1200 webp', 'image/webp'],
  ])(
    '%s has that width and that format, is cached, and may be shown by other front ends',
    async (file, size, type) => {
      const id = await addPicture(2560, 1280);
      expect(await sizeOf(id, file)).toBe(size);
      const reply = await app.inject(`/pictures/${id}/${file}`);
      expect(reply.headers['content-type']).toBe(type);
      expect(reply.headers['cache-control']).toBe('public, max-age=86400, stale-while-revalidate=604800');
      expect(reply.headers['cross-origin-resource-policy']).toBe('cross-origin');
      const again = await app.inject({
        url: `/pictures/${id}/${file}`,
        headers: { 'if-none-match': String(reply.headers.etag) },
      });
      expect([again.statusCode, again.body]).toEqual([304, '']);
    },
  );

  test('a cached copy of an older encoding is replaced when a browser requests it', async () => {
    const id = await addPicture(500, 500);
    for (const file of ['360.webp', 'share.jpg']) {
      const { headers } = await app.inject(`/pictures/${id}/${file}`);
      const etag = String(headers.etag);
      expect(headers['cache-control'], file).not.toContain('immutable');
      const older = etag.replace(`-${encodingVersion}"`, `-${encodingVersion - 1}"`);
      const codes = [etag, older].map((known) =>
        app.inject({ url: `/pictures/${id}/${file}`, headers: { 'if-none-match': known } }),
      );
      expect((await Promise.all(codes)).map(({ statusCode }) => statusCode)).toEqual([304, 200]);
    }
  });

  test('a picture is never enlarged, and a wider size is not rendered twice', async () => {
    const id = await addPicture(800, 400);
    expect(await sizeOf(id, '700.webp')).toBe('700x350 webp');
    expect(await sizeOf(id, '1000.webp')).toBe('800x400 webp');
    const before = written.length;
    expect(await sizeOf(id, '1600.webp')).toBe('800x400 webp');
    expect(written.length).toBe(before);
  });

  test('fifty requests at once for one missing variant encode it once', async () => {
    const id = await addPicture(1200, 1200);
    const before = written.length;
    const replies = await Promise.all(
      Array.from({ length: 50 }, () => app.inject(`/pictures/${id}/700.avif`)),
    );
    expect(new Set(replies.map((reply) => reply.statusCode))).toEqual(new Set([200]));
    expect(new Set(replies.map((reply) => reply.rawPayload.toString('base64'))).size).toBe(1);
    expect(written.slice(before)).toEqual([`pictures/variants/v${encodingVersion}/${id}/700.avif`]);
  });

  test('sizes of lists are rendered ahead once, and a second run renders nothing', async () => {
    const id = await addPicture(1000, 1000);
    const before = written.length;
    await Promise.all([resizePictureAhead(context, id), resizePictureAhead(context, id)]);
    const made = written.slice(before).map((key) => path.basename(key));
    expect(made.sort()).toEqual(['360.avif', '360.webp', '700.avif', '700.webp']);
    await resizePictureAhead(context, id);
    expect(written.length).toBe(before + 4);
    await resizePictureAhead(context, 'f'.repeat(64));
  });

  test('the richest card of the demo shop weighs at most 14 kB as AVIF', async () => {
    const content = await readFile(demoFile('begum-chandbali/hero.webp'));
    const [id] = await addPictures([{ content, alt: '' }]);
    const reply = await app.inject(`/pictures/${id}/360.avif`);
    expect(reply.rawPayload.length).toBeLessThanOrEqual(14 * 1024);
  });

  test('a product page gets AVIF of more bytes, under a name of its own', async () => {
    const content = await readFile(demoFile('mayura-peacock-pendant/hero.webp'));
    const [id] = await addPictures([{ content, alt: '' }]);
    for (const width of [700, 1000]) {
      const [list, detail] = await Promise.all(
        ['', 'detail-'].map((prefix) => app.inject(`/pictures/${id}/${prefix}${width}.avif`)),
      );
      const times = (detail?.rawPayload.length ?? 0) / (list?.rawPayload.length ?? 1);
      expect(times, `at ${width}`).toBeGreaterThan(1.15);
      expect(times, `at ${width}`).toBeLessThan(2);
      expect(detail?.headers.etag).not.toBe(list?.headers.etag);
    }
    expect(await sizeOf(String(id), 'detail-1600.webp')).toBe('1000x1000 webp');
    expect(written).toContain(`pictures/variants/v${encodingVersion}/${id}/detail-700.avif`);
  });

  test('a disk that takes nothing still gives the picture', async () => {
    const id = await addPicture(500, 500);
    const full = { ...disk, put: () => Promise.reject(new Error('ENOSPC')) };
    const other = Fastify();
    registerPictureRoutes(other, { ...context, files: full });
    expect((await other.inject(`/pictures/${id}/360.webp`)).statusCode).toBe(200);
    await other.close();
  });
});

describe('refusals', () => {
  const unknown = 'a'.repeat(64);
  test.each([
    `/pictures/${unknown}/360.avif`,
    `/pictures/${unknown}/361.avif`,
    `/pictures/${unknown}/360.gif`,
    `/pictures/${unknown}/detail-361.avif`,
    `/pictures/${unknown}/detail-detail-360.avif`,
    `/pictures/${unknown}/360.constructor`,
    `/pictures/${unknown}/360.avif.webp`,
    `/pictures/${unknown}/-1.avif`,
    `/pictures/${unknown}/1e9.avif`,
    '/pictures/..%2f..%2fetc/passwd',
    '/pictures/%2e%2e/%2e%2e%2f%2e%2e%2fetc%2fpasswd',
    `/pictures/${unknown}/..%2f..%2f..%2fsecret`,
    `/pictures/${unknown}%00/360.avif`,
    `/pictures/${unknown}/360.avif%00`,
    `/pictures/${'A'.repeat(64)}/360.avif`,
    `/models/${unknown}.glb`,
    '/models/..%2f..%2fetc%2fpasswd',
    `/models/${unknown}.glb%00`,
  ])('%s is not found', async (url) => {
    const reply = await app.inject(url);
    expect(reply.statusCode).toBe(404);
    expect(reply.headers['cache-control'] ?? 'no-store').toBe('no-store');
  });

  test('an unknown width of a known picture is not found', async () => {
    const id = await addPicture(300, 300);
    for (const file of ['0.avif', '300.avif', '99999.webp', '360', '360.', '.avif', '360.png', '0360.avif'])
      expect((await app.inject(`/pictures/${id}/${file}`)).statusCode, file).toBe(404);
  });

  test('a broken original is logged once and not found, however often it is requested', async () => {
    const id = await addPicture(640, 640);
    await disk.put(originalKey(id, 'image/png'), Buffer.from('no picture at all'));
    const before = problems.length;
    for (let times = 0; times < 5; times += 1)
      expect((await app.inject(`/pictures/${id}/360.avif`)).statusCode).toBe(404);
    expect(problems.slice(before)).toHaveLength(1);
    expect(problems.at(-1)).toContain(id);
  });

  test('an original that has gone is not found', async () => {
    const id = await addPicture(650, 650);
    await rm(path.join(folder, originalKey(id, 'image/png')));
    expect((await app.inject(`/pictures/${id}/360.avif`)).statusCode).toBe(404);
  });

  test.each([
    '',
    'GIF89a',
    '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>',
    '\x89PNG\r\n\x1a\nhalf',
  ])('content such as %j is no picture and leaves nothing behind', async (text) => {
    const before = written.length;
    await expect(addPictures([{ content: Buffer.from(text, 'latin1'), alt: '' }])).rejects.toThrow(
      'no picture',
    );
    expect(written.length).toBe(before);
  });
});

describe('originals', () => {
  test('a picture added twice is one row, with its displayed size and average colour', async () => {
    const lying = await sharp({ create: { width: 40, height: 20, channels: 3, background: '#a52' } })
      .jpeg()
      .withMetadata({ orientation: 6 })
      .toBuffer();
    const [first, second] = await addPictures([
      { content: lying, alt: 'First' },
      { content: lying, alt: 'Second' },
    ]);
    expect(second).toBe(first);
    const row = await findPicture(db, String(first));
    expect(row).toMatchObject({
      width: 20,
      height: 40,
      mime: 'image/jpeg',
      alt: 'First',
      bytes: lying.length,
    });
    expect(row?.placeholder).toMatch(/^#a[89ab]5[3-7]2[0-4]$/);
  });

  test('a model is served whole under the hash of its content', async () => {
    const content = await readFile(demoFile('radha-jhumka/model.glb'));
    const file = await addModel(context, content);
    expect(await addModel(context, content)).toBe(file);
    const reply = await app.inject(`/models/${file}`);
    expect(reply.headers['content-type']).toBe('model/gltf-binary');
    expect(reply.rawPayload.equals(content)).toBe(true);
    await expect(addModel(context, Buffer.from('no model'))).rejects.toThrow('no model');
  });
});
