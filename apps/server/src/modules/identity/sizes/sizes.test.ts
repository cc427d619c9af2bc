import { describe, expect, test } from 'vitest';
import { addCustomer } from '../../../../test/customers.ts';
import { testShop } from '../../../../test/shop.ts';

const shop = await testShop();
const { call, succeed } = shop;

describe('sizes of people', () => {
  test('are saved by name and kind; the same name and kind is replaced, whatever its case', async () => {
    const { token } = await addCustomer(shop);
    await succeed('user.saveSize', { name: 'Me', kind: 'ring', value: '14' }, { token });
    await succeed('user.saveSize', { name: ' Maa ', kind: 'ring', value: '12' }, { token });
    await succeed('user.saveSize', { name: 'Maa', kind: 'bangle', value: '2-6' }, { token });
    await succeed('user.saveSize', { name: 'me', kind: 'ring', value: '15' }, { token });
    const { data } = await succeed('user.sizes', {}, { token });
    expect(data.map(({ _id: _, ...size }: { _id: string }) => size)).toEqual([
      { name: 'me', kind: 'ring', value: '15' },
      { name: 'Maa', kind: 'ring', value: '12' },
      { name: 'Maa', kind: 'bangle', value: '2-6' },
    ]);
  });

  test.each([
    ['a ring size that does not exist', { name: 'Me', kind: 'ring', value: '37' }],
    ['a bangle size for a ring', { name: 'Me', kind: 'ring', value: '2-6' }],
    ['an unknown kind', { name: 'Me', kind: 'crown', value: '1' }],
    ['no name', { name: ' ', kind: 'ring', value: '14' }],
    ['a long name', { name: 'x'.repeat(41), kind: 'ring', value: '14' }],
  ])('%s is refused', async (_, size) => {
    const { token } = await addCustomer(shop);
    expect((await call('user.saveSize', size, { token })).status).toBe(400);
  });

  test('thirty are saved, also when forty are sent at once', async () => {
    const { token } = await addCustomer(shop);
    const replies = await Promise.all(
      Array.from({ length: 40 }, (_, n) =>
        call('user.saveSize', { name: `Aunt ${n}`, kind: 'ring', value: '12' }, { token }),
      ),
    );
    expect(replies.filter(({ status }) => status === 201)).toHaveLength(30);
    expect(replies.find(({ status }) => status !== 201)).toMatchObject({
      status: 400,
      body: { code: 'size-limit' },
    });
  });

  test("another customer's size is not found", async () => {
    const [mine, other] = [await addCustomer(shop), await addCustomer(shop)];
    const size = { name: 'Me', kind: 'ring', value: '14' };
    const { data } = await succeed('user.saveSize', size, { token: mine.token });
    expect((await call('user.deleteSize', { _id: data._id }, { token: other.token })).status).toBe(404);
    await succeed('user.deleteSize', { _id: data._id }, { token: mine.token });
    expect((await succeed('user.sizes', {}, { token: mine.token })).data).toEqual([]);
  });
});
