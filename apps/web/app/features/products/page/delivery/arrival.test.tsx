import { fromRupees } from '@jhumka/domain/money';
import { expect, test } from 'vitest';
import { userEvent } from 'vitest/browser';
import { fakeShop, heldBack, noConnection } from '../../../../../test/fake-shop.ts';
import { renderInShop } from '../../../../../test/render-in-shop.tsx';
import { wireShop } from '../../../../../test/samples/shop.ts';
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

async function open(replies: Replies = {}, isExpress = true, isFirst = true) {
  const shop = fakeShop({
    'shop.facts': () => ({ data: wireShop() }),
    'shop.deliveryEstimate': () => bengaluru,
    ...replies,
  });
  const screen = await renderInShop(
    <Arrival isExpress={isExpress} leadDays={null} charge={fromRupees(20)} coins={24} />,
  );
  const change = screen.getByRole('button', { name: /^(enter your|Change) pincode/ });
  if (isFirst) await change.click();
  return { shop, screen, change, pincode: screen.getByLabelText(/^Check delivery date/) };
}

const check = { name: 'Check' } as const;

test('a pincode shows the day of delivery, and is remembered for the next product', async () => {
  const { shop, screen, pincode } = await open();
  await expect.element(screen.getByText('Earns 24 coins, yours 8 days after the delivery')).toBeVisible();
  await pincode.fill('560 003');
  await screen.getByRole('button', check).click();
  const line = 'Delivery to Change pincode 560003 by Wed 2 Dec (express), Rs.20.00';
  await expect.element(screen.getByRole('paragraph').first()).toHaveTextContent(line);
  await expect.element(screen.getByText('Express at no extra charge')).toBeVisible();
  // Seven days for returns after the last day of delivery, 2 December.
  await expect.element(screen.getByText('Earns 24 coins on 10 Dec 2026')).toBeVisible();
  await screen.unmount();
  const next = await open({}, true, false);
  await expect.element(next.screen.getByRole('paragraph').first()).toHaveTextContent(line);
  await expect.poll(() => shop.callsOf('shop.deliveryEstimate')).toEqual([{ pincode: '560003' }]);
});

test('a product below the express threshold comes by standard delivery', async () => {
  const { screen, pincode } = await open({}, false);
  await pincode.fill('560003');
  await screen.getByRole('button', check).click();
  await expect.element(screen.getByText(/by Sat 5 Dec \(standard\), Rs\.20\.00$/)).toBeVisible();
  await expect.element(screen.getByText('Express at no extra charge')).not.toBeInTheDocument();
});

test('the pincode in the line is the button that changes it, also by key', async () => {
  const { change, pincode, screen } = await open();
  await pincode.fill('560003');
  await userEvent.keyboard('{Enter}');
  await expect.element(change).toHaveTextContent('Change pincode 560003');
  await change.click();
  await expect.element(pincode).toHaveFocus();
  await expect.element(pincode).toHaveValue('560003');
  await screen.getByRole('button', check).click();
  await expect.element(change).toBeVisible();
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
  const { screen, change, pincode } = await open({
    'shop.deliveryEstimate': () => (isDown ? Promise.reject(noConnection()) : bengaluru),
  });
  await pincode.fill('560003');
  await screen.getByRole('button', check).click();
  await expect.element(screen.getByText(/check this pincode\. Please try again/)).toBeVisible();
  isDown = false;
  await screen.getByRole('button', check).click();
  await expect.element(change).toHaveTextContent('Change pincode 560003');
});

test('a check in flight is busy', async () => {
  const answer = heldBack(bengaluru);
  const { screen, change, pincode } = await open({ 'shop.deliveryEstimate': answer.reply });
  await pincode.fill('560003');
  await screen.getByRole('button', check).click();
  await expect.element(screen.getByRole('button', check)).toHaveAttribute('aria-busy', 'true');
  answer.release();
  await expect.element(change).toHaveTextContent('Change pincode 560003');
});
