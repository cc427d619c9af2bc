import { describe, expect, test } from 'vitest';
import type { TestCustomer } from '../../../../test/customers.ts';
import { messageShop, subjectOf } from '../../../../test/message-shop.ts';
import { sendMessages } from './index.ts';

const { later, mailsTo, moved, ordered, send, shop, stateOf } = await messageShop();
const { context, succeed } = shop;

const dayMs = 24 * 60 * 60 * 1_000;

describe('invitations', () => {
  test('decisions §7: an invitation needs consent, and is sent once, days later', async () => {
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
    expect(invitations(invited.customer)[0]?.raw).toMatch(/^List-Unsubscribe: </im);
    expect(invitations(uninvited.customer)).toHaveLength(0);
    expect(await stateOf(uninvited.id, 'review-invitation')).toMatchObject({
      state: 'skipped',
      last_error: 'no consent to review requests',
    });
  });
});
