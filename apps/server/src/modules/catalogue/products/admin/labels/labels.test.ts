import { expect, test } from 'vitest';
import { addCustomer } from '../../../../../../test/customers.ts';
import { addProducts } from '../../../../../../test/products.ts';
import { testShop } from '../../../../../../test/shop.ts';
import { addRing } from '../../../../../../test/variants.ts';
import { code128 } from '../../../../platform/pdf/labels.ts';

const shop = await testShop();
const { context } = shop;
const admin = await addCustomer(shop, { role: 'ADMIN' });
const customer = await addCustomer(shop);

const labelsOf = (query: object, { token } = admin) =>
  shop.app.inject({
    method: 'GET',
    url: '/api/admin/products/labels',
    query: query as Record<string, string>,
    headers: { authorization: `Bearer ${token}` },
  });
const pagesOf = (pdf: Buffer) => pdf.toString('latin1').match(/\/Type \/Page\b/g)?.length ?? 0;

test('a code is what ISO/IEC 15417 has for it: start, letters, check and stop', () => {
  const shown = code128('A')?.map((isDark) => (isDark ? '1' : '0'));
  expect(shown?.join('')).toBe('11010010000' + '10100011000' + '10001011000' + '1100011101011');
  expect(code128('माँ')).toBeNull();
});

test('labels of 50 × 25 mm: one of each variant, or one for each unit in stock', async () => {
  const ring = await addRing(shop, { 12: { stock: 2 }, 14: { stock: 0 }, 16: { stock: 3 } });
  const [band = ''] = await addProducts(context.db, [{ name: 'माँ का कड़ा', stock: 4 }]);
  const one = await labelsOf({ ids: `${ring.productId},${band}` });
  expect([one.statusCode, one.headers['content-type']]).toEqual([200, 'application/pdf']);
  expect(pagesOf(one.rawPayload)).toBe(4);
  expect(one.rawPayload.toString('latin1')).toContain('/MediaBox [0 0 141.732283 70.866142]');
  expect(pagesOf((await labelsOf({ ids: `${ring.productId},${band}`, copies: 'stock' })).rawPayload)).toBe(9);
});

test('are refused for customers, unknown products, nothing in stock, and more than 1,000', async () => {
  const [many = '', none = ''] = await addProducts(context.db, [{ stock: 1001 }, { stock: 0 }]);
  expect((await labelsOf({ ids: many }, customer)).statusCode).toBe(403);
  expect((await labelsOf({ ids: 'prd_none' })).statusCode).toBe(404);
  for (const query of [
    { ids: '' },
    { ids: none, copies: 'stock' },
    { ids: many, copies: 'stock' },
    { ids: many, copies: 'x' },
  ]) {
    expect((await labelsOf(query)).json(), JSON.stringify(query)).toMatchObject({ success: false });
  }
});
