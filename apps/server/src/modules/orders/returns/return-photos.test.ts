import sharp from 'sharp';
import { expect, test } from 'vitest';
import { addCustomer, type TestCustomer } from '../../../../test/customers.ts';
import { photo, sendFile } from '../../../../test/pictures.ts';
import { returnsShop } from '../../../../test/returns-shop.ts';

const { shop, admin, delivered, ask, asked } = await returnsShop();
const { app } = shop;

const upload = ({ token }: Pick<TestCustomer, 'token'>, file: Uint8Array) =>
  sendFile(shop, '/api/returns/photos', file, { token, field: 'image' });

const read = ({ token }: Pick<TestCustomer, 'token'>, id: string) =>
  app.inject({
    method: 'GET',
    url: `/api/returns/photos/${id}`,
    headers: { authorization: `Bearer ${token}` },
  });

const taken = async (customer: TestCustomer): Promise<string> =>
  (await upload(customer, await photo(40, 40))).body.data._id;

test('a photo is re-encoded without its metadata, and the owner and administrators alone see it', async () => {
  const order = await delivered();
  const file = await sharp({ create: { width: 300, height: 200, channels: 3, background: '#884422' } })
    .withExif({ IFD0: { Copyright: 'secret place' } })
    .jpeg()
    .toBuffer();
  const { status, body } = await upload(order.customer, file);
  expect([status, body.data.url]).toEqual([
    201,
    `${shop.context.publicUrl}/api/returns/photos/${body.data._id}`,
  ]);
  await asked(order, { photos: [body.data._id] });
  const mine = await read(order.customer, body.data._id);
  expect([mine.statusCode, mine.headers['content-type']]).toEqual([200, 'image/webp']);
  expect(mine.headers['cache-control']).not.toContain('public');
  expect((await sharp(mine.rawPayload).metadata()).exif).toBeUndefined();
  expect(mine.rawPayload.includes('secret place')).toBe(false);
  expect((await read(admin, body.data._id)).statusCode).toBe(200);
  expect((await read(await addCustomer(shop), body.data._id)).statusCode).toBe(404);
  expect((await read(order.customer, 'rph_unknown')).statusCode).toBe(404);
});

test('a photo of 40 MB, a file that is none, and one of somebody else are refused', async () => {
  const order = await delivered();
  const large = await upload(order.customer, Buffer.alloc(40 * 1024 * 1024, 1));
  expect([large.status, large.body.code]).toEqual([413, 'too-large']);
  const wrong = await upload(order.customer, Buffer.from('%PDF-1.4'));
  expect([wrong.status, wrong.body.code]).toEqual([400, 'picture-unreadable']);
  const others = await taken(await addCustomer(shop));
  const reply = await ask(order, { photos: [others] });
  expect([reply.status, reply.body.issues?.[0]?.path]).toEqual([400, 'photos']);
});

// Rate limit 'return photo account'.
test('an account uploads sixty photos in an hour at most', async () => {
  const customer = await addCustomer(shop);
  const statuses = await Promise.all(
    Array.from({ length: 61 }, async () => (await upload(customer, Buffer.from('%PDF'))).status),
  );
  expect(statuses.filter((status) => status === 429)).toHaveLength(1);
});

test('forty photos: a return takes six, and unsent ones are refused beyond twelve', async () => {
  const order = await delivered();
  const statuses: number[] = [];
  const ids: string[] = [];
  const file = await photo(20, 20);
  for (let number = 0; number < 14; number += 1) {
    const { status, body } = await upload(order.customer, file);
    statuses.push(status);
    if (status === 201) ids.push(body.data._id);
    else expect(body.code).toBe('photo-limit');
  }
  expect(statuses.filter((status) => status === 201)).toHaveLength(12);
  expect((await ask(order, { photos: ids.slice(0, 7) })).status).toBe(400);
  const reply = await ask(order, { photos: ids.slice(0, 6) });
  expect([reply.status, reply.body.data.photos.length]).toEqual([201, 6]);
});
