import { describe, expect, test } from 'vitest';
import { testClock } from '../../../../test/clock.ts';
import { addCustomer, type CustomerOptions, type TestCustomer } from '../../../../test/customers.ts';
import { mailsTo } from '../../../../test/mails.ts';
import { deliver, orderProducts } from '../../../../test/orders.ts';
import { addProducts } from '../../../../test/products.ts';
import { testShop } from '../../../../test/shop.ts';
import { deleteExpired } from '../../admin/privacy/registry.ts';
import { issueDeviceToken } from '../../platform/devices/device-token.ts';
import { rewardFriends } from './reward-friends.ts';

const clock = testClock();
const shop = await testShop({ now: () => clock.now });
const { call, succeed, context } = shop;
const { db } = context;
const [productId = ''] = await addProducts(db, [{ price: 3_000, stock: 500 }]);
const start = clock.now;

let homes = 0;
/** A customer with a home and a number of their own. */
async function person(options: CustomerOptions = {}): Promise<TestCustomer> {
  homes += 1;
  const customer = await addCustomer(shop, options);
  await db
    .updateTable('addresses')
    .set({ address_line: `${homes} Hill Road`, mobile: `+9198${String(homes).padStart(8, '0')}` })
    .where('id', '=', customer.addressId)
    .execute();
  return customer;
}
const codeOf = async (customer: TestCustomer) =>
  (await succeed('friends.createCode', {}, customer)).data.code;
const join = async (friend: TestCustomer, inviter: TestCustomer) =>
  succeed('friends.join', { friend_code: await codeOf(inviter) }, friend);
const stateOf = async (friend: TestCustomer) =>
  (await db.selectFrom('referrals').selectAll().where('friend_id', '=', friend.userId).executeTakeFirst()) ??
  {};
/** Coins that a customer got for invitations. */
async function rewardsOf({ userId }: TestCustomer): Promise<number[]> {
  const rows = await db
    .selectFrom('coin_entries')
    .innerJoin('coin_movements', 'coin_movements.id', 'coin_entries.movement_id')
    .select('coin_entries.coins')
    .where('coin_movements.reason', '=', 'friend-rewarded')
    .where('coin_entries.user_id', '=', userId)
    .execute();
  return rows.map(({ coins }) => Number(coins));
}
/** Runs the job so many days after the tests' day. */
async function workAfter(days: number): Promise<void> {
  clock.now = new Date(start.getTime() + days * 86_400_000);
  try {
    await Promise.all([rewardFriends(context), rewardFriends(context)]);
  } finally {
    clock.now = start;
  }
}
async function orderOf(friend: TestCustomer) {
  const { orderId } = await orderProducts(shop, friend, [productId], { addressId: friend.addressId });
  await deliver(shop, await addCustomer(shop, { role: 'ADMIN' }), orderId);
  return orderId;
}

