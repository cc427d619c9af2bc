import { addDays, dayInIndia, startOfDay } from '@jhumka/domain/calendar';
import { fromRupees } from '@jhumka/domain/money';
import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import {
  addCustomer,
  fillCart,
  logInAgain,
  placeOrder,
  type TestCustomer,
} from '../../../../../test/customers.ts';
import { findBroken } from '../../../../../test/find-broken.ts';
import { addProducts } from '../../../../../test/products.ts';
import { testShop } from '../../../../../test/shop.ts';
import { notifyDueRules } from '../../../platform/effective-dated/save-rules.ts';
import { readSettings } from '../../../platform/settings/read-settings.ts';

const clock = { now: new Date('2026-11-21T10:00:00Z') };
const shop = await testShop({ now: () => clock.now });
const { call, succeed, context } = shop;
let admin = await addCustomer(shop, { role: 'ADMIN' });

const today = () => dayInIndia(clock.now);

/** Gives a customer a paid order of so many rupees. */
async function spend(customer: TestCustomer, rupees: number): Promise<string> {
  const [productId = ''] = await addProducts(context.db, [{ stock: 5, price: 1000 }]);
  await fillCart(shop, customer, productId);
  const [order] = (await placeOrder(shop, customer)).body.data;
  await context.db
    .updateTable('orders')
    .set({ grand_total: fromRupees(rupees), payment_status: 'paid' })
    .where('id', '=', order._id)
    .execute();
  return order._id;
}

const members = (input: object = {}) => succeed('admin.vip.members', input, { token: admin.token });
const figures = async (days = 30) =>
  (await succeed('admin.vip.figures', { days }, { token: admin.token })).data;
const settings = async () => (await succeed('admin.vip.settings', {}, { token: admin.token })).data;
const save = (input: object) => call('admin.vip.saveSettings', input, { token: admin.token });
const adjust = (input: object, headers: Record<string, string> = {}) =>
  call('admin.coins.adjust', input, { token: admin.token, headers });

describe('members', () => {
  test('spec 4.19: are listed with tier and spend, found by tier, name and email, sorted by spend', async () => {
    const gold = await addCustomer(shop, { isMember: true });
    const none = await addCustomer(shop, { isMember: true });
    const stranger = await addCustomer(shop);
    await spend(gold, 80_000);
    await spend(stranger, 500_000);
    const { data, totalCount } = await members({ sort: '-spend' });
    expect(totalCount).toBe(2);
    expect(data.map(({ _id, tier, lifetime_spend }) => [_id, tier, lifetime_spend])).toEqual([
      [gold.userId, 'GOLD', 80_000],
      [none.userId, 'NONE', 0],
    ]);
    expect(data[0]).toMatchObject({ amount_to_next: 120_000, coins: 0, method: 'given', birthday: null });
    expect((await members({ tier: 'GOLD' })).data.map(({ _id }) => _id)).toEqual([gold.userId]);
    expect((await members({ tier: 'NONE' })).data.map(({ _id }) => _id)).toEqual([none.userId]);
    expect((await members({ tier: 'PLATINUM' })).data).toEqual([]);
    expect((await members({ search: none.userId.toUpperCase() })).data).toHaveLength(1);
    expect((await members({ search: '%' })).data).toEqual([]);
  });

  test('decisions §6: the cached spend of member lists follows paid, cancelled, returned and deleted orders', async () => {
    const member = await addCustomer(shop, { isMember: true });
    const stored = async () => {
      const { data } = await members({ search: member.userId });
      return data[0]?.lifetime_spend;
    };
    const first = await spend(member, 30_000);
    const second = await spend(member, 50_000);
    expect(await stored()).toBe(80_000);
    const change = (id: string, fields: object) =>
      context.db.updateTable('orders').set(fields).where('id', '=', id).execute();
    await change(first, { refunded_total: fromRupees(10_000) });
    expect(await stored()).toBe(70_000);
    await change(second, { payment_status: 'refund_pending' });
    expect(await stored()).toBe(20_000);
    const late = await addCustomer(shop);
    await spend(late, 26_000);
    await context.db.insertInto('vip_memberships').values({ user_id: late.userId }).execute();
    expect((await members({ search: late.userId })).data[0]).toMatchObject({ tier: 'SILVER' });
    expect((await findBroken(context.db)).map(({ name }) => name)).not.toContain(
      'the lifetime spend of a member is the sum of their orders',
    );
  });
});

