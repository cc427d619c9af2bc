import type { EndpointName } from '@jhumka/contract';
import pg from 'pg';
import { describe, expect, it, vi } from 'vitest';
import { addCustomer, fillCart, placeOrder } from './customers.ts';
import { addProducts } from './products.ts';
import { testShop } from './shop.ts';

const shop = await testShop();
const customer = await addCustomer(shop, { isMember: true });
const { token } = customer;
const products = await addProducts(
  shop.context.db,
  Array.from({ length: 4 }, () => ({ stock: 5 })),
);
const [first = '', second = '', ...others] = products;

await fillCart(shop, customer, first);
await placeOrder(shop, customer);
const [order] = (await shop.succeed('order.list', {}, { token })).data;
for (const productId of [first, second]) {
  await fillCart(shop, customer, productId);
  await shop.succeed('wishlist.add', { productId }, { token });
}

interface Statement {
  readonly text: string;
  readonly name?: string;
}

interface Connection {
  readonly connectionParameters: { readonly application_name?: string };
}

/** Reads often enough that its statements are frequent, and returns those of the last time, without the queue's. */
async function statementsOf(name: EndpointName, input: object = {}): Promise<Statement[]> {
  for (let times = 0; times < 3; times += 1) await shop.succeed(name, input, { token });
  const sent = vi.spyOn(pg.Client.prototype, 'query');
  await shop.succeed(name, input, { token });
  const isOfShop = (client: unknown) =>
    (client as Connection).connectionParameters.application_name === 'jhumka';
  const statements = sent.mock.calls
    .filter((_, index) => isOfShop(sent.mock.contexts[index]))
    .map(([statement]) => statement as unknown as Statement);
  sent.mockRestore();
  return statements;
}

describe('what customers read of their own', () => {
  it.each<[EndpointName, object]>([
    ['cart.get', {}],
    ['cart.bestDeal', {}],
    ['coupon.list', {}],
    ['wishlist.get', {}],
    ['order.list', {}],
    ['order.get', { orderId: order?.orderId }],
    ['user.details', {}],
    ['user.sessions', {}],
    ['user.sizes', {}],
    ['user.mobileNumbers', {}],
    ['address.list', {}],
    ['coins.balance', {}],
    ['coins.history', {}],
    ['vip.status', {}],
    ['streak.status', {}],
  ])('%s is planned once for each connection', async (name, input) => {
    const statements = await statementsOf(name, input);
    expect(statements).not.toEqual([]);
    expect(statements.filter((statement) => statement.name === undefined)).toEqual([]);
  });

  it('carts of any length send the same statements', async () => {
    const before = await statementsOf('cart.get');
    for (const productId of others) await fillCart(shop, customer, productId);
    const after = await statementsOf('cart.get');
    expect(after.map(({ text }) => text).toSorted()).toEqual(before.map(({ text }) => text).toSorted());
  });
});
