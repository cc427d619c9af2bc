import { expect, test } from 'vitest';
import { fakeShop, refusal } from '../../test/fake-shop.ts';
import { renderInShop } from '../../test/render-in-shop.tsx';
import { wireAddress } from '../../test/samples/addresses.ts';
import { wireCart, wireRow } from '../../test/samples/cart.ts';
import { wireDeal } from '../../test/samples/coupons.ts';
import { wireShop, wireUser } from '../../test/samples/shop.ts';
import CheckoutRoute from './checkout.tsx';

const span = { from: '2026-11-30', to: '2026-12-02' };
const served = { pincode: '560003', state: 'Karnataka', is_served: true, express: span, standard: span };
const ofBengaluru = '29ABCDE1234F1ZW';

/** The checkout with an address in Karnataka. */
async function open(replies: Parameters<typeof fakeShop>[0] = {}) {
  const shop = fakeShop({
    'user.details': () => ({ data: wireUser() }),
    'shop.facts': () => ({ data: wireShop() }),
    'shop.deliveryEstimate': () => ({ data: served }),
    'waitingRoom.enter': () => ({ data: { state: 'in' } }) as never,
    'address.list': () => ({ data: [wireAddress()] }),
    'cart.get': () => wireCart([wireRow()]),
    'cart.bestDeal': () => ({ data: wireDeal() }),
    'order.placeCash': () => ({ data: [] }),
    ...replies,
  });
  const show = async () => {
    const screen = await renderInShop(<CheckoutRoute />, { as: 'customer' });
    return {
      screen,
      fold: screen.getByText(/^Buying for a business\? Add a GSTIN$/),
      gstin: screen.getByLabelText('GSTIN', { exact: true }),
      name: screen.getByLabelText('Name of the business'),
      place: screen.getByRole('button', { name: /^Place order/ }),
    };
  };
  return { ...(await show()), shop, again: show };
}

test('a GSTIN is folded; a mistyped one is named next to its field, and the corrected one is sent', async () => {
  const { screen, fold, gstin, name, place, shop } = await open();
  await expect.element(fold).toBeVisible();
  await expect.element(gstin).not.toBeVisible();
  await fold.click();
  await gstin.fill('29abcde1234f1z5');
  expect(document.documentElement.scrollWidth).toBe(360);
  await place.click();
  await expect.element(screen.getByText(/^This GSTIN is mistyped/)).toBeVisible();
  await expect.element(screen.getByText('Please enter the name of the business.')).toBeVisible();
  await expect.element(gstin).toHaveFocus();
  expect(shop.callsOf('order.placeCash')).toEqual([]);
  await gstin.fill('29 abcde 1234 f1zw');
  await name.fill('Asha Jewels');
  await expect.element(screen.getByText('Invoice for Asha Jewels', { exact: true })).toBeVisible();
  await place.click();
  await expect.poll(screen.path).toBe('/myorders');
  await expect
    .poll(() => shop.callsOf('order.placeCash'))
    .toMatchObject([{ gstin: '29 abcde 1234 f1zw', business_name: 'Asha Jewels' }]);
});

test('a GSTIN of another state names both and the ways out, opens its fold, and survives a reload', async () => {
  const { screen, fold, gstin, name, place, again } = await open();
  await fold.click();
  await gstin.fill('27AAPFU0939F1ZV');
  await name.fill('Usha Traders');
  await screen.getByText('Invoice for Usha Traders', { exact: true }).click();
  await expect.element(gstin).not.toBeVisible();
  await place.click();
  const message = /registered in Maharashtra, and the delivery goes to Karnataka\. Choose an address in Mah/;
  await expect.element(screen.getByText(message)).toBeVisible();
  await screen.unmount();
  const reloaded = await again();
  await expect.element(reloaded.gstin).toHaveValue('27AAPFU0939F1ZV');
  await expect.element(reloaded.name).toHaveValue('Usha Traders');
  await reloaded.screen.getByRole('button', { name: 'Order without a GSTIN' }).click();
  await reloaded.place.click();
  await expect.poll(reloaded.screen.path).toBe('/myorders');
});

test('a refusal by the shop is shown next to the field alone', async () => {
  const issues = [{ path: 'gstin', message: 'This GSTIN is registered in Goa.' }];
  const { screen, fold, gstin, name, place } = await open({
    'order.placeCash': () =>
      Promise.reject(refusal({ code: 'bad-input', message: 'This GSTIN is registered in Goa.', issues })),
  });
  await fold.click();
  await gstin.fill(ofBengaluru);
  await name.fill('Asha Jewels');
  await place.click();
  await expect.element(gstin).toHaveAccessibleDescription(/This GSTIN is registered in Goa\./);
  await expect.element(gstin).toHaveFocus();
  expect(screen.getByText('This GSTIN is registered in Goa.').elements()).toHaveLength(1);
});

test('the business of the profile is offered, and used after a press', async () => {
  const user = wireUser({ gstin: ofBengaluru, business_name: 'Asha Jewels' });
  const { screen, fold, gstin, place, shop } = await open({ 'user.details': () => ({ data: user }) });
  await fold.click();
  await screen.getByRole('button', { name: `Use Asha Jewels, ${ofBengaluru}` }).click();
  await expect.element(gstin).toHaveValue(ofBengaluru);
  await place.click();
  await expect.poll(() => shop.callsOf('order.placeCash')).toMatchObject([{ gstin: ofBengaluru }]);
});
