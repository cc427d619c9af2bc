import { giftCardDesigns } from '@jhumka/domain/credit';
import { z } from 'zod';
import { endpoint } from '../../endpoint.ts';
import { creditStatement, giftCard } from '../../shapes/credit.ts';
import { paymentProof, paymentToOpen } from '../../shapes/payment.ts';
import { day, optionalField, text } from '../../wire/coerce.ts';
import { rupees, typedRupees } from '../../wire/money.ts';
import { pageInfo, pageInput } from '../../wire/paging.ts';

const recipient = z.object({ name: optionalField(text(80)), email: optionalField(text(300)) });
/** A recipient, also as an email or a name alone. */
const to = z.union([
  recipient,
  text(300).transform((typed) => (typed.includes('@') ? { email: typed } : { name: typed.slice(0, 80) })),
]);

export const giftCardEndpoints = {
  'giftCards.buy': endpoint({
    method: 'POST',
    path: '/api/gift-cards',
    access: 'customer',
    needsOpenShop: true,
    summary: 'Open the payment of a gift card; nothing but money buys one',
    input: z.object({
      amount: typedRupees,
      to: optionalField(to).meta({ description: 'Without an email the buyer passes the code on' }),
      from: optionalField(text(80)),
      message: optionalField(text(300)),
      send_on: optionalField(day).meta({
        description: 'Day in India on which it is mailed; at once without it',
      }),
      design: z.enum(giftCardDesigns).default('jhumka'),
    }),
    ...paymentToOpen,
    status: 201,
  }),
  'giftCards.verify': endpoint({
    method: 'POST',
    path: '/api/gift-cards/verify',
    access: 'customer',
    summary: "Verify the payment of a gift card with the provider's signature",
    input: paymentProof,
    data: giftCard,
  }),
  'giftCards.list': endpoint({
    method: 'GET',
    path: '/api/gift-cards',
    access: 'customer',
    summary: 'List the gift cards that I bought, newest first, with their codes until they are redeemed',
    input: z.object(pageInput(10)),
    data: z.array(giftCard),
    extra: pageInfo,
  }),
  'giftCards.send': endpoint({
    method: 'POST',
    path: '/api/gift-cards/:id/send',
    access: 'customer',
    summary: 'Email a gift card that I bought to its recipient again, until it is redeemed',
    input: z.object({ id: text(64) }),
    data: z.object({ _id: z.string() }),
  }),
  'giftCards.redeem': endpoint({
    method: 'POST',
    path: '/api/gift-cards/redeem',
    access: 'customer',
    summary: 'Turn a gift card into my store credit',
    input: z.object({ code: text(64) }),
    data: z.object({ amount: rupees, credit: rupees }),
  }),
  'credit.get': endpoint({
    method: 'GET',
    path: '/api/credit',
    access: 'customer',
    summary: 'Get my store credit and its movements, newest first',
    input: z.object(pageInput(10)),
    data: creditStatement,
    extra: pageInfo,
  }),
};
