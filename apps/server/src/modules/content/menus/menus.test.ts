import { expect, test } from 'vitest';
import { addCustomer } from '../../../../test/customers.ts';
import { testShop } from '../../../../test/shop.ts';

const shop = await testShop();
const { call, succeed } = shop;
const as = { token: (await addCustomer(shop, { role: 'ADMIN' })).token };
const read = async () => (await succeed('admin.menus.get', {}, as)).data;

test('menu and footer are changed for everybody, and become the shipped ones again', async () => {
  const { version, header, footer } = await read();
  expect([header, footer]).toEqual([null, null]);
  const menus = {
    header: [{ label: 'Wedding', to: '/products?tags=wedding' }],
    footer: [{ title: 'House', links: [{ label: 'About us', to: '/pages/about-us' }] }],
  };
  const { data } = await succeed('admin.menus.save', { version, ...menus }, as);
  await expect.poll(async () => (await succeed('shop.facts')).data.menus).toEqual(menus);
  expect((await call('admin.menus.save', { version, ...menus }, as)).body.code).toBe('changed-meanwhile');
  await succeed('admin.menus.save', { version: data.version, header: null, footer: null }, as);
  await expect.poll(async () => (await succeed('shop.facts')).data.menus.header).toBeNull();
});

test('a link that leads nowhere safe is refused by its field', async () => {
  const { version } = await read();
  const link = { label: 'A', to: '/' };
  for (const [menus, path] of [
    [{ header: [{ label: 'A', to: 'javascript:alert(1)' }], footer: null }, 'header.0.to'],
    [{ header: [{ label: '', to: '/' }], footer: null }, 'header.0.label'],
    [{ header: Array(13).fill(link), footer: null }, 'header'],
    [{ header: null, footer: Array(4).fill({ title: 'A', links: [] }) }, 'footer'],
    [
      { header: null, footer: [{ title: 'A', links: [{ label: 'B', to: '//evil.example' }] }] },
      'footer.0.links.0.to',
    ],
  ] as const) {
    const reply = await call('admin.menus.save', { version, ...menus }, as);
    expect([reply.status, reply.body.issues[0].path]).toEqual([400, path]);
  }
});
