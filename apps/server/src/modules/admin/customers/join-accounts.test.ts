import { asCoins } from '@jhumka/domain/coins';
import { sql } from 'kysely';
import { typeidUnboxed } from 'typeid-js';
import { beforeEach, describe, expect, test } from 'vitest';
import { giveCoins } from '../../../../test/coins.ts';
import {
  addCustomer,
  fillCart,
  logInAgain,
  placeOrder,
  type TestCustomer,
} from '../../../../test/customers.ts';
import { findBroken } from '../../../../test/find-broken.ts';
import { workOff } from '../../../../test/jobs.ts';
import { mailsTo } from '../../../../test/mails.ts';
import { onlineShop } from '../../../../test/online-shop.ts';
import { deliver, orderProducts } from '../../../../test/orders.ts';
import { addProducts } from '../../../../test/products.ts';
import { transact } from '../../../database/transact.ts';
import { moveCoins } from '../../loyalty/coins/move-coins.ts';
import { freeEarnedCoins } from '../../orders/orders/earning/free-earned-coins.ts';
import { personalDataOfModules } from '../privacy/registry.ts';

const shop = await onlineShop();
const { call, succeed, context, clock } = shop;
const { db } = context;
const admin = await addCustomer(shop, { role: 'ADMIN' });
const as = { token: admin.token };

let mobiles = 0;
/** Mobile number that both customers have given. */
let mobile = '';
/** Account made by phone, without email. */
let phone = '';
/** Account that the same customer registered. */
let registered: TestCustomer;
let productId = '';
let variantId = '';
beforeEach(async () => {
  mobiles += 1;
  mobile = `+9197451${String(mobiles).padStart(5, '0')}`;
  phone = (await succeed('admin.customers.create', { mobile, name: 'Farah Sheikh' }, as)).data._id;
  registered = await addCustomer(shop);
  [productId = ''] = await addProducts(db, [{ price: 2000, stock: 30 }]);
  const variants = db.selectFrom('product_variants').select('id').where('product_id', '=', productId);
  variantId = (await variants.executeTakeFirstOrThrow()).id;
});

const address = {
  ...{ name: 'Farah Sheikh', address_line: '14 Idgah Hills', city: 'Bhopal', state: 'Madhya Pradesh' },
  ...{ pincode: '462001', mobile: '9893041728' },
};
const orderByPhone = async (more: object = {}) => {
  const items = [{ variantId, quantity: 1 }];
  const input = { customerId: phone, items, channel: 'phone', payment: 'cod', address, ...more };
  return (await succeed('admin.orders.place', input, as)).data;
};
const preview = async (id = registered.userId, otherId = phone) =>
  (await succeed('admin.customers.previewJoin', { id, otherId }, as)).data;
const join = (digest: string, id = registered.userId, otherId = phone) =>
  call('admin.customers.join', { id, otherId, digest }, as);
const joined = async (id?: string, otherId?: string) => {
  const { digest } = await preview(id, otherId);
  expect((await join(digest, id, otherId)).body).toMatchObject({ message: 'The accounts are joined' });
};
const refusal = async (id: string, otherId: string) =>
  (await call('admin.customers.previewJoin', { id, otherId }, as)).body;
const give = (userId: string, coins: number) =>
  transact(context, (tx) =>
    moveCoins(context, tx, {
      ...{ userId, coins: asCoins(coins), rule: {}, lots: { coinMonths: 12 } },
      source: { reason: 'adjusted', adjustmentId: typeidUnboxed('adj'), note: '' },
    }),
  );
const details = async ({ token }: TestCustomer) => (await succeed('user.details', {}, { token })).data;
const nameOf = async (id: string) =>
  (await db.selectFrom('users').select(['name', 'deleted_at']).where('id', '=', id).executeTakeFirst())?.name;

/** Columns of rows that still name an account although they move. */
async function leftBehind(userId: string): Promise<string[]> {
  const found: string[] = [];
  for (const { join } of personalDataOfModules) {
    for (const column of Object.keys(join).filter((name) => typeof join[name] === 'function')) {
      const [table = '', name = ''] = column.split('.');
      const { rows } = await sql`
        select from ${sql.table(table)} where ${sql.ref(name)}::text = ${userId}`.execute(db);
      if (rows.length > 0) found.push(column);
    }
  }
  return found.toSorted();
}

