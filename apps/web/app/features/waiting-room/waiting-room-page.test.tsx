import { Suspense } from 'react';
import { expect, test } from 'vitest';
import { userEvent } from 'vitest/browser';
import { fakeShop, heldBack, noConnection, refusal } from '../../../test/fake-shop.ts';
import { renderInShop } from '../../../test/render-in-shop.tsx';
import { wireShop } from '../../../test/samples/shop.ts';
import type { Place } from './use-place.ts';
import { WaitingRoomPage } from './waiting-room-page.tsx';

type Replies = Parameters<typeof fakeShop>[0];

const place: Place = {
  state: 'waiting',
  ticket: 'wtr_1',
  joined_at: '2026-11-21T04:30:00.000Z',
  turn_at: '2026-11-21T04:40:00.000Z',
  wait_seconds: 120,
  poll_after_seconds: 60,
  is_again: false,
  reason: 'The wedding season sale is open.',
  prices_until: '2026-11-22T18:30:00.000Z',
};

async function open(replies: Replies = {}) {
  const shop = fakeShop({
    'shop.facts': () => ({ data: wireShop() }),
    'waitingRoom.wait': () => ({ data: place }),
    'waitingRoom.mail': () => ({ data: place }),
    ...replies,
  });
  const page = (
    <Suspense>
      <WaitingRoomPage />
    </Suspense>
  );
  return { screen: await renderInShop(page), shop };
}

test('the place in the queue is told in minutes, after it was found, no wider than a phone', async () => {
  const answer = heldBack({ data: { ...place, reason: 'W'.repeat(80) } });
  const { screen } = await open({ 'waitingRoom.wait': answer.reply });
  await expect.element(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Finding your place');
  answer.release();
  await expect.element(screen.getByRole('heading', { level: 1 })).toHaveTextContent('About 2 minutes');
  await expect.element(screen.getByText('W'.repeat(80))).toBeVisible();
  await expect.element(screen.getByText('Joined at 10:00 am')).toBeVisible();
  expect(document.documentElement.scrollWidth).toBe(360);
});

test('a turn that was missed says that the visitor is in the queue again', async () => {
  const { screen } = await open({ 'waitingRoom.wait': () => ({ data: { ...place, is_again: true } }) });
  await expect.element(screen.getByText(/^Your turn passed while you were away/)).toBeVisible();
});

test('a shop that does not respond says that the place is saved', async () => {
  const { screen } = await open({ 'waitingRoom.wait': () => Promise.reject(noConnection()) });
  await expect.element(screen.getByText(/^The shop did not respond\. Your place is saved/)).toBeVisible();
});

test('an email is asked for once, by keyboard, and a refused one is told at its field', async () => {
  const { screen, shop } = await open({
    'waitingRoom.mail': ({ email }) => {
      if (email === 'meera@mail.example') return { data: place };
      const issues = [{ path: 'email', message: 'This is no email address' }];
      throw refusal({ code: 'bad-input', status: 400, message: 'Please check', issues } as never);
    },
  });
  const email = screen.getByLabelText('Looking for something else?');
  await email.fill('meera');
  await userEvent.keyboard('{Enter}');
  await expect.element(screen.getByText('Please enter your email address.')).toBeVisible();
  await email.fill('meera@');
  await userEvent.keyboard('{Enter}');
  await expect.element(screen.getByText('This is no email address.')).toBeVisible();
  await expect.element(email).toHaveFocus();
  await email.fill('meera@mail.example');
  await userEvent.keyboard('{Enter}');
  await expect.element(screen.getByText(/^We will email meera@mail\.example at your turn/)).toBeVisible();
  await expect
    .poll(() => shop.callsOf('waitingRoom.mail'))
    .toEqual([{ email: 'meera@' }, { email: 'meera@mail.example' }]);
});
