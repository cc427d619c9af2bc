import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import { addCustomer } from '../../../../test/customers.ts';
import { workOff } from '../../../../test/jobs.ts';
import { hugePng, sendFile } from '../../../../test/pictures.ts';
import { testShop } from '../../../../test/shop.ts';

const shop = await testShop();
const { succeed, app, context } = shop;

const photo = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#884422' } });

const upload = (token: string, file: Uint8Array, { name = 'me.jpg', field = 'avatar' } = {}) =>
  sendFile(shop, '/api/user/upload-avatar', file, { method: 'PUT', token, field, name });

const pathOf = (url: string) => new URL(url).pathname;
const read = (url: string) => app.inject({ method: 'GET', url: pathOf(url) });

describe('pictures of people', () => {
  test('spec 7.10: an upload is re-encoded as a square, without metadata', async () => {
    const { token, userId } = await addCustomer(shop);
    const file = await photo(1200, 800)
      .withExif({ IFD0: { Copyright: 'secret place' }, IFD3: { GPSLatitudeRef: 'N' } })
      .jpeg()
      .toBuffer();
    const { status, body } = await upload(token, file);
    expect([status, body.data._id]).toEqual([200, userId]);
    expect((await succeed('user.details', {}, { token })).data.avatar).toBe(body.data.avatar);
    const served = await read(body.data.avatar);
    expect([served.statusCode, served.headers['content-type']]).toEqual([200, 'image/webp']);
    expect(served.headers['x-content-type-options']).toBe('nosniff');
    const { width, height, format, exif } = await sharp(served.rawPayload).metadata();
    expect({ width, height, format, exif }).toEqual({
      width: 512,
      height: 512,
      format: 'webp',
      exif: undefined,
    });
    expect(served.rawPayload.includes('secret place')).toBe(false);
  });

  test('the picture before is removed, and of many uploads at once one picture is left', async () => {
    const { token } = await addCustomer(shop);
    const file = await photo(40, 40).png().toBuffer();
    const replies = await Promise.all(Array.from({ length: 6 }, () => upload(token, file)));
    await workOff(context, 'remove-file');
    const statuses = await Promise.all(
      replies.map(async ({ body }) => (await read(body.data.avatar)).statusCode),
    );
    expect(statuses.filter((status) => status === 200)).toHaveLength(1);
    const { data } = await succeed('user.details', {}, { token });
    expect((await read(data.avatar)).statusCode).toBe(200);
  });

  test('more than 5 MB are refused, before they are read whole', async () => {
    const { token } = await addCustomer(shop);
    const { status, body } = await upload(token, Buffer.alloc(5 * 1024 * 1024 + 1, 1));
    expect([status, body.code]).toEqual([413, 'too-large']);
  });

  test('a file that is no picture of a known kind is refused, whatever its name', async () => {
    const { token } = await addCustomer(shop);
    const svg =
      '<svg xmlns="http://www.w3.org/2000/svg" width="10" height="10"><image href="/etc/passwd"/></svg>';
    const jpeg = await photo(400, 400).jpeg().toBuffer();
    for (const [code, file] of [
      ['picture-unreadable', Buffer.from(svg)],
      ['picture-damaged', Buffer.from(`<!--ftypavif-->${svg}`)],
      ['picture-unreadable', Buffer.from('GIF89a<script>alert(1)</script>')],
      ['picture-damaged', Buffer.from('\x89PNG\r\n\x1a\n but no picture', 'latin1')],
      ['picture-unreadable', Buffer.from('%PDF-1.4')],
      ['picture-heic', Buffer.from('\0\0\0\x18ftypheic\0\0\0\0mif1heic')],
      ['picture-damaged', jpeg.subarray(0, 200)],
    ] as const) {
      const { status, body } = await upload(token, file, { name: '../../me.png' });
      expect([file.toString('latin1', 0, 20), status, body.code]).toEqual([
        file.toString('latin1', 0, 20),
        400,
        code,
      ]);
    }
    expect((await succeed('user.details', {}, { token })).data.avatar).toBe('');
  });

  test('a small file that unpacks to gigabytes is refused by its size', async () => {
    const { token } = await addCustomer(shop);
    const before = process.memoryUsage().rss;
    const { status, body } = await upload(token, hugePng(30_000, 30_000));
    expect([status, body.code]).toEqual([400, 'picture-too-large']);
    expect(process.memoryUsage().rss - before).toBeLessThan(200e6);
  });

  test('no file, an empty one and JSON in its place are refused in words', async () => {
    const { token } = await addCustomer(shop);
    expect((await upload(token, Buffer.alloc(0))).body.code).toBe('upload-missing');
    expect((await shop.call('user.uploadAvatar', {}, { token })).body.code).toBe('upload-missing');
    expect((await shop.call('user.uploadAvatar', { avatar: 'x' } as object, { token })).status).toBe(400);
    const headers = { authorization: `Bearer ${token}` };
    const broken = {
      'multipart/form-data': 'x',
      'multipart/form-data; boundary=x':
        '--x\r\ncontent-disposition: form-data; name="avatar"; filename="a"\r\n\r\nab',
      'multipart/form-data; boundary=y': '--x\r\n\r\n--x--',
    };
    for (const [type, payload] of Object.entries(broken)) {
      const reply = await app.inject({
        method: 'PUT',
        url: '/api/user/upload-avatar',
        headers: { ...headers, 'content-type': type },
        payload,
      });
      expect([type, reply.statusCode, reply.json().code]).toEqual([type, 400, 'upload-missing']);
    }
  });

  test('an endpoint that takes no file refuses one', async () => {
    const { token } = await addCustomer(shop);
    const reply = await app.inject({
      method: 'PUT',
      url: '/api/user/update-user',
      headers: { authorization: `Bearer ${token}`, 'content-type': 'multipart/form-data; boundary=x' },
      payload: '--x--\r\n',
    });
    expect(reply.statusCode).toBe(415);
  });

  test('the address of a picture leads to nothing else', async () => {
    for (const path of [
      '/avatars/..%2fsession-secret',
      `/avatars/${'a'.repeat(32)}.webp`,
      '/avatars/x.webp',
    ]) {
      expect((await app.inject({ method: 'GET', url: path })).statusCode).toBe(404);
    }
  });
});
