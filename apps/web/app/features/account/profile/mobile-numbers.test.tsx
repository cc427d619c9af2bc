import { expect, test } from 'vitest';
import { userEvent } from 'vitest/browser';
import { fakeShop, noConnection, refusal } from '../../../../test/fake-shop.ts';
import { renderInShop } from '../../../../test/render-in-shop.tsx';
import { typeCode, wireNumber } from '../../../../test/samples/account.ts';
import { MobileNumbers } from './mobile-numbers.tsx';

type Replies = Parameters<typeof fakeShop>[0];

/** A shop that changes the numbers by the calls, with further replies. */
async function open(first = [wireNumber()], replies: Replies = {}) {
  let numbers = first;
  const shop = fakeShop({
    'user.mobileNumbers': () => ({ data: numbers }),
    'user.addMobile': ({ mobile }) => {
      const added = wireNumber({ _id: 'mob_new', mobile: String(mobile), verify_mobile: false });
      numbers = [...numbers, added];
      return { data: added };
    },
    'user.sendMobileCode': () => ({ data: { resendAfterSeconds: 60 } }),
    'user.verifyMobile': ({ mobile }) => {
      numbers = numbers.map((one) => (one.mobile === mobile ? { ...one, verify_mobile: true } : one));
      return { data: { verified: true } };
    },
    'user.setActiveMobile': ({ _id }) => {
      numbers = numbers.map((one) => ({ ...one, is_active: one._id === _id }));
      return { data: numbers[0] ?? wireNumber() };
    },
    'user.deleteMobile': ({ _id }) => {
      numbers = numbers.filter((one) => one._id !== _id);
      return {};
    },
    ...replies,
  });
  const screen = await renderInShop(<MobileNumbers />, { as: 'customer' });
  return { screen, shop };
}

test('spec 7.14, 7.15: a number is added, and verified by the code that is texted to it', async () => {
  const { screen, shop } = await open([]);
  const add = screen.getByLabelText('Add a number');
  await add.fill('58450');
  await userEvent.keyboard('{Enter}');
  await expect
    .element(screen.getByText('A mobile number has ten digits and begins with 6, 7, 8 or 9.'))
    .toBeVisible();
  await expect.element(add).toHaveFocus();
  expect(shop.callsOf('user.addMobile')).toEqual([]);
  await add.fill('+91 97450 12345');
  await userEvent.keyboard('{Enter}');
  await expect.element(screen.getByText('Not verified')).toBeVisible();
  expect(document.documentElement.scrollWidth).toBe(360);
  await typeCode(screen, '123456');
  await expect.element(screen.getByText('Your mobile number is verified')).toBeVisible();
  await expect.element(screen.getByText('Not verified')).not.toBeInTheDocument();
  await expect.element(add).toBeVisible();
  await expect
    .poll(() => shop.callsOf('user.verifyMobile'))
    .toEqual([{ mobile: '+919745012345', otp: '123456' }]);
});

test('spec 7.16: a verified number is made active, and another removed', async () => {
  const { screen, shop } = await open([
    wireNumber({ is_active: true }),
    wireNumber({ _id: 'mob_second', mobile: '+919745012345' }),
  ]);
  await expect.element(screen.getByText('Active')).toBeVisible();
  await screen.getByRole('button', { name: 'Make active +91 97450 12345' }).click();
  const second = screen.getByRole('listitem').filter({ hasText: '+91 97450' });
  await expect.element(second.getByText('Active')).toBeVisible();
  await screen.getByRole('button', { name: 'Remove +91 98450 12345' }).click();
  await expect.element(screen.getByText('The number is removed')).toBeVisible();
  await expect.poll(() => screen.getByRole('listitem').elements()).toHaveLength(1);
  await expect.poll(() => shop.callsOf('user.deleteMobile')).toEqual([{ _id: 'mob_old' }]);
});

test('Verify asks for a code; the one of a moment ago still counts', async () => {
  const { screen } = await open([wireNumber({ verify_mobile: false })], {
    'user.sendMobileCode': () => {
      throw refusal({ code: 'code-too-soon', status: 429, message: 'Please wait', retryAfterSeconds: 40 });
    },
  });
  await screen.getByRole('button', { name: 'Verify +91 98450 12345' }).click();
  await expect.element(screen.getByLabelText('Digit 1')).toBeVisible();
  await expect.element(screen.getByText(/^in \d+ seconds$/)).toBeVisible();
  await screen.getByRole('button', { name: 'Do it later' }).click();
  await expect.element(screen.getByLabelText('Add a number')).toBeVisible();
});

test('numbers that did not load can be retried', async () => {
  let isDown = true;
  const { screen } = await open([], {
    'user.mobileNumbers': () => (isDown ? Promise.reject(noConnection()) : { data: [wireNumber()] }),
  });
  await expect.element(screen.getByText(/^Your numbers did not load/)).toBeVisible();
  isDown = false;
  await screen.getByRole('button', { name: 'Try again' }).click();
  await expect.element(screen.getByText('+91 98450 12345').first()).toBeVisible();
});
