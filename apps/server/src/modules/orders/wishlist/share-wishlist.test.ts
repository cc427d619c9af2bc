import { describe, expect, test } from 'vitest';
import { addCustomer } from '../../../../test/customers.ts';
import { addProducts } from '../../../../test/products.ts';
import { testShop } from '../../../../test/shop.ts';
import { addRing } from '../../../../test/variants.ts';
import { transact } from '../../../database/transact.ts';
import { ownPages } from '../../../http/caller.ts';
import { collectData } from '../../admin/privacy/export-data.ts';
import { deleteWishlistOf } from './store.ts';

const shop = await testShop();
const { call, succeed, context } = shop;

const save = (token: string, productId: string, variantId?: string) =>
  succeed('wishlist.add', { productId, variantId }, { token });
const share = async (token: string) => (await succeed('wishlist.share', {}, { token })).data.link;
const tokenOf = (link: string) => new URL(link).hash.slice(1);
const open = (link: string, input: object = {}) =>
  call('wishlist.shared', { token: tokenOf(link), ...input });

/** Creates a customer who shares a wishlist of some products. */
async function sharer(count = 2) {
  const customer = await addCustomer(shop);
  const products = await addProducts(
    context.db,
    Array.from({ length: count }, () => ({ stock: 3 })),
  );
  for (const id of products) await save(customer.token, id);
  return { ...customer, products, link: await share(customer.token) };
}

