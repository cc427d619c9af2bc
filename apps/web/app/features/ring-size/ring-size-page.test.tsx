import { beforeEach, expect, test } from 'vitest';
import { userEvent } from 'vitest/browser';
import { clickTwice } from '../../../test/click-twice.ts';
import { fakeShop, heldBack, noConnection, refusal } from '../../../test/fake-shop.ts';
import { renderInShop } from '../../../test/render-in-shop.tsx';
import { RingSizePage } from './ring-size-page.tsx';

const link = { kind: 'ring' as const, signed_as: 'Ananya', expires_at: '2026-12-26T06:00:00.000Z' };
const closed = () =>
  Promise.reject(refusal({ status: 404, code: 'size-link-closed', message: 'This link is closed' }));

beforeEach(() => {
  location.hash = '#secret';
  return () => {
    location.hash = '';
  };
});

async function open(replies: Parameters<typeof fakeShop>[0] = {}) {
  const shop = fakeShop({
    'sizeLink.open': () => ({ data: link }),
    'sizeLink.answer': () => ({}),
    ...replies,
  });
  const screen = await renderInShop(<RingSizePage />);
  const send = screen.getByRole('button', { name: /^(Move both lines|Send size)/ });
  const card = screen.getByRole('slider', { name: 'Match your card’s short side' });
  const ring = screen.getByRole('slider', { name: 'Match the inside of your ring' });
  /** Sends, and answers the question before it. */
  const sendAndConfirm = async () => {
    await send.click();
    await screen.getByRole('dialog').getByRole('button', { name: 'Send', exact: true }).click();
  };
  return { shop, screen, send, sendAndConfirm, card, ring };
}

test('no number is shown and nothing can be sent until both lines were moved', async () => {
  const { shop, screen, send, sendAndConfirm, card, ring } = await open();
  await expect.element(screen.getByText(/^Ananya would like to know your ring size/)).toBeVisible();
  await expect.element(screen.getByText('This link works until 26 Dec 2026.')).toBeVisible();
  await expect.element(send).toBeDisabled();
  await ring.fill('17.8');
  await expect.element(send).toHaveTextContent('Move both lines to see your size');
  await card.fill('5');
  await expect.element(send).toHaveTextContent('Send size 16 to Ananya');
  expect(document.documentElement.scrollWidth).toBe(360);
  await expect.poll(() => shop.callsOf('sizeLink.open')).toEqual([{ token: 'secret' }]);
  // Step 1 folds once the visitor says that it is set, and the focus stays on its button.
  await screen.getByRole('button', { name: 'It matches' }).click();
  await expect.element(card).not.toBeInTheDocument();
  await expect.element(screen.getByRole('button', { name: 'Match again' })).toHaveFocus();
  await send.click();
  const question = screen.getByRole('dialog', { name: 'Send size 16 to Ananya?' });
  await question.getByRole('button', { name: 'Measure again' }).click();
  await expect.element(question).not.toBeInTheDocument();
  expect(shop.callsOf('sizeLink.answer')).toEqual([]);
  await sendAndConfirm();
  await expect.element(screen.getByRole('heading', { name: 'Sent to Ananya' })).toHaveFocus();
  await expect.element(screen.getByText('Ananya sees your size, 16, and nothing else.')).toBeVisible();
  await expect.poll(() => shop.callsOf('sizeLink.answer')).toEqual([{ token: 'secret', value: '16' }]);
});

test('the page has no menu, no product and no price, and leads nowhere but on the ruler', async () => {
  const { screen, send } = await open();
  await expect.element(send).toBeVisible();
  await expect.element(screen.getByRole('link')).not.toBeInTheDocument();
  await expect.element(screen.getByRole('navigation')).not.toBeInTheDocument();
  expect(document.body.textContent).not.toContain('Rs.');
});

test('a ring is measured by keyboard alone', async () => {
  const { shop, screen, send, card, ring } = await open();
  await expect.element(card).toBeVisible();
  (card.element() as HTMLElement).focus();
  await userEvent.keyboard('{ArrowRight}{Tab}{Tab}');
  await expect.element(ring).toHaveFocus();
  await userEvent.keyboard('{End}{Tab}{Enter}{Tab}{Enter}');
  await expect.element(screen.getByRole('dialog', { name: 'Send size 36 to Ananya?' })).toBeVisible();
  await userEvent.keyboard('{Tab}{Tab}{Enter}');
  await expect.element(screen.getByRole('heading', { name: 'Sent to Ananya' })).toBeVisible();
  await expect.poll(() => shop.callsOf('sizeLink.answer')).toEqual([{ token: 'secret', value: '36' }]);
  await expect.element(send).not.toBeInTheDocument();
});

