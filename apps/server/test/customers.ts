import { typeidUnboxed } from 'typeid-js';
import type { Context } from '../src/context.ts';
import type { Tx } from '../src/database/transact.ts';
import { ownPages } from '../src/http/caller.ts';
import { openSession } from '../src/modules/identity/sessions/open-session.ts';
import type { Reply, TestShop } from './shop.ts';

export interface TestCustomer {
  readonly userId: string;
  readonly token: string;
  readonly addressId: string;
}

export interface CustomerOptions {
  readonly role?: 'USER' | 'ADMIN';
  /** Role of a member of staff, with the second step that it needs; administrators without one are owners. */
  readonly staffRole?: string;
  readonly isVerified?: boolean;
  readonly isMember?: boolean;
  /** True for tests of order limits; other customers have their limits lifted. */
  readonly hasOrderLimits?: boolean;
}

let made = 0;

/** Creates a logged-in customer with an address. */
export async function addCustomer(
  { context }: TestShop,
  {
    staffRole,
    role = staffRole === undefined ? 'USER' : 'ADMIN',
    isVerified = true,
    isMember = false,
    hasOrderLimits = false,
  }: CustomerOptions = {},
): Promise<TestCustomer> {
  made += 1;
  const userId = typeidUnboxed('usr');
  const addressId = typeidUnboxed('adr');
  return context.db.transaction().execute(async (tx) => {
    await tx
      .insertInto('users')
      .values({
        id: userId,
        name: `Shopper ${made}`,
        email: `${userId}@example.com`,
        email_verified_at: isVerified ? context.now() : null,
        password_hash: 'nobody logs in with it',
        mobile: null,
        role,
        ...(staffRole === undefined ? {} : { staff_role_id: staffRole, needs_second_factor: true }),
        birthday: null,
        order_limits_lifted: !hasOrderLimits,
      })
      .execute();
    if (staffRole !== undefined) {
      const confirmed_at = context.now();
      await tx
        .insertInto('second_factors')
        .values({ user_id: userId, secret_encrypted: 'nobody enters its codes', confirmed_at })
        .execute();
    }
    if (isMember) await tx.insertInto('vip_memberships').values({ user_id: userId }).execute();
    await tx
      .insertInto('addresses')
      .values({
        id: addressId,
        user_id: userId,
        name: `Shopper ${made}`,
        address_line: '12 Example Lane',
        city: 'Jaipur',
        state: 'Rajasthan',
        pincode: '302003',
        mobile: '+919845000000',
      })
      .execute();
    return { userId, token: await openTestSession(tx, context, userId), addressId };
  });
}

/** Opens a new session, for tests that have advanced the clock. */
export async function logInAgain({ context }: TestShop, customer: TestCustomer): Promise<TestCustomer> {
  const token = await context.db.transaction().execute((tx) => openTestSession(tx, context, customer.userId));
  return { ...customer, token };
}

async function openTestSession(tx: Tx, context: Context, userId: string): Promise<string> {
  const { accessToken } = await openSession(tx, { ...context, actor: null, caller: ownPages }, userId);
  return accessToken;
}

/** Adds products to a cart and returns the row id. */
export async function fillCart(
  shop: TestShop,
  { token }: Pick<TestCustomer, 'token'>,
  productId: string,
  quantity = 1,
): Promise<string> {
  const { data } = await shop.succeed('cart.create', { productId, quantity }, { token });
  return data._id;
}

/** Places the cart as a cash order to the customer's own address. */
export function placeOrder(
  shop: TestShop,
  { token, addressId }: TestCustomer,
  more: object = {},
  headers: Readonly<Record<string, string>> = {},
): Promise<Reply> {
  return shop.call('order.placeCash', { addressId, ...more }, { token, headers });
}

/** Reads the stock of a product. */
export async function stockOf({ context }: TestShop, productId: string): Promise<number> {
  const { stock } = await context.db
    .selectFrom('products')
    .select('stock')
    .where('id', '=', productId)
    .executeTakeFirstOrThrow();
  return stock;
}
