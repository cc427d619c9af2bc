import { Suspense } from 'react';
import { expect, test } from 'vitest';
import { userEvent } from 'vitest/browser';
import { clickTwice } from '../../../test/click-twice.ts';
import { fakeShop, heldBack, noConnection, refusal } from '../../../test/fake-shop.ts';
import { renderInShop } from '../../../test/render-in-shop.tsx';
import { typeCode } from '../../../test/samples/account.ts';
import { wireShop, wireUser } from '../../../test/samples/shop.ts';
import { ContactPage } from './contact-page.tsx';

type Replies = Parameters<typeof fakeShop>[0];

const ticket = { data: { ticketNumber: 'TK-261121-ABC123' } };

async function open({
  as = 'guest',
  path = '/contact',
  ...replies
}: Replies & { as?: 'guest' | 'customer'; path?: string } = {}) {
  const shop = fakeShop({
    'user.details': () => ({ data: wireUser() }),
    'shop.facts': () => ({
      data: wireShop({ grievance_officer: 'Ravi', grievance_contact: 'ravi@jhumka.example' }),
    }),
    'contact.sendCode': () => ({ data: { resendAfterSeconds: 60 } }),
    'contact.verifyCode': () => ({ data: { verified: true, contactToken: 'proven' } }),
    'contact.submit': () => ticket,
    'contact.write': () => ticket,
    ...replies,
  });
  const page = (
    <Suspense>
      <ContactPage />
    </Suspense>
  );
  const screen = await renderInShop(page, { as, path });
  await expect.element(screen.getByLabelText('Name')).toBeVisible();
  return { screen, shop };
}

test('spec 7.18, decisions §7: a guest proves the email by a code, by keyboard, and gets a ticket', async () => {
  const { screen, shop } = await open({
    'contact.verifyCode': ({ otp }) => {
      if (otp === '123456') return { data: { verified: true, contactToken: 'proven' } };
      throw refusal({
        ...{ code: 'wrong-code', status: 400, message: 'This code is not right. Please check it' },
        data: { triesLeft: 4 },
      });
    },
  });
  await expect.element(screen.getByText('ravi@jhumka.example')).toBeVisible();
  expect(document.documentElement.scrollWidth).toBe(360);
  (screen.getByLabelText('Name').element() as HTMLElement).focus();
  await userEvent.keyboard('Ananya Iyer{Enter}');
  await expect.element(screen.getByLabelText('Email')).toHaveFocus();
  await userEvent.keyboard('ananya@mail.example');
  await screen.getByLabelText('What is it about?').selectOptions('A return or an exchange');
  await screen.getByLabelText('Message').fill('Can the Moti Pearl Ring be made in size 18?');
  await userEvent.keyboard('{Tab}{Enter}');
  await expect.element(screen.getByRole('heading', { name: 'Verify your email' })).toHaveFocus();
  expect(document.documentElement.scrollWidth).toBe(360);
  await typeCode(screen, '000000');
  await expect.element(screen.getByText(/4 of 5 tries left/)).toBeVisible();
  await expect.element(screen.getByLabelText('Digit 1')).toHaveFocus();
  await userEvent.keyboard('123456');
  await expect.element(screen.getByRole('heading', { name: 'Message received' })).toHaveFocus();
  await expect.element(screen.getByText('TK-261121-ABC123')).toBeVisible();
  await expect
    .poll(() => shop.callsOf('contact.submit'))
    .toMatchObject([
      { email: 'ananya@mail.example', subject: 'A return or an exchange', contactToken: 'proven' },
    ]);
});

test('a verified customer sends a message about an order once, without a code', async () => {
  const answer = heldBack(ticket);
  const { screen, shop } = await open({
    ...{ as: 'customer', path: '/contact?order=JH-261121-ABC123' },
    'contact.write': answer.reply,
  });
  await expect.element(screen.getByLabelText('Email')).toHaveValue('meera@mail.example');
  await expect.element(screen.getByLabelText(/^Order number/)).toHaveValue('JH-261121-ABC123');
  await expect.element(screen.getByLabelText('What is it about?')).toHaveValue('An order');
  await screen.getByLabelText('Message').fill('Where is it?');
  await clickTwice(screen.getByRole('button', { name: 'Send message' }));
  answer.release();
  await expect.element(screen.getByRole('heading', { name: 'Message received' })).toHaveFocus();
  await expect
    .element(screen.getByRole('link', { name: 'View your messages' }))
    .toHaveAttribute('href', '/dashboard/messages');
  await expect
    .poll(() => shop.callsOf('contact.write'))
    .toMatchObject([{ orderId: 'JH-261121-ABC123', message: 'Where is it?' }]);
  expect(shop.callsOf('contact.sendCode')).toEqual([]);
});

test('a draft survives a reload and a failure', async () => {
  const { screen } = await open({ as: 'customer', 'contact.write': () => Promise.reject(noConnection()) });
  await screen.getByLabelText('What is it about?').selectOptions('Something else');
  await screen.getByLabelText('Message').fill('Half of a mes');
  await screen.getByRole('button', { name: 'Send message' }).click();
  await expect.element(screen.getByText(/^We could not send the message/)).toBeVisible();
  const draft = sessionStorage.getItem('jhumka.contact') ?? '';
  await screen.unmount();
  sessionStorage.setItem('jhumka.contact', draft);
  const again = await open({ as: 'customer' });
  await expect.element(again.screen.getByLabelText('Message')).toHaveValue('Half of a mes');
});

test('a refused message shows the error at its field', async () => {
  const { screen } = await open({
    'contact.submit': () => {
      throw refusal({ code: 'ticket-not-yours', message: 'This ticket is not yours' });
    },
  });
  await screen.getByLabelText('Name').fill('Ananya Iyer');
  await screen.getByLabelText('Email').fill('ananya@mail.example');
  await screen.getByLabelText(/^Ticket number/).fill('TK-1');
  await screen.getByLabelText('Message').fill('One more thing');
  await screen.getByRole('button', { name: 'Continue' }).click();
  await typeCode(screen, '123456');
  await expect.element(screen.getByText('This ticket is not yours.')).toBeVisible();
  await expect.element(screen.getByLabelText(/^Ticket number/)).toHaveFocus();
  await expect.element(screen.getByLabelText('Message')).toHaveValue('One more thing');
});
