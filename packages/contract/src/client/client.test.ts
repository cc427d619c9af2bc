import { paise, toRupees } from '@jhumka/domain/money';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { type Endpoint, replySchema } from '../endpoint.ts';
import { type EndpointName, endpoints } from '../endpoints.ts';
import type { ProblemCode } from '../problem-codes.ts';
import { ApiProblem } from './api-problem.ts';
import { createClient } from './client.ts';

/** Sends a reply in wire form through the client, as JSON does. */
const received = (name: EndpointName, reply: unknown) =>
  createClient(async () => JSON.parse(JSON.stringify(reply))).call(name, {} as never);

const refusedWith = (code: ProblemCode, data: unknown, name: EndpointName = 'order.placeCash') =>
  createClient(() => Promise.reject(new ApiProblem({ status: 409, code, message: 'No', data })))
    .call(name, {} as never)
    .catch((problem: ApiProblem) => problem.data);

const amounts = fc.integer({ min: -1_000_000_000_000, max: 1_000_000_000_000 }).map(paise);

describe('amounts of replies', () => {
  test('decisions §1: decoding what the server encodes is the identity for every amount', async () => {
    await fc.assert(
      fc.asyncProperty(amounts, fc.array(amounts, { maxLength: 5 }), async (price, spends) => {
        const result = {
          message: 'The tiers',
          data: spends.map((min_spend) => ({
            tier: 'GOLD' as const,
            min_spend,
            discount_percent: 2.5,
            free_delivery: true,
          })),
          membership: { coins: 500, price },
        };
        const schema = replySchema(endpoints['vip.tiers'] as Endpoint).partial();
        const wire = z.encode(schema, { success: true, error: false, ...result } as never) as {
          membership: { price: number };
        };
        expect(wire.membership.price).toBe(toRupees(price));
        expect(await received('vip.tiers', wire)).toMatchObject({
          membership: { coins: 500, price },
          data: spends.map((min_spend) => ({ min_spend, discount_percent: 2.5 })),
        });
      }),
    );
  });

  test('fields of the same name that are no amounts stay as they are', async () => {
    const reply = await received('cart.get', {
      data: [{ quantity: 2, productId: { price: 1049.37, gst: 3, discount: 12.5, name: '7' } }],
      bill: { grand_total: 2161.7, lines: [{ line_total: 2098.74, discount: 12.5 }] },
      coupon: null,
    });
    expect(reply).toEqual({
      data: [{ quantity: 2, productId: { price: 104_937, gst: 3, discount: 12.5, name: '7' } }],
      bill: { grand_total: 216_170, lines: [{ line_total: 209_874, discount: 12.5 }] },
      coupon: null,
    });
  });

  test('absent, empty and null values stay so, and a reply without amounts is passed on', async () => {
    expect(await received('product.list', { data: [], facets: { price: null } })).toEqual({
      data: [],
      facets: { price: null },
    });
    expect(await received('coupon.stats', {})).toEqual({});
    expect(await received('banner.current', { data: [{ price: 1.5 }] })).toEqual({ data: [{ price: 1.5 }] });
  });

  test('replies of administrators’ endpoints are decoded, too', async () => {
    expect(
      await received('admin.users.list', { data: { users: [{ totalSpent: 0.29, coins: 29 }] } }),
    ).toEqual({ data: { users: [{ totalSpent: 29, coins: 29 }] } });
  });

  test('an amount that is no whole number of paise is an error, not rounded', async () => {
    await expect(received('coupon.stats', { data: { saved: 0.1 + 0.2 } })).rejects.toThrow(RangeError);
  });
});

describe('amounts of refusals', () => {
  test('a changed bill is decoded; what is not declared stays as it is on the wire', async () => {
    const data = { bill: { grand_total: 1.25, lines: [] }, changes: [{ after: 1.25 }] };
    expect(await refusedWith('bill-changed', data)).toEqual({
      bill: { grand_total: 125, lines: [] },
      changes: [{ after: 1.25 }],
    });
    expect(data.bill.grand_total).toBe(1.25);
  });

  test('the changed consequences of a refund are decoded', async () => {
    const data = { consequences: { amount: 20.5, lines: [{ amount: 0.1, quantity: 2 }] } };
    expect(await refusedWith('consequences-changed', data, 'admin.orders.refund')).toEqual({
      consequences: { amount: 2_050, lines: [{ amount: 10, quantity: 2 }] },
    });
  });

  test('data of other refusals and their absence pass unchanged', async () => {
    expect(await refusedWith('wrong-code', { triesLeft: 2, bill: { grand_total: 1.25 } })).toEqual({
      triesLeft: 2,
      bill: { grand_total: 1.25 },
    });
    expect(await refusedWith('bill-changed', undefined)).toBeUndefined();
  });
});

test('an error of another copy of the class, as that of the other bundle, is an ApiProblem too', async () => {
  const copy = './api-problem.ts?copy';
  const { ApiProblem: Other } = (await import(copy)) as { ApiProblem: typeof ApiProblem };
  expect(Other).not.toBe(ApiProblem);
  const problem = new Other({ status: 404, code: 'not-found', message: 'No' });
  expect([problem instanceof ApiProblem, new Error('No') instanceof ApiProblem]).toEqual([true, false]);
});
