import { type Endpoint, type EndpointName, endpoints } from '@jhumka/contract';
import { hasRight } from '@jhumka/domain/staff';
import { describe, expect, it } from 'vitest';
import { findRoles, roleOf } from '../src/modules/platform/users/store-roles.ts';
import { addCustomer, fillCart } from './customers.ts';
import { addProducts } from './products.ts';
import { testShop } from './shop.ts';

const shop = await testShop();
const [productId = ''] = await addProducts(shop.context.db, [{ stock: 50 }]);
const owner = await addCustomer(shop);
const admin = await addCustomer(shop, { role: 'ADMIN' });
const suspended = await addCustomer(shop, { role: 'ADMIN' });
await shop.succeed(
  'admin.users.update',
  { id: suspended.userId, status: 'Suspended' },
  { token: admin.token },
);
const cartRow = await fillCart(shop, owner, productId);

const roleIds = ['manager', 'packer', 'stock_keeper', 'support', 'accountant', 'editor'];
const staff = await Promise.all(
  (await findRoles(shop.context.db, roleIds)).map(async (row) => {
    const { token } = await addCustomer(shop, { staffRole: row.id });
    return { role: roleOf(row), token };
  }),
);

const names = Object.keys(endpoints) as EndpointName[];
const accessOf = (name: EndpointName) => (endpoints[name] as Endpoint).access;
const rightOf = (name: EndpointName) => (endpoints[name] as Endpoint).right;

describe('access', () => {
  it.each(names.filter((name) => accessOf(name) !== 'public'))(
    "spec 6.5, 8.1: %s returns 'Authentication required' to a guest",
    async (name) => {
      const reply = await shop.call(name);
      expect(reply.status).toBe(401);
      expect(reply.body).toMatchObject({ success: false, message: 'Authentication required' });
    },
  );

  it.each(names.filter((name) => accessOf(name) !== 'public'))(
    "spec 8.2: %s returns 'Invalid or expired token' for a forged token",
    async (name) => {
      const reply = await shop.call(name, {}, { token: `${owner.token.slice(0, -4)}AAAA` });
      expect(reply.status).toBe(401);
      expect(reply.body.message).toBe('Invalid or expired token');
    },
  );

  it.each(names.filter((name) => accessOf(name) === 'admin'))(
    'spec 6.3: %s is for administrators only',
    async (name) => {
      const refused = await shop.call(name, {}, { token: owner.token });
      expect(refused.status).toBe(403);
      expect(refused.body.message).toBe('Access denied');
      // An administrator may get any error for an empty request except 'forbidden'.
      const allowed = await shop.call(name, {}, { token: admin.token });
      expect([200, 201, 400, 404, 409]).toContain(allowed.status);
    },
  );

  it.each(names.filter((name) => accessOf(name) === 'admin'))(
    'decisions §3: %s refuses a suspended administrator whose token is still valid',
    async (name) => {
      const refused = await shop.call(name, {}, { token: suspended.token });
      expect([refused.status, refused.body.code]).toEqual([403, 'account-suspended']);
    },
  );

  it.each(names.filter((name) => accessOf(name) === 'admin' || rightOf(name) !== null))(
    'decisions §9: %s is for the roles with its right alone',
    async (name) => {
      expect(staff).toHaveLength(roleIds.length);
      for (const { role, token } of staff) {
        const { status, body } = await shop.call(name, {}, { token });
        const isAllowed = hasRight(role, rightOf(name));
        expect([role.id, body.code === 'right-missing', status === 403]).toEqual([
          role.id,
          !isAllowed,
          !isAllowed,
        ]);
      }
    },
  );

  it.each(names.filter((name) => accessOf(name) === 'public'))(
    'spec 6.1: %s needs no login',
    async (name) => {
      expect((await shop.call(name)).status).not.toBe(403);
      if (name !== 'user.refresh') expect((await shop.call(name)).status).not.toBe(401);
    },
  );
});

describe('cookies', () => {
  const cookie = { cookie: `accessToken=${owner.token}` };
  const change = (headers: Record<string, string>) =>
    shop.call('cart.updateQuantity', { _id: cartRow, qty: 1 }, { headers: { ...cookie, ...headers } });

  it('a read may rest on the cookie alone', async () => {
    expect((await shop.call('cart.get', {}, { headers: cookie })).status).toBe(200);
  });

  it('a write that rests on the cookie alone must come from the shop itself', async () => {
    expect((await change({})).status).toBe(403);
    expect((await change({ origin: 'https://elsewhere.example' })).status).toBe(403);
    expect((await change({ origin: 'http://shop.localhost' })).status).toBe(200);
  });

  it('a bearer token takes precedence over the cookie', async () => {
    const reply = await shop.call('cart.get', {}, { token: 'nonsense', headers: cookie });
    expect(reply.status).toBe(401);
  });
});