describe('sharing a wishlist', () => {
  test('makes a link that stays the same, and that its owner sees again with the wishlist', async () => {
    const { token } = await addCustomer(shop);
    expect((await succeed('wishlist.get', {}, { token })).link).toBeNull();
    const links = await Promise.all([1, 2, 3, 4].map(() => share(token)));
    expect(new Set(links).size).toBe(1);
    expect((await succeed('wishlist.get', {}, { token })).link).toBe(links[0]);
  });

  test('has 256 bits in its link that no table has', async () => {
    const { link, userId } = await sharer();
    expect(link).toMatch(/^http:\/\/shop\.localhost\/wishlist\/shared#wls_[0-9a-z]{26}\.[\w-]{43}$/);
    const row = await context.db
      .selectFrom('wishlist_shares')
      .selectAll()
      .where('user_id', '=', userId)
      .execute();
    expect(JSON.stringify(row)).not.toContain(link.split('.').at(-1));
  });

  test('shows the products with their choices, latest first, and nothing of whose they are', async () => {
    const { token, userId, link, products } = await sharer();
    const { productId, ids } = await addRing(shop, { 12: { stock: 1 }, 14: { stock: 1, price: 3_000 } });
    await save(token, productId, ids[14]);
    const { status, body, headers } = await open(link);
    expect(status).toBe(200);
    expect(body.data.map((item: { productId: { _id: string } }) => item.productId._id)).toEqual([
      productId,
      ...products.toReversed(),
    ]);
    expect(body.data[0]).toMatchObject({ variantId: ids[14], productId: { price: 3_000 } });
    expect(Object.keys(body.data[0])).toEqual(['productId', 'variantId', 'variant']);
    expect(JSON.stringify(body)).not.toMatch(new RegExp(`${userId}|Shopper|@`));
    expect(headers).toMatchObject({ 'cache-control': 'no-store' });
  });

  test('leaves out what is off sale, and pages through the rest', async () => {
    const { link, products } = await sharer(3);
    await context.db
      .updateTable('products')
      .set({ publish: false })
      .where('id', '=', products[1] ?? '')
      .execute();
    const first = (await open(link, { limit: 1 })).body;
    expect(first).toMatchObject({ totalCount: 2, totalPages: 2, currentPage: 1, data: [{}] });
    const second = (await open(link, { limit: 1, page: 2 })).body;
    expect([first, second].map(({ data }) => data[0].productId._id)).toEqual([products[2], products[0]]);
  });

  test('what a visitor puts into their own cart changes nothing of the owner', async () => {
    const { token, link, products } = await sharer();
    const visitor = await addCustomer(shop);
    await succeed('cart.create', { productId: products[0] ?? '' }, { token: visitor.token });
    expect((await succeed('cart.get', {}, { token })).data).toEqual([]);
    expect((await succeed('wishlist.get', {}, { token })).totalCount).toBe(2);
    expect((await open(link)).body.totalCount).toBe(2);
  });
});

describe('a link that leads nowhere', () => {
  test('once sharing was stopped, also after it was shared again by another link', async () => {
    const { token, link } = await sharer();
    for (const _ of [1, 2])
      expect((await succeed('wishlist.stopSharing', {}, { token })).data).toEqual({ link: null });
    expect((await open(link)).body.code).toBe('shared-wishlist-not-found');
    const next = await share(token);
    expect(next).not.toBe(link);
    expect((await open(link)).status).toBe(404);
    expect((await open(next)).status).toBe(200);
  });

  test('stopped while it is shared by another device: either a link that works, or none', async () => {
    const { token } = await sharer();
    await Promise.all([share(token), succeed('wishlist.stopSharing', {}, { token }), share(token)]);
    const { link } = await succeed('wishlist.get', {}, { token });
    if (link !== null) expect((await open(link)).status).toBe(200);
  });

  test('for an unknown, forged or empty token, and for the list of a suspended account', async () => {
    const { userId, link } = await sharer();
    const id = tokenOf(link).split('.')[0];
    for (const token of ['x', id, `${id}.`, `${tokenOf(link)}x`, 'ü'.repeat(100)])
      expect((await call('wishlist.shared', { token })).body.code).toBe('shared-wishlist-not-found');
    await context.db.updateTable('users').set({ status: 'Suspended' }).where('id', '=', userId).execute();
    expect((await open(link)).body.code).toBe('shared-wishlist-not-found');
  });

  test('is the same as one that was stopped, and neither is in the logs', async () => {
    const { token, link } = await sharer();
    await open(link);
    await succeed('wishlist.stopSharing', {}, { token });
    const stopped = (await open(link)).body;
    expect((await call('wishlist.shared', { token: 'x' })).body).toEqual(stopped);
    expect(shop.logged.join('\n')).not.toContain(tokenOf(link));
  });

  test('decisions §7: with the account; before, the link is in the export', async () => {
    const { userId, link } = await sharer();
    const actor = { userId, sessionId: 'none', role: 'USER' as const };
    const kinds = await collectData({ ...context, caller: ownPages, actor });
    const rows = [];
    for await (const row of kinds.find(({ name }) => name === 'shared-wishlist')?.rows() ?? [])
      rows.push(row);
    expect(rows).toMatchObject([{ link }]);
    await transact(context, (tx) => deleteWishlistOf(tx, userId));
    expect((await open(link)).status).toBe(404);
    expect(
      await context.db.selectFrom('wishlist_shares').where('user_id', '=', userId).selectAll().execute(),
    ).toEqual([]);
  });
});

describe('limits', () => {
  // Rate limit 'wishlist shares account'.
  test('an account shares its wishlist at most 50 times a day', async () => {
    const { token } = await addCustomer(shop);
    for (let count = 0; count < 50; count += 1) await share(token);
    expect((await call('wishlist.share', {}, { token })).body.code).toBe('too-many-requests');
  });

  // Rate limit 'shared wishlists address'.
  test('an address opens shared wishlists at most 1,000 times an hour', async () => {
    const { link } = await sharer();
    expect((await open(link)).status).toBe(200);
    const { numUpdatedRows } = await context.db
      .updateTable('rate_counters')
      .set({ count: 999 })
      .where('key', 'like', 'shared wishlists address %')
      .executeTakeFirstOrThrow();
    expect(Number(numUpdatedRows)).toBe(1);
    expect((await open(link)).status).toBe(200);
    expect((await open(link)).status).toBe(429);
  });
});