describe('adjusting coins', () => {
  test('decisions §6: adds and deducts with a reason in statement and log', async () => {
    const { userId, token } = await addCustomer(shop);
    expect(
      (await adjust({ user_id: userId, coins: 250, reason: 'A parcel that came late' })).body.data,
    ).toEqual({
      coins: 250,
      isNew: true,
    });
    expect((await adjust({ user_id: userId, coins: -50, reason: 'Given twice' })).body.data.coins).toBe(200);
    const { data } = await succeed('coins.history', {}, { token });
    expect(data.map(({ type, coins, description }) => [type, coins, description])).toEqual([
      ['spent', 50, 'Deducted by Jhumka: Given twice'],
      ['earned', 250, 'Added by Jhumka: A parcel that came late'],
    ]);
    const log = await succeed('admin.audit.list', { subjectId: userId }, { token: admin.token });
    expect(log.data[0]).toMatchObject({
      action: 'coins.adjust',
      changes: { coins: { from: 250, to: 200 } },
      note: 'Given twice',
    });
    const history = await succeed('admin.coins.history', { user_id: userId }, { token: admin.token });
    expect(history).toMatchObject({ coins: 200, totalCount: 2 });
  });

  test('the same key moves coins once, also under concurrent requests', async () => {
    const { userId } = await addCustomer(shop);
    const input = { user_id: userId, coins: 100, reason: 'Sorry' };
    const pressed = await Promise.all(
      Array.from({ length: 6 }, () => adjust(input, { 'idempotency-key': 'one-press' })),
    );
    expect(pressed.map(({ body }) => body.data.coins)).toEqual(Array.from({ length: 6 }, () => 100));
    expect(pressed.filter(({ body }) => body.data.isNew)).toHaveLength(1);
    const log = await succeed('admin.audit.list', { subjectId: userId }, { token: admin.token });
    expect(log.data).toHaveLength(1);
  });

  test('decisions §6: refuses more than the balance, an unknown user and a missing reason', async () => {
    const { userId, token } = await addCustomer(shop);
    const tooMuch = await adjust({ user_id: userId, coins: -1, reason: 'x' });
    expect([tooMuch.status, tooMuch.body.message]).toEqual([400, 'Insufficient coins']);
    expect((await adjust({ user_id: 'usr_nobody', coins: 5, reason: 'x' })).body.code).toBe('user-not-found');
    expect((await adjust({ user_id: userId, coins: 0, reason: 'x' })).body.issues[0].path).toBe('coins');
    expect((await adjust({ user_id: userId, coins: 5, reason: ' ' })).body.issues[0].path).toBe('reason');
    expect((await adjust({ user_id: admin.userId, coins: 5, reason: 'x' })).status).toBe(400);
    const byCustomer = await call(
      'admin.coins.adjust',
      { user_id: userId, coins: 5, reason: 'x' },
      { token },
    );
    expect(byCustomer.status).toBe(403);
  });
});

test('decisions §6: the admin shows outstanding coins, and the cost and revenue of the programme', async () => {
  const before = await figures();
  const member = await addCustomer(shop, { isMember: true });
  await adjust({ user_id: member.userId, coins: 300, reason: 'Hello' });
  await spend(member, 100_000);
  const [productId = ''] = await addProducts(context.db, [{ stock: 5, price: 1000 }]);
  await fillCart(shop, member, productId);
  await placeOrder(shop, member);
  const after = await figures();
  expect(after.coins.outstanding - before.coins.outstanding).toBe(300);
  const adjusted = ({ coins }: typeof after) =>
    coins.by_reason.find(({ reason }) => reason === 'adjusted')?.coins ?? 0;
  expect(adjusted(after) - adjusted(before)).toBe(300);
  expect(after.members.total - before.members.total).toBe(1);
  expect(after.cost.vip_discount - before.cost.vip_discount).toBe(40);
  expect(after.cost.deliveries_waived - before.cost.deliveries_waived).toBe(1);
  expect(after.tiers.reduce((sum, tier) => sum + tier.members, 0)).toBe(after.members.total);
});

