import { expect, test } from 'vitest';
import { fakeShop, heldBack, noConnection } from '../../../../test/fake-shop.ts';
import { renderInShop } from '../../../../test/render-in-shop.tsx';
import { Consents } from './consents.tsx';

const review = {
  purpose: 'review-invitation' as const,
  text: 'Ask me for a review',
  text_version: '1',
  is_given: false,
  at: null,
};

test('decisions §7: nobody agrees unasked; a choice is shown at once and saved once', async () => {
  const answer = heldBack({ data: [{ ...review, is_given: true, at: '2026-11-20T04:30:00.000Z' }] });
  const shop = fakeShop({ 'user.consents': () => ({ data: [review] }), 'user.setConsent': answer.reply });
  const screen = await renderInShop(<Consents />, { as: 'customer' });
  const box = screen.getByRole('checkbox', { name: /Ask me for a review/ });
  await expect.element(box).not.toBeChecked();
  await box.click();
  await expect.element(box).toBeChecked();
  await box.click();
  answer.release();
  await expect.element(screen.getByText('Your choice is saved')).toBeVisible();
  await expect.element(box).toBeChecked();
  await expect.element(screen.getByText('Since 20 Nov 2026')).toBeVisible();
  await expect
    .poll(() => shop.callsOf('user.setConsent'))
    .toEqual([{ purpose: 'review-invitation', is_given: true }]);
});

test('a choice that was not saved goes back', async () => {
  fakeShop({
    'user.consents': () => ({ data: [review] }),
    'user.setConsent': () => Promise.reject(noConnection()),
  });
  const screen = await renderInShop(<Consents />, { as: 'customer' });
  const box = screen.getByRole('checkbox', { name: /Ask me for a review/ });
  await box.click();
  await expect
    .element(screen.getByRole('alert').getByText(/No connection|Your choice was not saved/))
    .toBeVisible();
  await expect.element(box).not.toBeChecked();
});
