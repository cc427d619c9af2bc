import { expect, test } from 'vitest';
import { userEvent } from 'vitest/browser';
import { fakeShop, heldBack, noConnection } from '../../../test/fake-shop.ts';
import { renderInShop } from '../../../test/render-in-shop.tsx';
import { wireAddress } from '../../../test/samples/addresses.ts';
import { wireUser } from '../../../test/samples/shop.ts';
import { AddressPage } from './address-page.tsx';

type Replies = Parameters<typeof fakeShop>[0];

const first = wireAddress({ address_line: 'First house' });
const second = wireAddress({ _id: 'adr_second', address_line: 'Second house', is_default: false });

/** A shop with two addresses, which the calls change, and its own replies. */
function open(replies: Replies = {}) {
  let addresses = [first, second];
  const shop = fakeShop({
    'user.details': () => ({ data: wireUser() }),
    'address.list': () => ({ data: addresses }),
    'address.disable': ({ _id }) => {
      addresses = addresses.filter((one) => one._id !== _id);
      return { data: { _id: String(_id) } } as never;
    },
    ...replies,
  });
  return renderInShop(<AddressPage />, { as: 'customer' }).then((screen) => ({ screen, shop }));
}

test('addresses are shown after a skeleton, no wider than a phone', async () => {
  const answer = heldBack({ data: [wireAddress({ address_line: 'House'.repeat(20) })] });
  const { screen } = await open({ 'address.list': answer.reply });
  await expect.element(screen.getByRole('status', { name: 'Your addresses are loading' })).toBeVisible();
  answer.release();
  await expect.element(screen.getByText(/HouseHouse/).first()).toBeVisible();
  expect(document.documentElement.scrollWidth).toBe(360);
});

test('addresses that did not load can be retried', async () => {
  let isDown = true;
  const { screen } = await open({
    'address.list': () => (isDown ? Promise.reject(noConnection()) : { data: [first] }),
  });
  await expect.element(screen.getByRole('heading', { name: 'Your addresses did not load' })).toBeVisible();
  isDown = false;
  await screen.getByRole('button', { name: 'Try again' }).click();
  await expect.element(screen.getByText('First house', { exact: false }).first()).toBeVisible();
});

test('editing, closing and removing by keyboard preserve the focus', async () => {
  const { screen, shop } = await open();
  const press = async (name: RegExp) => {
    const button = screen.getByRole('button', { name }).first();
    await expect.element(button).toBeVisible();
    (button.element() as HTMLElement).focus();
    await userEvent.keyboard('{Enter}');
  };
  await press(/^Edit Second house/);
  await expect.element(screen.getByRole('heading', { name: 'Edit address' })).toHaveFocus();
  await press(/^Close without saving/);
  await expect.element(screen.getByRole('button').first()).toHaveFocus();
  await press(/^Remove Second house/);
  expect(shop.callsOf('address.disable')).toEqual([]);
  await press(/^Remove the address/);
  await expect.element(screen.getByText('Second house')).not.toBeInTheDocument();
  await expect.element(screen.getByRole('button', { name: 'Edit First house' })).toHaveFocus();
  expect(shop.callsOf('address.disable')).toEqual([{ _id: 'adr_second' }]);
});