/** Gives an account something in every table that moves. */
async function fill(customer: TestCustomer): Promise<void> {
  const { userId, token } = customer;
  const order = await orderProducts(shop, customer, [productId]);
  await deliver(shop, admin, order.orderId);
  await succeed('order.review', { orderId: order.orderId, rating: 5 }, { token });
  await succeed('feedback.submit', { orderId: order.orderId, rating: 5, comment: 'Kind' }, { token });
  const asked = {
    orderId: order.orderId,
    kind: 'refund',
    reason: 'size',
    items: [{ _id: productId, quantity: 1 }],
  };
  const { consequences } = (await succeed('returns.preview', asked, { token })).data;
  const payBackTo = { upi: 'farah@okbank' };
  await succeed('returns.create', { ...asked, digest: consequences?.digest ?? '', payBackTo } as never, {
    token,
  });
  const [wished = '', soldOut = ''] = await addProducts(db, [{ stock: 9 }, { stock: 0 }]);
  await fillCart(shop, customer, wished);
  await succeed('wishlist.add', { productId: wished }, { token });
  await succeed('stockAlert.create', { productId: soldOut, consent: true } as never, { token });
  await succeed('user.saveSize', { name: 'Me', kind: 'ring', value: '14' }, { token });
  await succeed('sizeLink.create', { kind: 'ring', name: 'Maa' }, { token });
  await give(userId, 500);
  const { data } = await succeed('coupon.list', {}, { token });
  await succeed('coupon.generate', { offerId: data.offers[0]?._id ?? '' }, { token });
}

describe('an account by phone and a registered one', () => {
  test('become one: orders, addresses, number and coins move, and the account by phone is erased', async () => {
    const order = await orderByPhone();
    await give(phone, 120);
    await give(registered.userId, 30);
    const shown = await preview(phone, registered.userId);
    expect(shown).toMatchObject({
      stays: { _id: registered.userId },
      goes: { _id: phone, name: 'Farah Sheikh', email: '', mobile },
      can_swap: false,
    });
    expect(shown.effects).toEqual([
      'Moves to the account that stays: 1 order, 1 address and 1 mobile number. Invoices say what they said.',
      '120 coins move, by two entries of the ledger.',
      `Name, password, birthday, streak and consents of ${await nameOf(registered.userId)} hold. Those of Farah Sheikh are erased.`,
      'Whoever is logged in to the erased account is logged out. This can’t be undone.',
    ]);
    expect(await nameOf(phone)).toBe('Farah Sheikh');
    expect((await join(shown.digest, phone, registered.userId)).status).toBe(200);

    const { token } = registered;
    expect((await succeed('order.get', { id: order._id }, { token })).data.orderId).toBe(order.orderId);
    const { data: addresses } = await succeed('address.list', {}, { token });
    expect(addresses.map(({ city }) => city).toSorted()).toEqual(['Bhopal', 'Jaipur']);
    expect(await details(registered)).toMatchObject({ mobile, verify_mobile: false });
    expect((await succeed('coins.balance', {}, { token })).data).toMatchObject({ coins: 150 });
    const { data: lots } = await succeed('coins.lots', {}, { token });
    expect(lots.map(({ coins }) => coins).toSorted()).toEqual([120, 30]);
    expect(lots.every(({ ends_on }) => ends_on !== null)).toBe(true);
    expect(await nameOf(phone)).toBe('Deleted account');
    expect((await succeed('admin.customers.find', { mobile }, as)).data.map(({ _id }) => _id)).toEqual([
      registered.userId,
    ]);
    expect(await leftBehind(phone)).toEqual(['coin_accounts.user_id', 'credit_accounts.user_id']);
    expect(await mailsTo(db, `${registered.userId}@example.com`)).toMatchObject([
      { subject: expect.stringContaining('are one') },
    ]);
    expect(await findBroken(db)).toEqual([]);
  });

  test('the audit log has what moved, without a name', async () => {
    await orderByPhone();
    await joined();
    const entries = await db
      .selectFrom('audit_entries')
      .select(['action', 'changes'])
      .where('subject_id', '=', registered.userId)
      .execute();
    expect(entries).toEqual([
      {
        action: 'user.join',
        changes: expect.objectContaining({
          account: { from: phone, to: registered.userId },
          orders: { from: 0, to: 1 },
        }),
      },
    ]);
  });

  test('a paid order raises the spend and the tier of the account that stays, and its membership holds', async () => {
    const member = await addCustomer(shop, { isMember: true });
    const items = [{ variantId, quantity: 13 }];
    const payment = { payment: 'counter', channel: 'counter', means: 'upi', reference: 'UPI 1' };
    await orderByPhone({ items, ...payment });
    const { effects } = await preview(member.userId);
    expect(effects).toEqual(
      expect.arrayContaining([
        expect.stringMatching(/^Lifetime spend becomes Rs\.2[67],.* from Rs\.0\.00\.$/),
        'The VIP tier becomes Silver, from Member.',
      ]),
    );
    await joined(member.userId);
    expect((await details(member)).vip_tier).toBe('SILVER');
    expect(await findBroken(db)).toEqual([]);
  });
});

