import { giftCardStates } from '@jhumka/domain/credit';
import { z } from 'zod';
import { endpoint } from '../../../endpoint.ts';
import { creditStatement } from '../../../shapes/credit.ts';
import { optionalField, searchText, text } from '../../../wire/coerce.ts';
import { rupeeDecimal, rupees } from '../../../wire/money.ts';
import { cappedPageInfo, pageInfo, pageInput } from '../../../wire/paging.ts';

const managedCard = z
  .object({
    _id: z.string(),
    buyer: z.object({ _id: z.string(), name: z.string(), email: z.string() }),
    amount: rupees,
    balance: rupees,
    state: z.enum(giftCardStates),
    last_four: z.string(),
    send_on: z.string().nullable(),
    issued_at: z.string().nullable(),
    delivered_at: z.string().nullable(),
    redeemed_at: z.string().nullable(),
    redeemed_by: z.string().nullable(),
    can_send: z.boolean().meta({ description: 'True when it was emailed and may be emailed again' }),
  })
  .meta({ id: 'ManagedGiftCard' });

export const creditManagementEndpoints = {
  'admin.giftCards.list': endpoint({
    method: 'GET',
    path: '/api/admin/gift-cards',
    access: 'admin',
    right: 'loyalty.see',
    listsPeople: true,
    summary: 'List paid gift cards, newest first, without their codes',
    input: z.object({
      ...pageInput(25),
      state: optionalField(
        z.union([z.literal('all').transform(() => undefined), z.enum(['active', 'redeemed', 'refunded'])]),
      ),
      search: optionalField(searchText(100)).meta({ description: 'Buyer, or the last four of a code' }),
    }),
    data: z.array(managedCard),
    extra: cappedPageInfo,
  }),
  'admin.giftCards.refund': endpoint({
    method: 'POST',
    path: '/api/admin/gift-cards/:id/refund',
    access: 'admin',
    right: 'orders.refund',
    summary: 'Stop a gift card that is not redeemed, and pay it back to its buyer through the provider',
    input: z.object({ id: text(64), reason: text(200) }),
    data: managedCard,
  }),
  'admin.giftCards.send': endpoint({
    method: 'POST',
    path: '/api/admin/gift-cards/:id/send',
    access: 'admin',
    right: 'loyalty.change',
    summary: 'Email a gift card to its recipient again, until it is redeemed, without its code in the answer',
    input: z.object({ id: text(64) }),
    data: z.object({ _id: z.string() }),
  }),
  'admin.credit.get': endpoint({
    method: 'GET',
    path: '/api/admin/credit',
    access: 'admin',
    right: 'loyalty.see',
    summary: 'Get the store credit of a customer and its movements, newest first',
    input: z.object({ ...pageInput(10), user_id: text(64) }),
    data: creditStatement,
    extra: pageInfo,
  }),
  'admin.credit.adjust': endpoint({
    method: 'POST',
    path: '/api/admin/credit/adjust',
    access: 'admin',
    right: 'loyalty.change',
    summary: "Add to or deduct from a customer's store credit with a reason, once for an Idempotency-Key",
    input: z.object({ user_id: text(64), amount: rupeeDecimal(-100_000, 100_000), reason: text(200) }),
    data: z.object({ credit: rupees, isNew: z.boolean() }),
  }),
};
