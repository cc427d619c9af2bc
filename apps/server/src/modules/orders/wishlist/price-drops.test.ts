import { describe, expect, test } from 'vitest';
import { addCustomer, type CustomerOptions } from '../../../../test/customers.ts';
import { mailsTo } from '../../../../test/mails.ts';
import { addProducts, type TestProduct } from '../../../../test/products.ts';
import { testShop } from '../../../../test/shop.ts';
import { addRing } from '../../../../test/variants.ts';
import { up } from '../../../database/migrations/0032-price-drops.ts';
import { transact } from '../../../database/transact.ts';
import { sweepPriceDrops } from './send-price-drops.ts';
import { planPriceDropMails } from './store-price-drops.ts';

const shop = await testShop();
const { succeed, context } = shop;
const { db } = context;
const admin = await addCustomer(shop, { role: 'ADMIN' });
/** Runs the sweep, some days from now. */
const sweep = (days = 0) =>
  sweepPriceDrops({ ...context, now: () => new Date(Date.now() + days * 24 * 60 * 60 * 1_000) });

async function addProduct(product: TestProduct = {}): Promise<string> {
  const [id = ''] = await addProducts(db, [{ price: 2_100, stock: 5, ...product }]);
  return id;
}

const edit = (productId: string, changes: object) =>
  succeed('admin.products.update', { _id: productId, ...changes }, { token: admin.token });
const save = (token: string, productId: string, variantId?: string) =>
  succeed('wishlist.add', { productId, variantId }, { token });
const dropsOf = async (token: string) =>
  (await succeed('wishlist.get', {}, { token })).data.map(({ price_drop }) => price_drop);

/** Creates a customer who agreed to mails about prices. */
async function consenting(options?: CustomerOptions) {
  const customer = await addCustomer(shop, options);
  await succeed('user.setConsent', { purpose: 'price-drop', is_given: true }, { token: customer.token });
  return { ...customer, email: `${customer.userId}@example.com` };
}

const subjectsTo = async (email: string) => (await mailsTo(db, email)).map(({ subject }) => subject);

/** Creates a customer with a wish at Rs.2,100.00, and lowers its price to Rs.1,890.00. */
async function withFallenItem(product: TestProduct = {}) {
  const customer = await consenting();
  const productId = await addProduct({ name: 'Radha Jhumka', ...product });
  await save(customer.token, productId);
  await edit(productId, { price: 1_890 });
  return { ...customer, productId };
}
const fell = 'Radha Jhumka costs less now';

describe('the price of a wish', () => {
  test('that fell since it was saved is said with the difference; a rise is not', async () => {
    const { token } = await addCustomer(shop);
    const productId = await addProduct();
    await save(token, productId);
    expect(await dropsOf(token)).toEqual([null]);
    await edit(productId, { discount: 10 });
    expect(await dropsOf(token)).toEqual([210]);
    await edit(productId, { discount: 0, price: 2_200 });
    expect(await dropsOf(token)).toEqual([null]);
  });

  test('saved again keeps the first price; removed and saved anew takes the price of now', async () => {
    const { token } = await addCustomer(shop);
    const productId = await addProduct();
    await save(token, productId);
    await edit(productId, { price: 2_000 });
    await save(token, productId);
    expect(await dropsOf(token)).toEqual([100]);
    await succeed('wishlist.remove', { productId }, { token });
    await save(token, productId);
    expect(await dropsOf(token)).toEqual([null]);
  });

  test('is that of its choice: another one begins with its own price, the same one keeps the first', async () => {
    const { token } = await addCustomer(shop);
    const { productId, ids } = await addRing(shop, {
      12: { stock: 2, price: 3_000 },
      14: { stock: 2, price: 2_500 },
    });
    await save(token, productId, ids[12]);
    await save(token, productId, ids[14]);
    expect(await dropsOf(token)).toEqual([null]);
    const { data } = await succeed('product.details', { productId });
    const variants = data.variants.map(({ _id, options, price }) => ({ _id, options, price: price - 100 }));
    await edit(productId, { variants });
    await save(token, productId, ids[14]);
    expect(await dropsOf(token)).toEqual([100]);
  });

  test('of a choice that is hidden meanwhile claims nothing', async () => {
    const { token } = await addCustomer(shop);
    const { productId, ids } = await addRing(shop, {
      12: { stock: 2, price: 3_000 },
      14: { stock: 2, price: 2_500 },
    });
    await save(token, productId, ids[12]);
    await db
      .updateTable('product_variants')
      .set({ is_hidden: true })
      .where('id', '=', ids[12] ?? '')
      .execute();
    expect(await dropsOf(token)).toEqual([null]);
  });

  test('a wish of before takes the price of the day of the migration, which may run again', async () => {
    const { token } = await addCustomer(shop);
    const productId = await addProduct();
    await save(token, productId);
    await db
      .updateTable('wishlist_items')
      .set({ saved_price: null })
      .where('product_id', '=', productId)
      .execute();
    await edit(productId, { price: 2_000 });
    expect(await dropsOf(token)).toEqual([null]);
    for (const _ of [1, 2]) await up(db as never);
    await edit(productId, { price: 1_900 });
    expect(await dropsOf(token)).toEqual([100]);
  });
});

