import { expect, test } from 'vitest';
import { userEvent } from 'vitest/browser';
import { fakeShop, heldBack, noConnection } from '../../../test/fake-shop.ts';
import { renderInShop } from '../../../test/render-in-shop.tsx';
import { tokenOf } from '../../../test/samples/account.ts';
import { wireAddress } from '../../../test/samples/addresses.ts';
import { wireUser } from '../../../test/samples/shop.ts';
import { tokens } from '../../api/tokens.ts';
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
  await expect.poll(() => shop.callsOf('address.disable')).toEqual([{ _id: 'adr_second' }]);
});

test('spec 7.31: more than twenty addresses are listed; one is made the default, one is changed', async () => {
  let addresses = Array.from({ length: 21 }, (_, at) =>
    wireAddress({ _id: `adr_${at}`, address_line: `House ${at}, Long Street`, is_default: at === 0 }),
  );
  const { screen, shop } = await open({
    'address.list': () => ({ data: addresses }),
    'address.update': ({ _id, ...changes }) => {
      addresses = addresses.map((one) => {
        const isIt = one._id === _id;
        return { ...one, ...(isIt && changes), is_default: changes.is_default ? isIt : one.is_default };
      });
      return { data: addresses[0] ?? first };
    },
  });
  await expect
    .poll(() => screen.getByText(/Long Street/, { exact: false }).elements().length)
    .toBeGreaterThan(20);
  expect(screen.getByRole('heading', { level: 2 }).elements()).toHaveLength(21);
  await screen.getByRole('button', { name: 'Make default House 7, Long Street' }).click();
  await expect
    .element(screen.getByRole('button', { name: 'Make default House 0, Long Street' }))
    .toBeVisible();
  expect(screen.getByText('Default').elements()).toHaveLength(1);
  await screen.getByRole('button', { name: 'Edit House 7, Long Street' }).click();
  await screen.getByLabelText('Address').fill('77, Short Street');
  await userEvent.keyboard('{Enter}');
  await expect.element(screen.getByText('The address is saved')).toBeVisible();
  await expect.element(screen.getByRole('button', { name: 'Edit 77, Short Street' })).toBeVisible();
  await expect
    .poll(() => shop.callsOf('address.update'))
    .toMatchObject([
      { _id: 'adr_7', is_default: true },
      { _id: 'adr_7', address_line: '77, Short Street' },
    ]);
});

test('spec 5.7: by keyboard alone, focus moves to the errors, and a known pincode fills in the state', async () => {
  const answer = heldBack({ data: first });
  const { screen, shop } = await open({
    'address.list': () => ({ data: [] }),
    'address.create': answer.reply,
  });
  await expect.element(screen.getByLabelText('Full name')).toHaveValue('Meera');
  const mobile = screen.getByLabelText('Mobile');
  (mobile.element() as HTMLElement).focus();
  await userEvent.keyboard('12345{Enter}');
  await expect.element(mobile).toHaveAttribute('aria-invalid', 'true');
  await userEvent.fill(mobile, '9845012345');
  await userEvent.keyboard('{Enter}');
  await expect.element(screen.getByLabelText('Pincode')).toHaveFocus();
  await userEvent.keyboard('600004');
  await expect.element(screen.getByLabelText('State or territory')).toHaveValue('Tamil Nadu');
  await expect.element(screen.getByLabelText('City')).toHaveValue('Chennai');
  await userEvent.keyboard('{Tab}{Tab}{Tab}3, Luz Church Road{Enter}{Enter}');
  answer.release();
  await expect.element(screen.getByText('The address is saved')).toBeVisible();
  await expect
    .poll(() => shop.callsOf('address.create'))
    .toMatchObject([
      { pincode: '600004', city: 'Chennai', state: 'Tamil Nadu', address_line: '3, Luz Church Road' },
    ]);
});

test('spec 4.10, 4.11: what was typed survives the end of a session, until it is saved', async () => {
  const replies: Replies = {
    'address.list': () => ({ data: [] }),
    'address.create': () => ({ data: first }),
  };
  fakeShop({ 'user.details': () => ({ data: wireUser() }), ...replies });
  tokens.save({ accessToken: tokenOf('usr_meera'), refreshToken: 'refresh' });
  const screen = await renderInShop(<AddressPage />);
  await screen.getByLabelText('Pincode').fill('560003');
  await screen.getByLabelText('City').fill('Half of a c');
  await screen.getByRole('radio', { name: 'Work' }).click();
  tokens.erase();
  await screen.unmount();
  tokens.save({ accessToken: tokenOf('usr_meera'), refreshToken: 'refresh' });
  const again = await renderInShop(<AddressPage />);
  await expect.element(again.getByLabelText('City')).toHaveValue('Half of a c');
  await expect.element(again.getByLabelText('State or territory')).toHaveValue('Karnataka');
  await expect.element(again.getByRole('radio', { name: 'Work' })).toBeChecked();
  await again.getByLabelText('Mobile').fill('9845012345');
  await again.getByLabelText('Address').fill('14, 3rd Cross');
  await again.getByRole('button', { name: 'Save address' }).click();
  await expect.element(again.getByText('The address is saved')).toBeVisible();
  expect(sessionStorage.getItem('jhumka.entry.address')).toBeNull();
});

test('a pincode fills in what is not typed, corrects what it filled in, and says what it does not know', async () => {
  const { screen } = await open({ 'address.list': () => ({ data: [] }) });
  const pincode = screen.getByLabelText('Pincode');
  const city = screen.getByLabelText('City');
  const state = screen.getByLabelText('State or territory');
  const status = screen.getByRole('status').filter({ hasText: /./ });
  await expect.element(status).toHaveTextContent('Fills in your city and state');
  await pincode.fill('560003');
  await expect.element(city).toHaveValue('Bengaluru');
  await expect.element(status).toHaveTextContent('Bengaluru, Karnataka');
  await pincode.fill('581301');
  await expect.element(status).toHaveTextContent('Karnataka. Please enter your city.');
  await expect.element(city).toHaveValue('');
  await city.fill('Karwar');
  await pincode.fill('290001');
  await expect.element(status).toHaveTextContent('No pincode starts with 29. Please check it.');
  await expect.element(city).toHaveValue('Karwar');
  await expect.element(state).toHaveValue('Karnataka');
  await pincode.fill('900056');
  await expect
    .element(status)
    .toHaveTextContent('We don’t know this pincode’s place: please enter city and state.');
  await expect.element(city).toHaveValue('Karwar');
  await pincode.fill('600004');
  await expect.element(city).toHaveValue('Karwar');
  await expect.element(state).toHaveValue('Tamil Nadu');
});
