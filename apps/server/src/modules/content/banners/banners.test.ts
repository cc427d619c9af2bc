import { fromRupees } from '@jhumka/domain/money';
import type { KyselyPlugin } from 'kysely';
import { describe, expect, test, vi } from 'vitest';
import { testClock } from '../../../../test/clock.ts';
import { addCustomer } from '../../../../test/customers.ts';
import { testShop } from '../../../../test/shop.ts';
import { transact } from '../../../database/transact.ts';
import { writeSetting } from '../../platform/settings/store.ts';
import { watchSchedule } from './watch-schedule.ts';

const clock = testClock();
const shop = await testShop({ now: () => clock.now });
const admin = await addCustomer(shop, { role: 'ADMIN' });
const as = { token: admin.token };
const inMs = (ms: number) => new Date(clock.now.getTime() + ms).toISOString();
const bar = async () => (await shop.succeed('banner.current')).data.map(({ text }) => text);
const create = async (fields: object) =>
  (await shop.succeed('admin.banners.create', { text: 'A line', ...fields }, as)).data;
const stateOf = 'Free express shipping on orders above Rs.999';

describe('the bar above every page', () => {
  test('spec 1.6, 9.3: announces free express shipping above 999 rupees, next to any other banner', async () => {
    expect(await bar()).toEqual([stateOf]);
    const { _id: id } = await create({ text: 'Closed on Diwali' });
    await expect.poll(bar).toEqual([stateOf, 'Closed on Diwali']);
    await shop.succeed('admin.banners.delete', { id }, as);
    await expect.poll(bar).toEqual([stateOf]);
  });

  test('spec 1.6: the sum that it names is the one that bills follow', async () => {
    await transact(shop.context, (tx) => writeSetting(tx, 'express_threshold', fromRupees(1499)));
    await expect.poll(bar).toEqual(['Free express shipping on orders above Rs.1,499']);
    await transact(shop.context, (tx) => writeSetting(tx, 'express_threshold', fromRupees(999)));
    await expect.poll(bar).toEqual([stateOf]);
  });

  test('a line starts and ends on time, although pages are cached', async () => {
    const [begins_at, ends_at] = [inMs(300), inMs(600)];
    const { _id: id, state } = await create({ text: 'For a moment', begins_at, ends_at });
    expect(state).toBe('waiting');
    expect(await bar(), 'cached from now on').toEqual([stateOf]);
    clock.now = new Date(begins_at);
    await expect.poll(bar).toContain('For a moment');
    clock.now = new Date(ends_at);
    await expect.poll(bar).toEqual([stateOf]);
    await shop.succeed('admin.banners.delete', { id }, as);
  });

  test('a line that begins while the schedule is read appears at once', async () => {
    const begins_at = inMs(300);
    const { _id: id } = await create({ text: 'Soon', begins_at });
    const slow: KyselyPlugin = {
      transformQuery({ node }) {
        clock.now = new Date(begins_at);
        return node;
      },
      transformResult: ({ result }) => Promise.resolve(result),
    };
    const onChange = vi.fn();
    // That of the new line may come later, and would read the schedule again.
    const notifications = Object.assign(Object.create(shop.context.notifications), { on: () => undefined });
    const stop = watchSchedule(
      { ...shop.context, notifications, db: shop.context.db.withPlugin(slow) },
      onChange,
    );
    await expect.poll(() => onChange).toHaveBeenCalled();
    stop();
    await shop.succeed('admin.banners.delete', { id }, as);
    await expect.poll(bar).toEqual([stateOf]);
  });

  test('lines are in the chosen order, without disabled ones', async () => {
    const [one, two, off] = [
      await create({ text: 'One' }),
      await create({ text: 'Two', link: '/products' }),
      await create({ text: 'Off', is_on: false }),
    ];
    await expect.poll(bar).toEqual([stateOf, 'One', 'Two']);
    const { data } = await shop.succeed('admin.banners.order', { ids: [two._id, one._id] }, as);
    expect(data.map(({ text }) => text)).toEqual(['Two', 'One', 'Off']);
    await expect.poll(bar).toEqual([stateOf, 'Two', 'One']);
    const { data: gone } = await shop
      .call('admin.banners.order', { ids: ['ban_gone'] }, as)
      .then(({ body }) => body);
    expect(gone).toBeUndefined();
    for (const { _id: id } of [one, two, off]) await shop.succeed('admin.banners.delete', { id }, as);
  });

  test('decisions §8: facts of the settings are filled in, and one that is not known is refused', async () => {
    const preview = await shop.succeed('admin.banners.preview', { text: 'Delivery {{delivery_charge}}' }, as);
    expect(preview.data.text).toBe('Delivery Rs.20.00');
    const { body } = await shop.call('admin.banners.create', { text: 'Call {{phon}}' }, as);
    expect(body.issues).toMatchObject([{ path: 'text', message: expect.stringContaining('{{phon}}') }]);
  });

  test.each([
    [{ text: ' ' }, 'text'],
    [{ text: 'x'.repeat(121) }, 'text'],
    [{ text: 'A', link: 'javascript:alert(1)' }, 'link'],
    [{ text: 'A', link: '//elsewhere.example' }, 'link'],
    [{ text: 'A', begins_at: 'tomorrow' }, 'begins_at'],
    [{ text: 'A', begins_at: inMs(9_000), ends_at: inMs(8_000) }, 'ends_at'],
  ])('an invalid banner is refused by its field: %j', async (input, path) => {
    const { status, body } = await shop.call('admin.banners.create', input, as);
    expect([status, body.issues[0].path]).toEqual([400, path]);
  });

  test('a concurrent edit gets a conflict with the first editor', async () => {
    const { _id: id, version } = await create({ text: 'Mine' });
    await shop.succeed('admin.banners.update', { id, version, text: 'Theirs' }, as);
    const late = await shop.call('admin.banners.update', { id, version, text: 'Too late' }, as);
    expect([late.status, late.body.code]).toEqual([409, 'changed-meanwhile']);
    expect(late.body.data).toMatchObject({ changedBy: expect.stringContaining('Shopper'), version: 2 });
    const { data } = await shop.succeed('admin.banners.list', {}, as);
    expect(data.find(({ _id }) => _id === id)?.text).toBe('Theirs');
  });

  test('every change is in the log with before and after', async () => {
    const { _id: id } = await create({ text: 'First', link: '/faq' });
    await shop.succeed('admin.banners.update', { id, version: 1, text: 'Second', link: '/faq' }, as);
    await shop.succeed('admin.banners.update', { id, version: 2, text: 'Second', link: '/faq' }, as);
    await shop.succeed('admin.banners.delete', { id }, as);
    expect((await shop.call('admin.banners.delete', { id }, as)).status).toBe(404);
    const { data } = await shop.succeed('admin.audit.list', { subjectId: id }, as);
    expect(data.map(({ action, changes }) => [action, changes.text])).toEqual([
      ['banner.delete', { from: 'Second', to: null }],
      ['banner.update', { from: 'First', to: 'Second' }],
      ['banner.create', { from: null, to: 'First' }],
    ]);
  });
});
