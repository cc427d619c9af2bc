import { expect, test } from 'vitest';
import { clickTwice } from '../../../../test/click-twice.ts';
import { fakeShop, noConnection, refusal } from '../../../../test/fake-shop.ts';
import { renderInAdmin } from '../../../../test/render-in-admin.tsx';
import SettingsPage from './settings.page.tsx';
import { settingGroups } from './settings-fields.ts';

type Replies = Parameters<typeof fakeShop>[0];
type Settings = Awaited<ReturnType<NonNullable<Replies['admin.settings.get']>>>['data'];

const fields = settingGroups.flatMap((group) => group.fields);
const settings = {
  ...Object.fromEntries(fields.map(({ key, kind }) => [key, kind === undefined ? 'Text' : 20])),
  ...{
    delivery_rules: [],
    couriers: [],
    social_links: [],
    gift_occasions: [],
    gst_return_rules: [],
    hero_picture: null,
    hero: null,
  },
  ...{ office_second_factor: false, version: 'v7', changedAt: null, changedBy: null },
  ...{ name: 'Jhumka', delivery_charge: 20 },
} as unknown as Settings;

const open = async (replies: Replies = {}, hash = '') => {
  const shop = fakeShop({ 'admin.settings.get': () => ({ data: settings }), ...replies });
  return {
    shop,
    screen: await renderInAdmin(<SettingsPage />, { on: 'phone', path: `/dashboard/settings${hash}` }),
  };
};
const deliveryCharge = fields.find(({ key }) => key === 'delivery_charge')?.label ?? '';

test('only the changed setting is sent, with the version that was read, and once', async () => {
  const { shop, screen } = await open({
    'admin.settings.save': () => ({ data: { ...settings, delivery_charge: 35, version: 'v8' } }),
  });
  await screen.getByLabelText(deliveryCharge).fill('35');
  await clickTwice(screen.getByRole('button', { name: 'Save changes' }));
  await expect.element(screen.getByText('Settings saved')).toBeVisible();
  await expect
    .poll(() => shop.callsOf('admin.settings.save'))
    .toEqual([{ delivery_charge: '35', version: 'v7' }]);
  await expect.element(screen.getByLabelText(deliveryCharge)).toHaveValue('35');
  expect(document.documentElement.scrollWidth).toBe(360);
});

test('a state that nobody chose is not shown as the first of the list', async () => {
  const { screen } = await open({ 'admin.settings.get': () => ({ data: { ...settings, state: '' } }) });
  await expect.element(screen.getByLabelText('State', { exact: true })).toHaveValue('');
});

test('an emptied field is refused without a call', async () => {
  const { shop, screen } = await open();
  await screen.getByLabelText(deliveryCharge).fill('');
  await screen.getByRole('button', { name: 'Save changes' }).click();
  await expect.element(screen.getByText('Please fill in this field.')).toBeVisible();
  expect(shop.callsOf('admin.settings.save')).toEqual([]);
});

test('settings that somebody else changed say so, keep what was typed, and load the latest', async () => {
  let latest = settings;
  const changed = refusal({
    ...{ code: 'changed-meanwhile', message: 'Changed meanwhile' },
    data: { changedBy: 'Meera', changedAt: '2026-11-20T06:00:00.000Z' },
  });
  const { screen } = await open({
    'admin.settings.get': () => ({ data: latest }),
    'admin.settings.save': () => Promise.reject(changed),
  });
  await screen.getByLabelText(deliveryCharge).fill('35');
  await screen.getByRole('button', { name: 'Save changes' }).click();
  await expect.element(screen.getByText(/^Meera changed this/)).toBeVisible();
  await expect.element(screen.getByLabelText(deliveryCharge)).toHaveValue('35');
  latest = { ...settings, delivery_charge: 40, version: 'v8' };
  await screen.getByRole('button', { name: 'Load the latest version' }).click();
  await expect.element(screen.getByLabelText(deliveryCharge)).toHaveValue('40');
});

test('settings that fail to load say so, and load on retry', async () => {
  let isDown = true;
  const { screen } = await open({
    'admin.settings.get': () => (isDown ? Promise.reject(noConnection()) : { data: settings }),
  });
  const retry = screen.getByRole('button', { name: /again|retry/i });
  await expect.element(retry).toBeVisible();
  isDown = false;
  await retry.click();
  await expect.element(screen.getByLabelText(deliveryCharge)).toHaveValue('20');
});

test('an address with the name of a setting focuses its field', async () => {
  const { screen } = await open({}, '#delivery_charge');
  await expect.element(screen.getByLabelText(deliveryCharge)).toHaveFocus();
});
