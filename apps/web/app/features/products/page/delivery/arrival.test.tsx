import { expect, test } from 'vitest';
import { fakeShop, heldBack, noConnection } from '../../../../../test/fake-shop.ts';
import { renderInShop } from '../../../../../test/render-in-shop.tsx';
import { Arrival } from './arrival.tsx';

type Replies = Parameters<typeof fakeShop>[0];

const bengaluru = {
  data: {
    pincode: '560003',
    state: 'Karnataka',
    is_served: true,
    express: { from: '2026-12-01', to: '2026-12-02' },
    standard: { from: '2026-12-03', to: '2026-12-05' },
  },
};

async function open(replies: Replies = {}, isExpress = true) {
  const shop = fakeShop({ 'shop.deliveryEstimate': () => bengaluru, ...replies });
  const screen = await renderInShop(<Arrival isExpress={isExpress} leadDays={null} />);
  return { shop, screen, pincode: screen.getByLabelText(/^Check delivery date/) };
}

const check = { name: 'Check' } as const;

test('a pincode shows the day of delivery, and is remembered for the next product', async () => {
  const { shop, screen, pincode } = await open();
  await pincode.fill('560 003');
  await screen.getByRole('button', check).click();
  const answer = screen.getByText('Delivery to 560003 by Wed 2 Dec (express)');
  await expect.element(answer).toBeVisible();
  await screen.unmount();
  const next = await open();
  await expect.element(next.pincode).toHaveValue('560003');
  await expect.element(next.screen.getByText('Delivery to 560003 by Wed 2 Dec (express)')).toBeVisible();
  expect(shop.callsOf('shop.deliveryEstimate')).toEqual([{ pincode: '560003' }]);
});

test('a product below the express threshold comes by standard delivery', async () => {
  const { screen, pincode } = await open({}, false);
  await pincode.fill('560003');
  await screen.getByRole('button', check).click();
  await expect.element(screen.getByText('Delivery to 560003 by Sat 5 Dec (standard)')).toBeVisible();
});

test('a pincode that can not exist is refused at once, and stays to be corrected', async () => {
  const { shop, screen, pincode } = await open();
  await pincode.fill('012345');
  await screen.getByRole('button', check).click();
  await expect.element(screen.getByText('No pincode starts with 01. Please check it.')).toBeVisible();
  await expect.element(pincode).toHaveValue('012345');
  await expect.element(pincode).toHaveAttribute('aria-invalid', 'true');
  expect(shop.callsOf('shop.deliveryEstimate')).toEqual([]);
});

test('a check without a response shows an error, and can be repeated', async () => {
  let isDown = true;
  const { screen, pincode } = await open({
    'shop.deliveryEstimate': () => (isDown ? Promise.reject(noConnection()) : bengaluru),
  });
  await pincode.fill('560003');
  await screen.getByRole('button', check).click();
  await expect.element(screen.getByText(/check this pincode\. Please try again/)).toBeVisible();
  isDown = false;
  await screen.getByRole('button', check).click();
  await expect.element(screen.getByText(/^Delivery to 560003/)).toBeVisible();
});

test('a check in flight is busy', async () => {
  const answer = heldBack(bengaluru);
  const { screen, pincode } = await open({ 'shop.deliveryEstimate': answer.reply });
  await pincode.fill('560003');
  await screen.getByRole('button', check).click();
  await expect.element(screen.getByRole('button', check)).toHaveAttribute('aria-busy', 'true');
  answer.release();
  await expect.element(screen.getByText(/^Delivery to 560003/)).toBeVisible();
});