describe('the mail about wishes that cost less', () => {
  test('names the product, its price and the difference, and is sent once, however often the sweep runs', async () => {
    const { email } = await withFallenItem();
    for (const _ of [1, 2, 3]) await sweep();
    const [mail] = await mailsTo(db, email);
    expect(await subjectsTo(email)).toEqual([fell]);
    expect(mail?.text).toContain('Radha Jhumka: Rs.1,890.00, Rs.210.00 less than when you saved it');
  });

  test('is never implied: without consent, or after it was withdrawn, nothing is sent', async () => {
    const without = await addCustomer(shop);
    const withdrawn = await consenting();
    const productId = await addProduct();
    for (const { token } of [without, withdrawn]) await save(token, productId);
    await edit(productId, { price: 1_000 });
    await transact(context, (tx) => planPriceDropMails(tx, context.now(), 7));
    await succeed('user.setConsent', { purpose: 'price-drop', is_given: false }, { token: withdrawn.token });
    await sweep();
    for (const { userId } of [without, withdrawn])
      expect(await subjectsTo(`${userId}@example.com`)).toEqual([]);
  });

  test('a drop before the consent is not mailed, not even beside another; the next one is', async () => {
    const { token, userId } = await addCustomer(shop);
    const email = `${userId}@example.com`;
    const [before, after] = [
      await addProduct({ name: 'Radha Jhumka' }),
      await addProduct({ name: 'Mira Ring' }),
    ];
    for (const id of [before, after]) await save(token, id);
    await edit(before, { price: 1_890 });
    await sweep();
    await succeed('user.setConsent', { purpose: 'price-drop', is_given: true }, { token });
    await sweep();
    expect(await subjectsTo(email)).toEqual([]);
    expect(await dropsOf(token)).toContain(210);
    await edit(after, { price: 2_000 });
    await sweep();
    expect(await subjectsTo(email)).toEqual(['Mira Ring costs less now']);
    await edit(before, { price: 1_800 });
    await sweep(8);
    expect(await subjectsTo(email)).toEqual(['Mira Ring costs less now', fell]);
  });

  test('two processes at once send one mail', async () => {
    const customers = [await withFallenItem(), await withFallenItem(), await withFallenItem()];
    await Promise.all([1, 2, 3].map(() => sweep()));
    for (const { email } of customers) expect(await subjectsTo(email)).toEqual([fell]);
  });

  test('a process that dies between two customers leaves the others to the next run', async () => {
    const customers = [await withFallenItem(), await withFallenItem()];
    let enqueued = 0;
    const jobs: typeof context.jobs = {
      ...context.jobs,
      enqueue: async (...input) => {
        enqueued += 1;
        await context.jobs.enqueue(...input);
        if (enqueued === 2) throw new Error('the process died');
      },
    };
    await expect(sweepPriceDrops({ ...context, jobs })).rejects.toThrow('died');
    await sweep();
    for (const { email } of customers) expect(await subjectsTo(email)).toEqual([fell]);
  });

  test('is one for all fallen wishes, at most one a week, and then about what fell meanwhile', async () => {
    const { email, token, productId } = await withFallenItem();
    const [second, third] = [await addProduct(), await addProduct({ name: 'Mira Ring' })];
    for (const id of [second, third]) await save(token, id);
    await edit(second, { price: 2_000 });
    await sweep();
    const both = '2 products on your wishlist cost less now';
    expect(await subjectsTo(email)).toEqual([both]);
    await edit(third, { price: 2_000 });
    await sweep(6);
    expect(await subjectsTo(email)).toEqual([both]);
    await sweep(7.01);
    expect(await subjectsTo(email)).toEqual([both, 'Mira Ring costs less now']);
    await edit(productId, { price: 1_889.99 });
    await sweep(15);
    expect(await subjectsTo(email)).toEqual([both, 'Mira Ring costs less now', fell]);
  });

  test('a price that rose and fell to where a mail found it is not mailed again', async () => {
    const { email, productId } = await withFallenItem();
    await sweep();
    await edit(productId, { price: 2_100 });
    await edit(productId, { price: 1_890 });
    await sweep();
    expect(await subjectsTo(email)).toEqual([fell]);
  });

  test.each<[string, (productId: string, isBack: boolean) => Promise<unknown>]>([
    ['sold out', (id, isBack) => edit(id, { stock: isBack ? 3 : 0 })],
    ['hidden', (id, publish) => db.updateTable('products').set({ publish }).where('id', '=', id).execute()],
  ])('nothing is mailed while the product is %s; when it is back, the mail is sent', async (_, change) => {
    const { email, productId } = await withFallenItem();
    await change(productId, false);
    await sweep();
    expect(await subjectsTo(email)).toEqual([]);
    await change(productId, true);
    await sweep();
    expect(await subjectsTo(email)).toEqual([fell]);
  });

  test.each<[string, object]>([
    ['an unverified email', { email_verified_at: null }],
    ['a suspended account', { status: 'Suspended' }],
    ['a deleted account', { deleted_at: new Date() }],
  ])('nothing is mailed to %s', async (_, changes) => {
    const { email, userId } = await withFallenItem();
    await db.updateTable('users').set(changes).where('id', '=', userId).execute();
    await sweep();
    expect(await subjectsTo(email)).toEqual([]);
  });

  test('more than ten products are named up to the tenth, and the rest is counted', async () => {
    const { token, email } = await consenting();
    const products = await addProducts(
      db,
      Array.from({ length: 12 }, () => ({ price: 1_000, stock: 2 })),
    );
    for (const id of products) await save(token, id);
    for (const id of products) await edit(id, { price: 900 });
    await sweep();
    const [mail] = await mailsTo(db, email);
    expect(mail?.text.match(/less than when you saved it/g)).toHaveLength(10);
    expect(mail?.text).toContain('And 2 more on your wishlist.');
  });

  test('a product that nobody wishes for, or that becomes dearer, makes no work', async () => {
    const { token } = await consenting();
    const [wished, unwished] = [await addProduct(), await addProduct()];
    await save(token, wished);
    await edit(wished, { price: 2_500, stock: 4 });
    await edit(unwished, { price: 1_000 });
    expect(await db.selectFrom('price_checks').selectAll().execute()).toEqual([]);
  });

  test('its one-click link withdraws the consent, and no other', async () => {
    const { email, token } = await withFallenItem();
    await succeed('user.setConsent', { purpose: 'analytics', is_given: true }, { token });
    await sweep();
    const [mail] = await mailsTo(db, email);
    expect(mail?.headers?.['List-Unsubscribe-Post']).toBe('List-Unsubscribe=One-Click');
    const url = new URL(/<(.*)>/.exec(mail?.headers?.['List-Unsubscribe'] ?? '')?.[1] ?? '').pathname;
    const reviews = url.replace('price-drops', 'review-requests');
    expect((await shop.app.inject({ method: 'POST', url: reviews })).statusCode).toBe(404);
    for (const _ of [1, 2]) expect((await shop.app.inject({ method: 'POST', url })).statusCode).toBe(200);
    const { data } = await succeed('user.consents', {}, { token });
    expect(data.filter(({ is_given }) => is_given).map(({ purpose }) => purpose)).toEqual(['analytics']);
  });
});
