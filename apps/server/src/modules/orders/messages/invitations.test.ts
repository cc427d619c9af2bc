import { describe, expect, test } from 'vitest';
import type { TestCustomer } from '../../../../test/customers.ts';
import { messageShop, subjectOf } from '../../../../test/message-shop.ts';
import { hasConsent } from '../../identity/consents/store.ts';
import { sendMessages } from './send-messages.ts';

const { later, mailsTo, moved, ordered, send, shop, stateOf } = await messageShop();
const { context, succeed } = shop;

const dayMs = 24 * 60 * 60 * 1_000;

describe('invitations', () => {
  test('decisions §7: an invitation needs consent, is sent once, days later, and is stopped by one click', async () => {
    const [invited, uninvited] = [await ordered(), await ordered()];
    const token = invited.customer.token;
    await succeed('user.setConsent', { purpose: 'review-invitation', is_given: true }, { token });
    for (const { orderId } of [invited, uninvited]) {
      await moved(orderId, 'confirmed', 'packed', 'shipped', 'out_for_delivery', 'delivered');
    }
    await send();
    expect((await stateOf(invited.id, 'review-invitation'))?.state).toBe('waiting');
    later(3 * dayMs);
    for (const { id } of [invited, uninvited]) {
      const invitation = await stateOf(id, 'review-invitation');
      await sendMessages(context, [invitation?.id ?? '', invitation?.id ?? '']);
    }
    const invitations = (customer: TestCustomer) =>
      mailsTo(customer).filter(({ raw }) => subjectOf(raw).startsWith('How do you like it?'));
    expect(invitations(invited.customer)).toHaveLength(1);
    expect(invitations(uninvited.customer)).toHaveLength(0);
    expect(await stateOf(uninvited.id, 'review-invitation')).toMatchObject({
      state: 'skipped',
      last_error: 'no consent to review requests',
    });
    const { raw = '' } = invitations(invited.customer)[0] ?? {};
    expect(raw).toMatch(/^List-Unsubscribe-Post: List-Unsubscribe=One-Click/im);
    const link = /^List-Unsubscribe:\s+<([^>]+)>/im.exec(raw)?.[1] ?? '';
    const url = new URL(link).pathname;
    const isGiven = () => hasConsent(context.db, invited.customer.userId, 'review-invitation');
    // Programs that check links open them.
    expect((await shop.app.inject({ method: 'GET', url })).statusCode).toBe(303);
    expect(await isGiven()).toBe(true);
    const headers = { 'content-type': 'application/x-www-form-urlencoded' };
    for (const [path, status] of [
      [url, 200],
      [url, 200],
      [`${url}x`, 404],
    ] as const) {
      const posted = { method: 'POST', url: path, headers, payload: 'List-Unsubscribe=One-Click' } as const;
      expect((await shop.app.inject(posted)).statusCode).toBe(status);
    }
    expect(await isGiven()).toBe(false);
  });
});
