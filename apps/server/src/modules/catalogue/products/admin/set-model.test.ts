import { expect, test, vi } from 'vitest';
import { addCustomer } from '../../../../../test/customers.ts';
import { glb, triangle } from '../../../../../test/models.ts';
import { photo, sendFile } from '../../../../../test/pictures.ts';
import { addProducts } from '../../../../../test/products.ts';
import { testShop } from '../../../../../test/shop.ts';

const shop = await testShop();
const { call, context, succeed } = shop;
const { token } = await addCustomer(shop, { role: 'ADMIN' });
const [id = ''] = await addProducts(context.db, [{ name: 'Meher band' }]);
const model = glb(triangle);
const path = '/api/admin/products/model';
const send = (content: Buffer, fields: Readonly<Record<string, string>> = { id }) =>
  sendFile(shop, path, content, { token, field: 'model', name: 'ring.glb', fields });
const modelUrl = async () => (await succeed('product.details', { productId: id })).data.model_url;

test('a model is uploaded, shown with its product, and removed', async () => {
  expect((await send(model)).status).toBe(200);
  const url = await vi.waitFor(
    async () => {
      const found = await modelUrl();
      expect(found).toMatch(/\/models\/[0-9a-f]{64}\.glb$/);
      return found ?? '';
    },
    { timeout: 50_000 },
  );
  const reply = await shop.app.inject({ method: 'GET', url: new URL(url).pathname });
  expect(reply.rawPayload).toEqual(model);
  const { version } = (await succeed('admin.products.get', { id }, { token })).data;
  await succeed('admin.products.update', { _id: id, version, name: 'Meher band' }, { token });
  expect(await modelUrl()).toBe(url);
  await succeed('admin.products.removeModel', { id }, { token });
  await expect.poll(modelUrl).toBeNull();
});

test('another file, another product and a customer are refused', async () => {
  const refused = await send(Buffer.from('no model at all, only some text'));
  expect([refused.status, refused.body.issues[0].path]).toEqual([400, 'model']);
  expect((await send(model, { id: 'prd_unknown' })).status).toBe(404);
  const customer = await addCustomer(shop);
  const reply = await sendFile(shop, path, model, { token: customer.token, field: 'model', fields: { id } });
  expect(reply.status).toBe(403);
  expect((await call('admin.products.removeModel', { id: 'prd_unknown' }, { token })).status).toBe(404);
  expect(await modelUrl()).toBeNull();
});

test('a poster is shown before the model and for a product without pictures, which keeps it later', async () => {
  const [bare = ''] = await addProducts(context.db, [{ name: 'Bare band' }]);
  const upload = await sendFile(shop, '/api/file/upload', await photo(), { token, field: 'image' });
  const poster: string = upload.body.data._id;
  const read = async () => (await succeed('admin.products.get', { id: bare }, { token })).data;
  expect((await read()).pictures).toEqual([]);

  expect((await send(model, { id: bare, poster: 'f'.repeat(64) })).body.issues[0].path).toBe('poster');
  expect((await send(model, { id: bare, poster })).status).toBe(200);
  const shown = await read();
  expect(shown.model_poster?.base).toContain(poster);
  expect(shown.pictures.map(({ base }) => base)).toEqual([shown.model_poster?.base]);
  const { data: list } = await succeed('admin.products.list', { search: 'Bare band' }, { token });
  expect(list[0]?.pictures[0]?.base).toContain(poster);
  // A form that was open before the upload names no pictures, and takes nothing away.
  const { version } = shown;
  await succeed('admin.products.update', { _id: bare, version, pictures: [], publish: true }, { token });
  expect((await read()).pictures).toHaveLength(1);

  await succeed('admin.products.removeModel', { id: bare }, { token });
  const left = await read();
  expect([left.model_url, left.model_poster, left.pictures.length]).toEqual([null, null, 1]);
});