describe('two registered accounts', () => {
  test('everything of one moves, but what its modules name as staying behind', async () => {
    const other = await addCustomer(shop, { isMember: true });
    await fill(other);
    await fill(registered);
    const email = `${other.userId}@example.com`;
    await sql`insert into contact_tickets (id, ticket_number, name, email, message)
      values (${typeidUnboxed('tkt')}, ${`T-${mobiles}`}, 'Farah', ${email}, 'Hello')`.execute(db);
    const invoices = () => sql`select number, content from tax_documents order by number`.execute(db);
    const { rows: before } = await invoices();
    expect((await leftBehind(other.userId)).length).toBeGreaterThan(12);
    const shown = await preview(registered.userId, other.userId);
    expect(shown).toMatchObject({ can_swap: true, stays: { _id: registered.userId } });
    expect(shown.effects.join(' ')).toContain('The VIP membership moves.');
    await joined(registered.userId, other.userId);
    expect(await leftBehind(other.userId)).toEqual([
      'coin_accounts.user_id',
      'credit_accounts.user_id',
      'vip_memberships.user_id',
    ]);
    expect((await invoices()).rows).toEqual(before);
    const { rows: tickets } = await sql<{ email: string }>`
      select email from contact_tickets where ticket_number = ${`T-${mobiles}`}`.execute(db);
    expect(tickets).toEqual([{ email: `${registered.userId}@example.com` }]);
    expect((await details(registered)).vip_enabled).toBe(true);
    expect(await call('user.details', {}, { token: other.token })).toMatchObject({ status: 401 });
    expect(await findBroken(db)).toEqual([]);
  });

  test('the administrator chooses which one stays', async () => {
    const other = await addCustomer(shop);
    expect((await preview(other.userId, registered.userId)).stays._id).toBe(other.userId);
    expect((await preview(registered.userId, other.userId)).stays._id).toBe(registered.userId);
  });

  test('an order of the erased one brings its coins, credit and pending coins to the one that stays', async () => {
    const other = await addCustomer(shop);
    const own = { token: other.token };
    await giveCoins(shop, other, { coins: 60, kind: 'bought' }, { coins: 100 });
    await succeed('admin.credit.adjust', { user_id: other.userId, amount: 300, reason: 'Sorry' }, as);
    const place = async () => {
      await fillCart(shop, other, productId);
      return (await placeOrder(shop, other)).body.data[0];
    };
    const earning = await place();
    await succeed('cart.setCoins', { coins: 100 }, own);
    await succeed('cart.setCredit', { use: true }, own);
    const spending = await place();
    await deliver(shop, admin, earning.orderId);
    await joined(registered.userId, other.userId);
    const stays = { token: registered.token };
    const cancel = { orderId: spending.orderId, cancellation_reason: 'Twice' };
    await succeed('order.update', cancel as never, stays);
    expect((await succeed('credit.get', {}, stays)).data.credit).toBe(300);
    const { data: lots, pending } = await succeed('coins.lots', {}, stays);
    expect(lots.map(({ kind, coins }) => [kind, coins]).toSorted()).toEqual([
      ['bought', 60],
      ['given', 100],
    ]);
    expect(pending.map(({ coins }) => coins)).toEqual([20]);
    const start = clock.now;
    clock.now = new Date(start.getTime() + 31 * 86_400_000);
    await freeEarnedCoins(context);
    const { token } = await logInAgain(shop, registered);
    expect((await succeed('coins.balance', {}, { token })).data.coins).toBe(180);
    clock.now = start;
    await workOff(context, 'create-tax-documents');
    expect(await findBroken(db)).toEqual([]);
  });

  test('a coupon that each used once stays within its uses per customer', async () => {
    const other = await addCustomer(shop);
    const code = `JOIN${mobiles}`;
    const terms = { discount_type: 'fixed', value: 50, usage_limit: 5, per_person_limit: 1, code };
    await succeed('coupon.generate', terms as never, as);
    for (const customer of [other, registered]) {
      await fillCart(shop, customer, productId);
      expect((await placeOrder(shop, customer, { couponCode: code })).status).toBe(201);
    }
    await joined(registered.userId, other.userId);
    expect(await findBroken(db)).toEqual([]);
    await fillCart(shop, registered, productId);
    expect((await placeOrder(shop, registered, { couponCode: code })).status).toBe(400);
  });
});

