import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import { addCustomer } from '../../../../test/customers.ts';
import { hugePng, photo, sendFile } from '../../../../test/pictures.ts';
import { testShop } from '../../../../test/shop.ts';
import { findUploads } from './store.ts';
import { originalKey } from './variant-names.ts';

const shop = await testShop();
const { token } = await addCustomer(shop, { role: 'ADMIN' });
const upload = (file: Uint8Array, name = 'ring.jpg', as = token) =>
  sendFile(shop, '/api/file/upload', file, { token: as, field: 'image', name, fields: { alt: 'A ring' } });
const storedOf = async (id: string) =>
  (await shop.context.files.get(originalKey(id, 'image/webp'))) ?? Buffer.alloc(0);

const half = (await photo()).subarray(0, 200);
const svg =
  '<svg xmlns="http://www.w3.org/2000/svg" width="300" height="300"><rect width="9" height="9"/></svg>';
const noise = () =>
  sharp({
    create: {
      width: 400,
      height: 300,
      channels: 3,
      background: '#888',
      noise: { type: 'gaussian', mean: 128, sigma: 30 },
    },
  });
const [jpeg, png, webp, avif] = [
  await noise().jpeg().toBuffer(),
  await noise().png().toBuffer(),
  await noise().webp().toBuffer(),
  await noise().avif({ effort: 0 }).toBuffer(),
];
/** Truncates a picture, like an interrupted transfer. */
const cutOff = (file: Buffer) => file.subarray(0, Math.floor(file.length * 0.7));

describe('an upload', () => {
  test('spec 7.21: gives the addresses of the picture, which serve it', async () => {
    const { status, body } = await upload(await photo(1200, 800));
    expect(status).toBe(201);
    expect(body.data).toMatchObject({ width: 1200, height: 800, alt: 'A ring', secure_url: body.data.url });
    expect(body.data.variants).toContainEqual({
      width: 700,
      format: 'webp',
      url: `http://shop.localhost/pictures/${body.data._id}/700.webp`,
    });
    const reply = await shop.app.inject(`/pictures/${body.data._id}/700.webp`);
    expect((await sharp(reply.rawPayload).metadata()).width).toBe(700);
  });

  test('is re-encoded: no metadata and no appended data is stored', async () => {
    const file = await sharp(await photo(300, 200))
      .withMetadata({ orientation: 6 })
      .withExifMerge({ IFD0: { Copyright: 'secret place' }, IFD3: { GPSLatitudeRef: 'N' } })
      .jpeg()
      .toBuffer();
    const polyglot = Buffer.concat([
      file,
      Buffer.from('<script>alert(1)</script><?php system($_GET[0]); ?>PK\x03\x04'),
    ]);
    const { body } = await upload(polyglot, 'ring.jpg');
    const stored = await storedOf(body.data._id);
    expect([
      stored.includes('secret place'),
      stored.includes('<script>'),
      stored.includes('PK\x03\x04'),
    ]).toEqual([false, false, false]);
    const { exif, width, height, format } = await sharp(stored).metadata();
    expect({ exif, width, height, format }).toEqual({
      exif: undefined,
      width: 200,
      height: 300,
      format: 'webp',
    });
  });

  test.each([
    ['an SVG', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>')],
    ['a page', Buffer.from('<!doctype html><script>alert(1)</script>')],
    ['a GIF', Buffer.from('GIF89a\x01\x00\x01\x00')],
    ['a PDF', Buffer.from('%PDF-1.7')],
    ['an archive', Buffer.from('PK\x03\x04 and more')],
  ])('of %s is refused, whatever type it declares', async (_, file) => {
    const { status, body } = await upload(file, 'ring.jpg');
    expect([status, body.code]).toEqual([400, 'picture-unreadable']);
  });

  test.each([
    ['an SVG whose comment says AVIF', Buffer.from(`<!--ftypavif-->${svg}`)],
    ['an SVG after the mark of WebP', Buffer.from(`RIFF    WEBP${svg}`)],
    ['a GIF after the mark of JPEG', Buffer.from('\xff\xd8\xffGIF89a\x01\x00\x01\x00', 'latin1')],
    ['half a picture', half],
    ['a JPEG that ends too early', cutOff(jpeg)],
    ['a PNG that ends too early', cutOff(png)],
    ['a WebP that ends too early', cutOff(webp)],
    ['an AVIF that ends too early', cutOff(avif)],
    [
      'the head of a picture before a page',
      Buffer.concat([Buffer.from([0xff, 0xd8, 0xff, 0xe0]), Buffer.from('<html>')]),
    ],
  ])('of %s is refused as damaged or cut off', async (_, file) => {
    const { status, body } = await upload(file, 'ring.jpg');
    expect([status, body.code]).toEqual([400, 'picture-damaged']);
  });

  test('of an iPhone in HEIC is refused by that reason', async () => {
    const { status, body } = await upload(Buffer.from('\0\0\0\x18ftypheic\0\0\0\0mif1heic'), 'IMG_1.HEIC');
    expect([status, body.code]).toEqual([400, 'picture-heic']);
  });

  test('of 64 megapixels, as phones take them, is stored in the size of a page', async () => {
    const { status, body } = await upload(await photo(9248, 6944));
    expect([status, body.data?.width]).toEqual([201, 3200]);
  });

  test('of few bytes that unpack to gigabytes is refused by its size', async () => {
    const before = process.memoryUsage().rss;
    const { status, body } = await upload(hugePng(30_000, 30_000));
    expect([status, body.code]).toEqual([400, 'picture-too-large']);
    expect(process.memoryUsage().rss - before).toBeLessThan(200e6);
  });

  test('of more than 10 MB is refused, unread when the header declares it', async () => {
    expect((await upload(Buffer.alloc(10 * 1024 * 1024 + 1, 1))).body.code).toBe('too-large');
    const claims = await shop.app.inject({
      method: 'POST',
      url: '/api/file/upload',
      headers: {
        authorization: `Bearer ${token}`,
        'content-type': 'multipart/form-data; boundary=x',
        'content-length': String(100 * 1024 * 1024),
      },
      payload: '--x',
    });
    expect(claims.statusCode).toBe(413);
  });

  test('is remembered by the name of its file, which never names a place', async () => {
    const tricks = ['../../../etc/passwd.JPG', 'C:\\\\pictures\\\\Bell.jpg', 'Rāma 1.jpg'];
    for (const name of tricks) expect((await upload(await photo(), name)).status).toBe(201);
    const found = await findUploads(shop.context.db, ['passwd.jpg', 'bell.jpg', 'rāma 1.jpg']);
    expect([...found.keys()].sort()).toEqual(['bell.jpg', 'passwd.jpg', 'rāma 1.jpg']);
  });

  test('is for administrators', async () => {
    const customer = await addCustomer(shop);
    expect((await upload(await photo(), 'ring.jpg', customer.token)).status).toBe(403);
  });
});

test('a square is cut out of a picture, and the picture stays', async () => {
  const { body } = await upload(await photo(1000, 600));
  const cut = { picture: body.data.url, left: 0.9, top: 0, side: '0.5' };
  const { data } = await shop.succeed('admin.pictures.crop', cut, { token });
  expect(data).toMatchObject({ width: 300, height: 300, alt: 'A ring' });
  expect(data._id).not.toBe(body.data._id);
  const refused = await shop.call(
    'admin.pictures.crop',
    { ...cut, picture: 'http://127.0.0.1/x.jpg' },
    { token },
  );
  expect([refused.status, refused.body.issues[0].path]).toEqual([400, 'picture']);
});
