import { maxGiftLimit, recipients } from '@jhumka/domain/gifts';
import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { named, picture, productCard } from '../shapes/catalogue.ts';
import { menus } from '../shapes/menus.ts';
import { day, optionalField, pincode, text, wholeNumber } from '../wire/coerce.ts';
import { rupees } from '../wire/money.ts';

const span = z.object({ from: z.string(), to: z.string() });
const recipientIds = recipients.map(({ _id }) => _id);
const occasion = named.extend({
  day: z.string().nullable().meta({ description: 'Its next date; null for one without, such as a birthday' }),
});

export const shopEndpoints = {
  'shop.deliveryEstimate': endpoint({
    method: 'GET',
    path: '/api/shop/delivery-estimate',
    access: 'public',
    summary: 'Estimate the delivery at a pincode: first and last day',
    input: z.object({
      pincode,
      ordered_on: optionalField(day).meta({ description: 'Day of the order; today by default' }),
    }),
    data: z.object({
      pincode: z.string(),
      state: z.string().nullable(),
      is_served: z.boolean(),
      express: span.nullable(),
      standard: span.nullable(),
    }),
  }),
  'shop.giftChoices': endpoint({
    method: 'GET',
    path: '/api/shop/gift-choices',
    access: 'public',
    sharedUntilCatalogueChanges: true,
    summary: 'List who gifts are for and the coming occasions, in the order of the sentence',
    data: z.object({ recipients: z.array(named), occasions: z.array(occasion) }),
  }),
  'shop.gifts': endpoint({
    method: 'GET',
    path: '/api/shop/gifts',
    access: 'public',
    sharedUntilCatalogueChanges: true,
    summary: 'Choose at most six gifts that fit and arrive before the occasion',
    input: z.object({
      for: optionalField(z.enum(recipientIds, { error: `must be one of ${recipientIds.join(', ')}` })),
      occasion: optionalField(text(100)).meta({
        description: 'An `_id` of the gift choices; the first by default',
      }),
      max: optionalField(wholeNumber(1, maxGiftLimit)).meta({
        description: 'Rupees that are paid in the end, with GST and wrapping; any price by default',
      }),
      pincode: optionalField(pincode).meta({
        description: 'Without it, gifts arrive as late as anywhere in India',
      }),
    }),
    data: z.array(productCard.extend({ arrives_by: z.string() })),
    extra: {
      recipient: named,
      occasion,
      card: z.string().meta({ description: 'First line of the card' }),
      is_served: z.boolean().meta({ description: 'False where the shop does not deliver to the pincode' }),
    },
  }),
  'shop.facts': endpoint({
    method: 'GET',
    path: '/api/shop/facts',
    access: 'public',
    needsOpenShop: false,
    sharedUntilCatalogueChanges: true,
    summary: "Get the shop's details and the amounts used in bills (decisions §8)",
    data: z.object({
      name: z.string(),
      order_prefix: z
        .string()
        .meta({ description: "Begins the numbers of new orders, as in 'JH-261121-7K3M9Q'" }),
      home_title: z.string(),
      home_description: z.string(),
      welcome_text: z.string(),
      tagline: z.string(),
      legal_name: z.string(),
      phone: z.string(),
      support_email: z.string(),
      support_address: z.string(),
      gstin: z.string(),
      state: z.string(),
      grievance_officer: z.string(),
      grievance_contact: z.string(),
      social_links: z.array(z.object({ name: z.string(), url: z.string() })),
      hero: picture.nullable(),
      analytics_id: z.string().nullable(),
      express_threshold: rupees,
      delivery_charge: rupees,
      cash_on_delivery_limit: rupees,
      pan_threshold: rupees,
      gift_wrap: rupees
        .nullable()
        .meta({ description: 'Price of wrapping a unit; null where the shop doesn’t' }),
      return_days: z.int(),
      online_payment: z
        .object({
          mode: z
            .enum(['live', 'test', 'emulator'])
            .meta({ description: 'Real payments, the provider’s test mode, or the emulator' }),
          script: z.string(),
        })
        .nullable(),
      payment_hold_minutes: z.int(),
      sends_mail: z.boolean().meta({ description: 'Accounts can be opened, because emails can be sent' }),
      /** Menu of the header and columns of the footer; null for the shipped ones. */
      menus,
      /** Pictures of the opening screen, as paths before `/{width}.{avif|webp|jpg}`; null for the demo's. */
      welcome_pictures: z.array(z.string()).nullable(),
      couriers: z.array(z.object({ name: z.string(), url: z.string() })),
      coins_per_100: z.int().meta({
        description:
          'Basic rate of coins for each Rs.100 of goods without GST; tiers and campaigns give more',
      }),
      vip_membership: z.object({ price: rupees, coins: z.int(), birthday_coins: z.int() }),
      vip_tiers: z.array(
        z.object({
          tier: z.enum(['SILVER', 'GOLD', 'PLATINUM']),
          min_spend: rupees,
          discount_percent: z.number(),
          free_delivery: z.boolean(),
        }),
      ),
    }),
  }),
};