describe('what can’t be joined', () => {
  test('an account with itself, an unknown one, one of the staff, a suspended one', async () => {
    const own = registered.userId;
    expect(await refusal(own, own)).toMatchObject({ code: 'bad-input' });
    expect(await refusal(own, 'usr_nobody')).toMatchObject({ code: 'user-not-found' });
    expect(await refusal(own, admin.userId)).toMatchObject({
      code: 'join-refused',
      message: 'An account of the staff can’t be joined with another.',
    });
    await succeed('admin.users.update', { id: phone, status: 'Suspended', note: 'x' }, as);
    expect(await refusal(own, phone)).toMatchObject({
      code: 'join-refused',
      message: 'The account of Farah Sheikh is suspended.',
    });
  });

  test('an account that a second factor protects can stay, but not go', async () => {
    const other = await addCustomer(shop);
    const factor = { user_id: other.userId, secret_encrypted: 'x', confirmed_at: clock.now };
    await db.insertInto('second_factors').values(factor).execute();
    expect(await refusal(registered.userId, other.userId)).toMatchObject({ code: 'join-refused' });
    expect((await preview(other.userId, registered.userId)).goes._id).toBe(registered.userId);
  });

  test('one that changed since the preview is refused, and nothing moves', async () => {
    const { digest } = await preview();
    const order = await orderByPhone();
    expect(await join(digest)).toMatchObject({ status: 409, body: { code: 'consequences-changed' } });
    const { user_id } = await db
      .selectFrom('orders')
      .select('user_id')
      .where('id', '=', order._id)
      .executeTakeFirstOrThrow();
    expect(user_id).toBe(phone);
    expect(await nameOf(phone)).toBe('Farah Sheikh');
  });
});

describe('at once', () => {
  test('of two joins, in either direction, one happens', async () => {
    const other = await addCustomer(shop);
    await fillCart(shop, other, productId);
    const one = await preview(registered.userId, other.userId);
    const two = await preview(other.userId, registered.userId);
    const replies = await Promise.all([
      join(one.digest, registered.userId, other.userId),
      join(two.digest, other.userId, registered.userId),
      join(one.digest, registered.userId, other.userId),
    ]);
    expect(replies.map(({ status }) => status).toSorted()).toEqual([200, 404, 404]);
    expect(await findBroken(db)).toEqual([]);
  });

  test('an order placed while joining moves with the account, or is refused', async () => {
    const other = await addCustomer(shop);
    await fillCart(shop, other, productId);
    const { digest } = await preview(registered.userId, other.userId);
    const [order, reply] = await Promise.all([
      placeOrder(shop, other),
      join(digest, registered.userId, other.userId),
    ]);
    // The order came first and changed the preview, or the account is gone.
    expect([order.status === 201, reply.status === 200]).toEqual(
      reply.status === 200 ? [false, true] : [true, false],
    );
    expect(await findBroken(db)).toEqual([]);
  });
});
