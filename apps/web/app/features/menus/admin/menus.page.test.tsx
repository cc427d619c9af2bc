import { expect, test } from 'vitest';
import { clickTwice } from '../../../../test/click-twice.ts';
import { fakeShop, refusal } from '../../../../test/fake-shop.ts';
import { renderInAdmin } from '../../../../test/render-in-admin.tsx';
import MenusPage from './menus.page.tsx';

type Replies = Parameters<typeof fakeShop>[0];

const open = (replies: Replies = {}) => {
  const shop = fakeShop({
    'admin.menus.get': () => ({ data: { version: 'first', header: null, footer: null } }),
    ...replies,
  });
  return renderInAdmin(<MenusPage />).then((screen) => ({ screen, shop }));
};

test('links of one’s own are typed, ordered and saved once; the footer stays the shop’s', async () => {
  const { screen, shop } = await open({
    'admin.menus.save': ({ header }) => ({ data: { version: 'second', header, footer: null } as never }),
  });
  await screen.getByLabelText('Links of my own in the header').click();
  await screen.getByLabelText('Words of link 1').fill('About us');
  await screen.getByLabelText('Address of link 1').fill('/pages/about-us');
  await screen.getByRole('button', { name: 'Add a link' }).click();
  await screen.getByLabelText('Words of link 2').fill('Rings');
  await screen.getByLabelText('Address of link 2').fill('/rings');
  await screen.getByRole('button', { name: 'Move link 2 of the header up' }).click();
  await expect.element(screen.getByLabelText('Words of link 1')).toHaveValue('Rings');
  await clickTwice(screen.getByRole('button', { name: 'Save changes' }));
  await expect.element(screen.getByText('Menus saved')).toBeVisible();
  const [rings, about] = [
    { label: 'Rings', to: '/rings' },
    { label: 'About us', to: '/pages/about-us' },
  ];
  await expect
    .poll(() => shop.callsOf('admin.menus.save'))
    .toEqual([{ version: 'first', header: [rings, about], footer: null }]);
});

test('an address that is no page of the shop is refused at its field', async () => {
  const issues = [{ path: 'header.0.to', message: 'must be a page of the shop' }];
  const { screen } = await open({
    'admin.menus.save': () =>
      Promise.reject(refusal({ status: 400, code: 'bad-input', message: 'Wrong', issues })),
  });
  await screen.getByLabelText('Links of my own in the header').click();
  const address = screen.getByLabelText('Address of link 1');
  await address.fill('javascript:alert(1)');
  await screen.getByRole('button', { name: 'Save changes' }).click();
  await expect.element(address).toHaveAttribute('aria-invalid', 'true');
  await expect.element(address).toHaveValue('javascript:alert(1)');
});