describe('an invitation', () => {
  test('rewards both once after the return window, by two workers at once and a clock that jumps', async () => {
    const [inviter, friend] = [await person(), await person()];
    await join(friend, inviter);
    await workAfter(0);
    await orderOf(friend);
    await workAfter(30);
    expect(await rewardsOf(inviter)).toEqual([]);
    for (const days of [31, 30, 32]) await workAfter(days);
    expect([await rewardsOf(inviter), await rewardsOf(friend)]).toEqual([[100], [50]]);
    for (const [{ userId }, words] of [
      [inviter, '100 coins for inviting a friend'],
      [friend, '50 coins, as a friend invited you'],
    ] as const) {
      const mails = await mailsTo(db, `${userId}@example.com`);
      expect(mails.filter(({ subject }) => subject === words)).toHaveLength(1);
    }
    const { data } = await succeed('friends.get', {}, inviter);
    expect(data).toMatchObject({
      link: `http://shop.localhost/register?friend=${data.code}`,
      friends: [{ first_name: 'Shopper', state: 'rewarded', coins: 100 }],
      rules: { inviter_coins: 100, min_order: 1_999 },
    });
    expect((await succeed('friends.get', {}, friend)).data).toMatchObject({
      can_join: false,
      came_by: { state: 'rewarded', coins: 50 },
    });
  });

  test('rewards nothing for an order that was returned', async () => {
    const [inviter, friend] = [await person(), await person()];
    await join(friend, inviter);
    const orderId = await orderOf(friend);
    await succeed(
      'order.update',
      { orderId, order_status: 'returned' },
      await addCustomer(shop, { role: 'ADMIN' }),
    );
    await workAfter(60);
    expect([await rewardsOf(inviter), await stateOf(friend)]).toMatchObject([[], { state: 'joined' }]);
  });

  test.each([
    ['counts with the registration, so that a link works without an account', '', { state: 'joined' }],
    ['that nobody sent opens an account all the same', 'X', {}],
  ])('%s', async (_, more, state) => {
    const inviter = await person();
    const email = `${inviter.userId}-friend@example.com`;
    const friend_code = `${await codeOf(inviter)}${more}`;
    const password = 'a long secret of a friend';
    await succeed('user.register', {
      name: 'Friend',
      email,
      password,
      confirmPassword: password,
      friend_code,
    });
    const { id } = await db
      .selectFrom('users')
      .select('id')
      .where('email', '=', email)
      .executeTakeFirstOrThrow();
    expect(await stateOf({ ...inviter, userId: id })).toMatchObject(state);
    expect((await succeed('friends.get', {}, inviter)).data.friends).toHaveLength(more === '' ? 1 : 0);
  });

  test('counts before the first order and once, for customers alone, and never for oneself', async () => {
    const [inviter, other, friend] = [await person(), await person(), await person()];
    const friend_code = await codeOf(inviter);
    expect(await codeOf(inviter)).toBe(friend_code);
    const unknown = { status: 404, body: { code: 'friend-code-unknown' } };
    expect(await call('friends.join', { friend_code }, inviter)).toMatchObject(unknown);
    expect(await call('friends.join', { friend_code: 'AAAA-BBB' }, friend)).toMatchObject(unknown);
    await succeed('friends.join', { friend_code: ` ${friend_code.toLowerCase()} ` }, friend);
    const late = { status: 400, body: { code: 'friend-code-late' } };
    expect(await call('friends.join', { friend_code: await codeOf(other) }, friend)).toMatchObject(late);
    await orderProducts(shop, other, [productId], { addressId: other.addressId });
    expect(await call('friends.join', { friend_code }, other)).toMatchObject(late);
    const admin = await addCustomer(shop, { role: 'ADMIN' });
    expect(await call('friends.createCode', {}, admin)).toMatchObject({ status: 403 });
  });

  // Rate limit 'friend codes customer'.
  test('is guessed ten times a day', async () => {
    const friend = await person();
    const guess = async () => (await call('friends.join', { friend_code: 'AAAABBBB' }, friend)).status;
    for (let n = 0; n < 10; n += 1) expect(await guess()).toBe(404);
    expect(await guess()).toBe(429);
  });
});

