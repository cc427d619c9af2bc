import { expect, test } from 'vitest';
import { clickTwice } from '../../../../test/click-twice.ts';
import { fakeShop, noConnection, refusal } from '../../../../test/fake-shop.ts';
import { renderInAdmin } from '../../../../test/render-in-admin.tsx';
import WordsPage from './words.page.tsx';

type Replies = Parameters<typeof fakeShop>[0];

const words = (text = 'Your order is with us.', version = 'first') => ({
  ...{ kind: 'order-placed' as const, version, subject: 'Order {{order}}', heading: 'Thank you', text },
});

/** A shop with the words of one email, whose preview refuses an unknown placeholder. */
function open(replies: Replies = {}) {
  const shop = fakeShop({
    'admin.words.list': () => ({ data: [words()] }),
    'admin.words.preview': ({ text }) => {
      if (String(text).includes('{{discount}}'))
        throw refusal({ status: 400, code: 'bad-input', message: 'Wrong' });
      return { data: { subject: 'Order JH-1', html: `<p>${text}</p>` } };
    },
    ...replies,
  });
  const screen = renderInAdmin(<WordsPage />, { path: '/dashboard/words?email=order-placed' });
  return screen.then((rendered) => ({ screen: rendered, shop }));
}

test('words are previewed while they are typed, and saved once', async () => {
  const { screen, shop } = await open({
    'admin.words.save': ({ text }) => ({ data: words(String(text), 'second') }),
  });
  await screen.getByRole('textbox', { name: 'Text' }).fill('Vanakkam {{customer}}');
  await expect.element(screen.getByText(/^Subject: ?Order JH-1$/)).toBeVisible();
  await expect.poll(() => document.querySelector('iframe')?.srcdoc).toBe('<p>Vanakkam {{customer}}</p>');
  await clickTwice(screen.getByRole('button', { name: 'Save changes' }));
  await expect.element(screen.getByText('Email saved')).toBeVisible();
  await expect
    .poll(() => shop.callsOf('admin.words.save'))
    .toMatchObject([{ kind: 'order-placed', version: 'first', text: 'Vanakkam {{customer}}' }]);
});

test('a placeholder that the email has no value for is named before anything is sent', async () => {
  const { screen, shop } = await open();
  await screen.getByRole('textbox', { name: 'Text' }).fill('{{discount}}');
  await expect.element(screen.getByText('These words can’t be sent.')).toBeVisible();
  await screen.getByRole('button', { name: 'Save changes' }).click();
  await expect.element(screen.getByText('This email has no value for {{discount}}.')).toBeVisible();
  expect(shop.callsOf('admin.words.save')).toEqual([]);
});

test('the entered texts are sent as a test; a failure is shown next to the button', async () => {
  let isDown = false;
  const { screen, shop } = await open({
    'admin.words.test': () =>
      isDown ? Promise.reject(noConnection()) : { data: { to: 'asha@jhumka.example' } },
  });
  await screen.getByRole('textbox', { name: 'Text' }).fill('Vanakkam');
  const tryIt = screen.getByRole('button', { name: 'Send me a test' });
  await tryIt.click();
  await expect.element(screen.getByText('Sent to asha@jhumka.example')).toBeVisible();
  isDown = true;
  await tryIt.click();
  await expect.element(screen.getByText('The email was not sent. Please try again.')).toBeVisible();
  await expect
    .poll(() => shop.callsOf('admin.words.test'))
    .toMatchObject([{ text: 'Vanakkam' }, { text: 'Vanakkam' }]);
});

test('the default text comes back into the form', async () => {
  const { screen } = await open();
  const text = screen.getByRole('textbox', { name: 'Text' });
  await screen.getByRole('button', { name: 'Default text' }).click();
  await expect.element(text).not.toHaveValue('Your order is with us.');
  await expect.element(screen.getByRole('button', { name: 'Default text' })).toBeDisabled();
});