describe('settings', () => {
  test('hold from the day they name, not before, and every version stays', async () => {
    const now = await settings();
    expect(now).toMatchObject({
      version: 0,
      versions: [{ version: 0, holds_from: null, state: 'in-force' }],
      rules: {
        membership_price: 499,
        membership_coins: 1000,
        thresholds: { SILVER: 25_000, GOLD: 75_000, PLATINUM: 200_000 },
        discount_percent: { SILVER: 2, GOLD: 4, PLATINUM: 6 },
      },
    });
    const next = { ...now.rules, discount_percent: { SILVER: 2, GOLD: 5, PLATINUM: 6 } };
    const holds_from = addDays(today(), 41);
    const saved = await save({ ...next, version: 0, holds_from, note: 'New year' });
    expect(saved.body.data).toMatchObject({
      version: 1,
      rules: { discount_percent: { GOLD: 4 } },
      versions: [{ version: 1, state: 'planned', holds_from, note: 'New year' }, { version: 0 }],
    });
    const percent = async () => (await readSettings(context)).vip_discount_percent.GOLD;
    await expect.poll(percent).toBe(4);

    clock.now = new Date(startOfDay(holds_from).getTime() - 1);
    admin = await logInAgain(shop, admin);
    expect((await settings()).rules.discount_percent.GOLD).toBe(4);
    expect(await percent()).toBe(4);
    clock.now = startOfDay(holds_from);
    await expect.poll(percent).toBe(5);
    expect(await settings()).toMatchObject({
      rules: { discount_percent: { GOLD: 5 } },
      versions: [{ version: 1, state: 'in-force' }, { state: 'past' }],
    });
    const log = await succeed('admin.audit.list', { action: 'vip.settings' }, { token: admin.token });
    expect(log.data[0]?.changes).toMatchObject({ vip_discount_percent: { to: { GOLD: 5 } } });
  });

  test('cached pages are invalidated once when planned settings become effective', async () => {
    const { rules: now, version } = await settings();
    await save({ ...now, version, holds_from: addDays(today(), 1) });
    let notified = 0;
    context.notifications.on('settings', () => {
      notified += 1;
    });
    await notifyDueRules(context);
    clock.now = startOfDay(addDays(today(), 1));
    admin = await logInAgain(shop, admin);
    await Promise.all([notifyDueRules(context), notifyDueRules(context)]);
    await expect.poll(() => notified).toBeGreaterThan(0);
    const { rows } = await sql`select from setting_versions where applied_at is null`.execute(context.db);
    expect(rows).toHaveLength(0);
  });

  test('a preview shows the effects of settings and saves nothing', async () => {
    const { rules: now, version } = await settings();
    const member = await addCustomer(shop, { isMember: true });
    await spend(member, 30_000);
    const ask = async (part: object) =>
      (await succeed('admin.vip.previewSettings', { ...now, ...part }, { token: admin.token })).data;
    const same = await ask({});
    expect(same).toMatchObject({ rise: 0, fall: 0 });
    const membersOf = ({ tiers }: typeof same, when: 'before' | 'after') =>
      Object.fromEntries(tiers.map((each) => [each.tier, each[when]]));
    // With Gold from Rs.30,000 the member with that spend becomes Gold and leaves Silver.
    const lower = await ask({ thresholds: { ...now.thresholds, GOLD: 30_000 } });
    expect(lower).toMatchObject({ rise: 1, fall: 0 });
    expect(membersOf(lower, 'after').GOLD).toBe((membersOf(lower, 'before').GOLD ?? 0) + 1);
    const higher = await ask({ thresholds: { ...now.thresholds, SILVER: 30_000.01 } });
    expect(higher).toMatchObject({ rise: 0, fall: membersOf(same, 'before').SILVER });
    expect(membersOf(higher, 'after').SILVER).toBe(0);
    expect((await settings()).version).toBe(version);
    const bad = { ...now, thresholds: { SILVER: 2, GOLD: 1, PLATINUM: 3 } };
    expect((await call('admin.vip.previewSettings', bad, { token: admin.token })).status).toBe(400);
  });

  test('a package that loses money is refused, a warning is saved once its digest is accepted', async () => {
    const { rules: now, version } = await settings();
    const refused = await save({ ...now, packages: [{ coins: 100, price: 81 }], version });
    expect([refused.status, refused.body.code]).toEqual([409, 'loses-money']);
    expect(refused.body.message).toContain('the buyer loses Rs.10.00 even with the best offer');
    const risky = { ...now, membership_price: now.membership_price + 1, version };
    const { body } = await save(risky);
    expect(body).toMatchObject({
      code: 'may-lose-money',
      data: { warnings: [expect.stringContaining('who buys coins first pays Rs.35.00 less')] },
    });
    expect((await save({ ...risky, accepted: 'of another change' })).status).toBe(409);
    expect((await settings()).version).toBe(version);
    const { status } = await save({ ...risky, holds_from: addDays(today(), 90), accepted: body.data.digest });
    expect(status).toBe(200);
    await call('admin.vip.withdrawSettings', { version: version + 1 }, { token: admin.token });
  });

  test('rules of coins for buying are saved, and left by older clients', async () => {
    const { rules: now, version } = await settings();
    const { earning, ...older } = now;
    const twice = { ...earning, coins_per_100: 2 };
    const dear = await save({ ...now, version, earning: { ...earning, coins_per_100: 100 } });
    expect([dear.status, dear.body.code]).toEqual([409, 'loses-money']);
    const campaign = { name: 'Weekend', percent: '300', category_id: '', weekday: '6', from: '', until: '' };
    expect((await save({ ...now, version, earning: { ...twice, campaigns: [campaign] } })).status).toBe(200);
    const campaigns = [{ ...campaign, percent: 300, weekday: 6, from: null, until: null }];
    expect((await settings()).rules.earning).toEqual({ ...twice, campaigns });
    expect((await save({ ...older, version: version + 1 })).status).toBe(200);
    expect((await settings()).rules.earning).toEqual({ ...twice, campaigns });
    const reversed = { ...campaign, from: '2026-12-02', until: '2026-12-01' };
    const refused = await save({
      ...now,
      version: version + 2,
      earning: { ...twice, campaigns: [reversed] },
    });
    expect(refused.body.issues?.[0]?.path).toBe('earning');
    expect((await save({ ...now, version: version + 2 })).status).toBe(200);
  });

  test('a concurrent edit gets a conflict, and overwrites nothing', async () => {
    const { rules: now, version } = await settings();
    const replies = await Promise.all([
      save({ ...now, membership_coins: 1_200, version }),
      save({ ...now, membership_coins: 1_100, version }),
    ]);
    expect(replies.map(({ status }) => status).sort()).toEqual([200, 409]);
    const refused = replies.find(({ status }) => status === 409);
    expect(refused?.body).toMatchObject({
      code: 'changed-meanwhile',
      data: { changedBy: expect.stringContaining('Shopper') },
    });
    expect((await settings()).version).toBe(version + 1);
  });

  test("planned settings can be withdrawn, current ones can't", async () => {
    const { rules: now, version } = await settings();
    await save({ ...now, birthday_coins: 500, version, holds_from: addDays(today(), 3) });
    const withdraw = (number: number) =>
      call('admin.vip.withdrawSettings', { version: number }, { token: admin.token });
    expect((await withdraw(version + 1)).body.data.versions[0]).toMatchObject({ state: 'withdrawn' });
    expect((await withdraw(version + 1)).status).toBe(404);
    expect((await withdraw(version)).status).toBe(404);
    clock.now = new Date(clock.now.getTime() + 4 * 86_400_000);
    admin = await logInAgain(shop, admin);
    expect((await readSettings(context)).birthday_coins).toBe(now.birthday_coins);
    expect((await settings()).rules.birthday_coins).toBe(now.birthday_coins);
  });

  test('invalid settings are refused, field by field', async () => {
    const { rules: now, version } = await settings();
    const refusals: [object, string][] = [
      [{ thresholds: { SILVER: 80_000, GOLD: 75_000, PLATINUM: 200_000 } }, 'thresholds.GOLD'],
      [{ thresholds: { SILVER: 1, GOLD: 200_000, PLATINUM: 200_000 } }, 'thresholds.PLATINUM'],
      [{ discount_percent: { SILVER: 9, GOLD: 4, PLATINUM: 6 } }, 'discount_percent.GOLD'],
      [{ discount_percent: { SILVER: 2, GOLD: 4, PLATINUM: 101 } }, 'discount_percent.PLATINUM'],
      [{ membership_price: 0.5 }, 'membership_price'],
      [{ membership_coins: 0 }, 'membership_coins'],
      [{ packages: [{ coins: 100, price: 0.2 }] }, 'packages.0.price'],
      [{ packages: [100, 100].map((coins) => ({ coins, price: 99 })) }, 'packages'],
      [{ holds_from: addDays(today(), -1) }, 'holds_from'],
      [{ holds_from: '2027-02-29' }, 'holds_from'],
    ];
    for (const [part, path] of refusals) {
      const reply = await save({ ...now, version, ...part });
      expect([reply.status, reply.body.issues?.[0]?.path]).toEqual([400, path]);
    }
    expect((await settings()).version).toBe(version);
  });
});