test('plus and minus move the circle by a tenth of a millimetre, within its range', async () => {
  const { screen, ring } = await open();
  await screen.getByRole('button', { name: 'Smaller' }).click();
  await expect.element(ring).toHaveValue('13');
  await screen.getByRole('button', { name: 'Larger' }).click();
  await expect.element(ring).toHaveValue('13.1');
});

test('while the link is read there is no form, and two presses send one answer', async () => {
  const reading = heldBack({ data: link });
  const { shop, screen, send, card, ring } = await open({
    'sizeLink.open': reading.reply,
  });
  await expect.element(screen.getByRole('heading')).not.toBeInTheDocument();
  reading.release();
  await card.fill('5');
  await ring.fill('17.8');
  await send.click();
  await clickTwice(screen.getByRole('button', { name: 'Send', exact: true }));
  await expect.element(screen.getByRole('heading', { name: 'Sent to Ananya' })).toBeVisible();
  await expect.poll(() => shop.callsOf('sizeLink.answer')).toHaveLength(1);
});

test('an answer that was not sent loses nothing and can be sent again', async () => {
  let isDown = true;
  const { screen, send, sendAndConfirm, card, ring } = await open({
    'sizeLink.answer': () => (isDown ? Promise.reject(noConnection()) : {}),
  });
  await card.fill('5');
  await ring.fill('17.8');
  await sendAndConfirm();
  await expect.element(screen.getByText(/^Your size was not sent/)).toBeVisible();
  isDown = false;
  await expect.element(send).toHaveTextContent('Send size 16 to Ananya');
  await sendAndConfirm();
  await expect.element(screen.getByRole('heading', { name: 'Sent to Ananya' })).toBeVisible();
});

test('a link that is closed after an unanswered try says that the size may have arrived', async () => {
  let tries = 0;
  const { screen, sendAndConfirm, card, ring } = await open({
    'sizeLink.answer': () => {
      tries += 1;
      return tries === 1 ? Promise.reject(noConnection()) : closed();
    },
  });
  await card.fill('5');
  await ring.fill('17.8');
  await sendAndConfirm();
  await expect.element(screen.getByText(/^Your size was not sent/)).toBeVisible();
  await sendAndConfirm();
  await expect.element(screen.getByRole('heading', { name: 'This link is closed' })).toHaveFocus();
  await expect.element(screen.getByText(/Your size may have arrived .* Please ask Ananya\.$/)).toBeVisible();
});

test('a closed link, and an address without one, get the same calm page', async () => {
  const texts: (string | null)[] = [];
  for (const hash of ['#secret', '']) {
    location.hash = hash;
    const { screen } = await open({ 'sizeLink.open': closed });
    await expect.element(screen.getByRole('heading', { name: 'This link is closed' })).toBeVisible();
    await expect.element(screen.getByText('Please ask the person who sent it for a new one.')).toBeVisible();
    texts.push(document.querySelector('main')?.textContent ?? null);
    await screen.unmount();
  }
  expect(texts[0]).toBe(texts[1]);
});

test('a page that did not load can be tried again', async () => {
  let isDown = true;
  const { screen, send } = await open({
    'sizeLink.open': () => (isDown ? Promise.reject(noConnection()) : { data: link }),
  });
  await expect.element(screen.getByText('This page did not load')).toBeVisible();
  isDown = false;
  await screen.getByRole('button', { name: 'Try again' }).click();
  await expect.element(send).toBeVisible();
});

test('too many answers from one address keep the size and say when to try again', async () => {
  const { screen, send, sendAndConfirm, card, ring } = await open({
    'sizeLink.answer': () =>
      Promise.reject(
        refusal({
          status: 429,
          code: 'too-many-requests',
          message: 'Too many tries. Please wait and try again',
          retryAfterSeconds: 3_600,
        }),
      ),
  });
  await card.fill('5');
  await ring.fill('17.8');
  await sendAndConfirm();
  await expect.element(screen.getByText('Try again in 60 minutes.')).toBeVisible();
  await expect.element(send).toHaveTextContent('Send size 16 to Ananya');
});