describe('the guards', () => {
  test('refuse the browser in which the inviter has logged in', async () => {
    const [inviter, friend] = [await person(), await person()];
    const friend_code = await codeOf(inviter);
    const token = issueDeviceToken(context, inviter.userId);
    await succeed('friends.join', { friend_code }, { ...friend, headers: { cookie: `device=${token}` } });
    expect(await stateOf(friend)).toMatchObject({ state: 'refused', refusal: 'device' });
  });

  test.each([
    ['mobile', { mobile: '+919811111111' }],
    ['address', { address_line: '7, Same Street' }],
  ])('refuse a friend of the same %s', async (refusal, same) => {
    const [inviter, friend] = [await person(), await person()];
    await join(friend, inviter);
    const ids = [inviter.addressId, friend.addressId];
    await db.updateTable('addresses').set(same).where('id', 'in', ids).execute();
    await orderOf(inviter);
    await orderOf(friend);
    await workAfter(31);
    expect(await stateOf(friend)).toMatchObject({ state: 'refused', refusal });
    expect([await rewardsOf(inviter), await rewardsOf(friend)]).toEqual([[], []]);
  });

  test('are overruled by an administrator, once, and the coins come after the return window', async () => {
    const [inviter, friend, left] = [await person(), await person(), await person()];
    const admin = await addCustomer(shop, { role: 'ADMIN' });
    const cookie = `device=${issueDeviceToken(context, inviter.userId)}`;
    const friend_code = await codeOf(inviter);
    for (const each of [friend, left])
      await succeed('friends.join', { friend_code }, { ...each, headers: { cookie } });
    const list = async (one: TestCustomer) =>
      (await succeed('admin.friends.list', { user_id: one.userId }, admin)).data;
    const [refused] = await list(friend);
    const [other] = await list(left);
    const [id, idOfOther] = [refused?._id ?? '', other?._id ?? ''];
    expect(refused).toMatchObject({ state: 'refused', refusal: 'device', reviewed_at: null });
    expect(await list(inviter)).toHaveLength(2);
    const toReview = async () => (await succeed('admin.friends.list', {}, admin)).data.map(({ _id }) => _id);
    expect(await toReview()).toEqual(expect.arrayContaining([id, idOfOther]));
    const count = (await toReview()).length;
    const title = `${count} refused invitations wait for a review`;
    expect((await succeed('admin.dashboard.toDo', {}, admin)).data).toContainEqual(
      expect.objectContaining({ kind: 'referral', title, path: '/dashboard/vip-management' }),
    );
    await succeed('admin.friends.review', { id, decision: 'reward' }, admin);
    await succeed('admin.friends.review', { id: idOfOther, decision: 'refuse' }, admin);
    expect(await call('admin.friends.review', { id, decision: 'refuse' }, admin)).toMatchObject({
      body: { code: 'referral-not-refused' },
    });
    expect(await toReview()).toHaveLength(count - 2);
    await orderOf(friend);
    await orderOf(left);
    await workAfter(31);
    expect([await rewardsOf(inviter), await rewardsOf(friend), await rewardsOf(left)]).toEqual([
      [100],
      [50],
      [],
    ]);
    expect(await list(left)).toMatchObject([{ state: 'refused', reviewed_at: expect.any(String) }]);
    const unknown = await call('admin.friends.review', { id: 'rfl_none', decision: 'reward' }, admin);
    expect(unknown.status).toBe(404);
  });

  test('refuse the one who closes a ring of ten accounts', async () => {
    const ring: TestCustomer[] = [];
    for (let n = 0; n < 10; n += 1) ring.push(await person());
    for (const [n, friend] of ring.entries()) {
      const inviter = ring[n - 1];
      if (inviter) await join(friend, inviter);
    }
    await join(ring[0] as TestCustomer, ring[9] as TestCustomer);
    const states = await Promise.all(ring.map(stateOf));
    expect(states.map((row) => 'refusal' in row && row.refusal)).toEqual(['ring', ...Array(9).fill('')]);
  });

  test('refuse the sixth reward of a month', async () => {
    const inviter = await person();
    const friends: TestCustomer[] = [];
    for (let n = 0; n < 6; n += 1) {
      const friend = await person();
      await join(friend, inviter);
      await orderOf(friend);
      friends.push(friend);
    }
    await workAfter(31);
    expect(await rewardsOf(inviter)).toEqual(Array(5).fill(100));
    const states = await Promise.all(friends.map(stateOf));
    expect(states.filter((row) => 'refusal' in row && row.refusal === 'limit')).toHaveLength(1);
  });
});

test('hashes are exported without their values, and deleted after 180 days', async () => {
  const [inviter, friend] = [await person(), await person()];
  await join(friend, inviter);
  await orderOf(friend);
  await workAfter(1);
  const marks = () =>
    db.selectFrom('friend_marks').selectAll().where('user_id', '=', friend.userId).execute();
  expect((await marks()).map(({ kind }) => kind).toSorted()).toEqual(['address', 'mobile']);
  expect(JSON.stringify(await marks())).not.toContain('Hill');
  clock.now = new Date(start.getTime() + 180 * 86_400_000);
  await deleteExpired(context);
  expect(await marks()).toHaveLength(2);
  clock.now = new Date(start.getTime() + 182 * 86_400_000);
  await deleteExpired(context);
  expect(await marks()).toEqual([]);
  await db
    .updateTable('referrals')
    .set({ is_allowed: true })
    .where('friend_id', '=', friend.userId)
    .execute();
  await workAfter(182);
  expect(await marks()).toEqual([]);
});
