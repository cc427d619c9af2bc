import sharp from 'sharp';
import { expect, test } from 'vitest';
import { addCustomer, fillCart, placeOrder } from '../../../../../test/customers.ts';
import { sendFile } from '../../../../../test/pictures.ts';
import { testShop } from '../../../../../test/shop.ts';
import { addProductOfUnits, packWithUnits } from '../../../../../test/units.ts';

const shop = await testShop();
const { succeed, app } = shop;
const admin = await addCustomer(shop, { role: 'ADMIN' });
const as = { token: admin.token };
const variantId = await addProductOfUnits(shop, admin, { stock: 1 });
const [unit] = (await succeed('admin.units.list', { variantId }, as)).data;
const url = `/api/admin/units/${unit?._id}/certificate`;
const pdf = Buffer.from('%PDF-1.7\nThe certificate of a diamond\nstartxref\n0\n%%EOF\n');
const send = (file: Uint8Array, name = 'certificate.pdf') =>
  sendFile(shop, url, file, { ...as, field: 'file', name });
const read = async (path: string, token: string) => {
  const { statusCode, headers, rawPayload } = await app.inject({
    url: path,
    headers: { authorization: `Bearer ${token}` },
  });
  return {
    status: statusCode,
    type: headers['content-type'],
    name: headers['content-disposition'],
    rawPayload,
  };
};
const picture = () => sharp({ create: { width: 40, height: 40, channels: 3, background: 'gold' } });

test('a unit without a certificate, and an unknown unit, have none (404)', async () => {
  expect((await read(url, admin.token)).status).toBe(404);
  expect((await read('/api/admin/units/unt_none/certificate', admin.token)).status).toBe(404);
});

test('a PDF, a JPEG and a PNG are accepted by their content, and are returned unchanged', async () => {
  for (const [file, mime, extension] of [
    [await picture().jpeg().toBuffer(), 'image/jpeg', 'jpg'],
    [await picture().png().toBuffer(), 'image/png', 'png'],
    [pdf, 'application/pdf', 'pdf'],
  ] as const) {
    // The name says nothing.
    const { status, body } = await send(file, 'whatever.txt');
    expect([status, body.data.certificate_file]).toEqual([200, url]);
    const { type, name, rawPayload } = await read(url, admin.token);
    expect([type, name]).toEqual([mime, `attachment; filename="certificate-${unit?.serial}.${extension}"`]);
    expect(rawPayload.equals(file)).toBe(true);
  }
});

test('a PDF that is none, a cut-off picture and a web page are refused, and the old file stays', async () => {
  const png = await picture().png().toBuffer();
  for (const file of [
    Buffer.from('%PDF-1.7 but no end'),
    Buffer.from('<html>%PDF-1.7 %%EOF</html>'),
    png.subarray(0, png.length / 2),
  ]) {
    const { status, body } = await send(file);
    expect([status, body.code]).toEqual([400, 'certificate-unreadable']);
  }
  expect((await send(Buffer.alloc(0))).body.code).toBe('upload-missing');
  expect((await read(url, admin.token)).rawPayload.equals(pdf)).toBe(true);
});

test('a certificate of 40 MB is refused as too large (413), one of 10 MB is accepted', async () => {
  const filled = (bytes: number) =>
    Buffer.concat([Buffer.from('%PDF-1.7\n'), Buffer.alloc(bytes, 32), Buffer.from('%%EOF\n')]);
  expect((await send(filled(40 * 1024 * 1024))).status).toBe(413);
  expect((await send(filled(10 * 1024 * 1024))).status).toBe(413);
  expect((await send(filled(10 * 1024 * 1024 - 100))).status).toBe(200);
  await send(pdf);
});

test('the owner of the order reads it once it is packed, everybody else gets a 404', async () => {
  const owner = await addCustomer(shop);
  await fillCart(shop, owner, variantId);
  const { orderId } = (await placeOrder(shop, owner)).body.data[0];
  const path = `/api/order/order/${orderId}/certificates/${unit?._id}`;
  expect((await read(path, owner.token)).status).toBe(404);
  await packWithUnits(shop, admin, orderId);
  const [item] = (await succeed('order.get', { orderId }, { token: owner.token })).data.items;
  const shown = await read(item?.units[0]?.certificate_file ?? '', owner.token);
  expect([shown.status, shown.type]).toEqual([200, 'application/pdf']);
  expect((await read(path, (await addCustomer(shop)).token)).status).toBe(404);
  expect((await read(path, admin.token)).status).toBe(200);
  expect((await read(url, owner.token)).status).toBe(403);
});
