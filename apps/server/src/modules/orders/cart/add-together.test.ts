import { typeidUnboxed } from 'typeid-js';
import { expect, test } from 'vitest';
import { addCustomer } from '../../../../test/customers.ts';
import { addProducts } from '../../../../test/products.ts';
import { testShop } from '../../../../test/shop.ts';
import { addTogether } from './add-to-cart.ts';

const shop = await testShop();
const { db } = shop.context;

const clickOf = (userId: string, productId: string, quantity = 1) => ({
  id: typeidUnboxed('crt'),
  userId,
  product_id: productId,
  variant_id: null,
  ...{ engraving: '', gift_wrap: false, gift_message: '' },
  quantity,
  at: new Date(),
});

test('concurrent clicks of many customers each reach their own cart', async () => {
  const [ring = '', chain = ''] = await addProducts(db, [{ stock: 9 }, { stock: 9 }]);
  const people = await Promise.all(Array.from({ length: 8 }, () => addCustomer(shop)));
  const clicks = people.flatMap(({ userId }, index) => [
    clickOf(userId, ring, 1 + (index % 3)),
    clickOf(userId, chain),
    clickOf(userId, ring),
  ]);
  const added = await Promise.all(clicks.map((click) => addTogether({ db }, click)));
  for (const [index, { userId }] of people.entries()) {
    expect(added.slice(index * 3, index * 3 + 3).map((one) => one?.quantity)).toEqual([
      1 + (index % 3),
      1,
      2 + (index % 3),
    ]);
    const rows = await db
      .selectFrom('cart_items')
      .select(['product_id', 'quantity'])
      .where('user_id', '=', userId)
      .orderBy('quantity')
      .execute();
    expect(rows).toHaveLength(2);
  }
});

test('a failing click does not affect the others of its batch', async () => {
  const [ring = ''] = await addProducts(db, [{ stock: 2 }]);
  const { userId } = await addCustomer(shop);
  const other = await addCustomer(shop);
  const results = await Promise.allSettled([
    addTogether({ db }, clickOf(userId, ring)), // Written at once; the others queue behind it and are batched.
    addTogether({ db }, clickOf('usr_nobody', ring)),
    addTogether({ db }, clickOf(other.userId, ring)),
    addTogether({ db }, clickOf(userId, ring, 2)),
  ]);
  expect(results.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled', 'fulfilled']);
  expect(results.map((result) => 'value' in result && result.value?.quantity)).toEqual([
    1,
    false,
    1,
    undefined,
  ]);
});
