import { useQuery } from '@tanstack/react-query';
import { expect, test } from 'vitest';
import { userEvent } from 'vitest/browser';
import { clickTwice } from '../../../../test/click-twice.ts';
import { fakeShop, heldBack, refusal } from '../../../../test/fake-shop.ts';
import { renderInShop } from '../../../../test/render-in-shop.tsx';
import { tokenOf, typeCode } from '../../../../test/samples/account.ts';
import { wireUser } from '../../../../test/samples/shop.ts';
import { tokens } from '../../../api/tokens.ts';
import { userQuery } from '../../../session/user-query.ts';
import { AboutForm } from './about-form.tsx';

type Replies = Parameters<typeof fakeShop>[0];

function Page() {
  const { data: user } = useQuery(userQuery());
  return user ? <AboutForm user={user} /> : null;
}

/** The form of a customer whose email the calls change, with further replies. */
async function open(replies: Replies = {}) {
  let user = wireUser();
  const shop = fakeShop({
    'user.details': () => ({ data: user }),
    'user.update': ({ name, currentPassword }) => {
      if (currentPassword === 'wrong')
        throw refusal({ code: 'wrong-password', status: 400, message: 'Your current password is not right' });
      user = { ...user, name: String(name) };
      return { data: user };
    },
    'user.verifyEmail': ({ email }) => {
      user = { ...user, email: String(email) };
      return {} as never;
    },
    ...replies,
  });
  tokens.save({ accessToken: tokenOf('usr_meera'), refreshToken: 'refresh' });
  const screen = await renderInShop(<Page />);
  return { screen, shop };
}

test('spec 7.11: an empty name is refused at its field, and a new one is saved once', async () => {
  const answer = heldBack({ data: wireUser({ name: 'Meera Rao' }) });
  const { screen, shop } = await open({ 'user.update': answer.reply });
  const name = screen.getByLabelText('Name');
  const save = screen.getByRole('button', { name: 'Save changes' });
  await expect.element(save).toBeDisabled();
  await name.fill('');
  await save.click();
  await expect.element(name).toHaveFocus();
  expect(shop.callsOf('user.update')).toEqual([]);
  await name.fill('Meera Rao');
  await clickTwice(save);
  answer.release();
  await expect.element(screen.getByText('Your profile is saved')).toBeVisible();
  await expect.poll(() => shop.callsOf('user.update')).toEqual([{ name: 'Meera Rao' }]);
});

test('spec 7.12: a new email requires the password and takes effect once its code is entered', async () => {
  const { screen, shop } = await open();
  const email = screen.getByLabelText('Email');
  const password = screen.getByLabelText('Your password');
  await email.fill('new@mail.example');
  await screen.getByRole('button', { name: 'Save changes' }).click();
  await expect.element(password).toHaveFocus();
  await userEvent.keyboard('wrong{Enter}');
  await expect.element(screen.getByText('Your current password is not right.')).toBeVisible();
  await expect.element(password).toHaveFocus();
  await password.fill('the right one');
  await userEvent.keyboard('{Enter}');
  await expect.element(screen.getByText('We have sent a code to your new email')).toBeVisible();
  await expect.element(email).toHaveValue('meera@mail.example');
  await expect.element(password).not.toBeInTheDocument();
  const change = screen.getByRole('region', { name: 'Your new email' });
  await expect.element(change.getByText(/your email stays meera/)).toBeVisible();
  expect(document.documentElement.scrollWidth).toBe(360);
  await typeCode(screen, '123456');
  await expect.element(screen.getByText('Your email is changed')).toBeVisible();
  await expect.element(change).not.toBeInTheDocument();
  await expect.element(email).toHaveValue('new@mail.example');
  await expect
    .poll(() => shop.callsOf('user.verifyEmail'))
    .toEqual([{ email: 'new@mail.example', otp: '123456' }]);
});

test('a requested email is still there after a reload, and can be given up', async () => {
  const { screen } = await open();
  await screen.getByLabelText('Email').fill('new@mail.example');
  await screen.getByRole('button', { name: 'Save changes' }).click();
  await screen.getByLabelText('Your password').fill('the right one');
  await screen.getByRole('button', { name: 'Save changes' }).click();
  await expect.element(screen.getByRole('region', { name: 'Your new email' })).toBeVisible();
  await screen.unmount();
  tokens.save({ accessToken: tokenOf('usr_meera'), refreshToken: 'refresh' });
  const again = await renderInShop(<Page />);
  await expect.element(again.getByText('new@mail.example')).toBeVisible();
  (again.getByRole('button', { name: 'Keep my current email' }).element() as HTMLElement).click();
  await expect.element(again.getByRole('region', { name: 'Your new email' })).not.toBeInTheDocument();
});

test('a typed name survives the end of a session; a password does not', async () => {
  const { screen } = await open();
  await screen.getByLabelText('Name').fill('Half of a na');
  await screen.getByLabelText('Email').fill('new@mail.example');
  await screen.getByLabelText('Your password').fill('secret');
  tokens.erase();
  await screen.unmount();
  tokens.save({ accessToken: tokenOf('usr_meera'), refreshToken: 'refresh' });
  const again = await renderInShop(<Page />);
  await expect.element(again.getByLabelText('Name')).toHaveValue('Half of a na');
  await expect.element(again.getByLabelText('Your password')).toHaveValue('');
});
