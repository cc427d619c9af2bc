import { checkEmail } from '@jhumka/domain/accounts';
import { stateNamed } from '@jhumka/domain/addresses';
import { hasGstinCheckDigit } from '@jhumka/domain/invoices';
import { z } from 'zod';
import { endpoint } from '../../endpoint.ts';
import { picture } from '../../shapes/catalogue.ts';
import {
  couriers,
  deliveryRule,
  deliveryRules,
  giftOccasions,
  gstReturnRules,
  shopRow,
  socialLinks,
} from '../../shapes/shop-rows.ts';
import { solePicture } from '../../wire/catalogue.ts';
import { codeText, optionalField, text, wholeNumber, yesOrNo } from '../../wire/coerce.ts';
import { rupees, typedRupees } from '../../wire/money.ts';

const line = text(300);
/** Invoices compare it with the state of delivery, so it must be the name of an Indian state. */
const state = line
  .refine((name) => stateNamed(name) !== null, { error: 'is no state of India' })
  .transform((name) => stateNamed(name)?.name ?? name);
const email = line
  .refine((entry) => checkEmail(entry).ok, { error: 'is no email address' })
  .transform((entry) => {
    const checked = checkEmail(entry);
    return checked.ok ? checked.value : entry;
  });
const gstin = codeText(300)
  .overwrite((number) => number.replace(/^\w{15}/, (letters) => letters.toUpperCase()))
  .regex(/^\d{2}[A-Z]{5}\d{4}[A-Z][1-9A-Z]Z[\dA-Z]( \(demo\))?$/, {
    error: 'has 15 letters and digits, such as 08ABCDE1234F1Z0',
  })
  .refine((number) => hasGstinCheckDigit(number.slice(0, 15)), {
    error: 'is mistyped: its last letter or digit does not fit the others',
  });

/** Settings that an administrator edits; the loyalty programme has its own. */
const fields = {
  legal_name: line,
  gstin,
  state,
  phone: line,
  support_email: email,
  support_address: line,
  support_hours: line,
  owner_mails: z.enum(['all', 'daily', 'none']),
  home_title: line,
  home_description: line,
  grievance_officer: line,
  grievance_contact: line,
  delivery_charge: rupees,
  express_threshold: rupees,
  dispatch_days: wholeNumber(0, 60),
  return_days: wholeNumber(0, 365),
  refund_days: wholeNumber(1, 60),
  cash_on_delivery_limit: rupees,
  pan_threshold: rupees,
  offers_gift_wrap: yesOrNo,
  gift_wrap_price: rupees,
  gift_card_min: rupees,
  gift_card_max: rupees,
  gift_card_day_max: rupees,
  limit_units_per_day: wholeNumber(1, 10_000),
  limit_orders_per_hour: wholeNumber(0, 50),
  limit_cash_orders_new: wholeNumber(0, 50),
  limit_cash_total_new: rupees,
  limit_cash_orders_known: wholeNumber(0, 50),
  limit_cash_total_known: rupees,
  limit_cash_orders_trusted: wholeNumber(0, 50),
  limit_cash_total_trusted: rupees,
  cash_mobile_above: rupees,
  confirm_cash_above: rupees,
  confirm_cash_new: z.enum(['no', 'yes']),
  confirm_cash_pincodes: line,
  limit_unpaid_units: wholeNumber(1, 10_000),
  limit_unpaid_total: rupees,
  payment_hold_minutes: wholeNumber(1, 1_440),
  payment_link_minutes: wholeNumber(16, 10_080),
  order_discount_limit: wholeNumber(0, 100),
  unpaid_order_days: wholeNumber(1, 30),
  low_stock_at: wholeNumber(0, 10_000),
  office_second_factor: yesOrNo,
  social_links: socialLinks,
  delivery_rules: deliveryRules,
  couriers,
  gift_occasions: giftOccasions,
  gst_return_rules: gstReturnRules,
};

const shopSettings = z
  .object({
    version: z.string(),
    changedBy: z.string(),
    changedAt: z.string().nullable(),
    ...fields,
    // Empty in a new shop.
    legal_name: z.string(),
    state: z.string(),
    gstin: z.string(),
    phone: z.string(),
    support_email: z.string(),
    support_address: z.string(),
    support_hours: z.string(),
    home_title: z.string(),
    home_description: z.string(),
    grievance_officer: z.string(),
    grievance_contact: z.string(),
    hero_picture: z.string().nullable(),
    hero: picture.nullable(),
    dispatch_days: z.int(),
    return_days: z.int(),
    refund_days: z.int(),
    limit_units_per_day: z.int(),
    limit_orders_per_hour: z.int(),
    limit_cash_orders_new: z.int(),
    limit_cash_orders_known: z.int(),
    limit_cash_orders_trusted: z.int(),
    limit_unpaid_units: z.int(),
    payment_hold_minutes: z.int(),
    payment_link_minutes: z.int(),
    order_discount_limit: z.int(),
    unpaid_order_days: z.int(),
    low_stock_at: z.int(),
    office_second_factor: z.boolean(),
    offers_gift_wrap: z.boolean(),
    social_links: z.array(shopRow),
    delivery_rules: z.array(deliveryRule),
    couriers: z.array(shopRow),
    gift_occasions: z.array(z.object({ name: z.string(), days: z.array(z.string()) })),
    gst_return_rules: z.array(z.string()),
  })
  .meta({ id: 'ShopSettings' });

export const settingsEndpoints = {
  'admin.settings.get': endpoint({
    method: 'GET',
    path: '/api/admin/settings',
    access: 'admin',
    right: 'settings.see',
    summary: 'Get the shop settings with their version',
    data: shopSettings,
  }),
  'admin.settings.save': endpoint({
    method: 'PUT',
    path: '/api/admin/settings',
    access: 'admin',
    right: 'settings.change',
    summary: "Update the given settings, unless any has changed since `version` ('changed-meanwhile')",
    input: z.object({
      version: text(64),
      legal_name: optionalField(fields.legal_name),
      gstin: optionalField(fields.gstin),
      state: optionalField(fields.state),
      phone: optionalField(fields.phone),
      support_email: optionalField(fields.support_email),
      support_address: optionalField(fields.support_address),
      support_hours: optionalField(fields.support_hours),
      owner_mails: optionalField(fields.owner_mails),
      home_title: optionalField(fields.home_title),
      home_description: optionalField(fields.home_description),
      grievance_officer: optionalField(fields.grievance_officer),
      grievance_contact: optionalField(fields.grievance_contact),
      delivery_charge: optionalField(typedRupees),
      express_threshold: optionalField(typedRupees),
      dispatch_days: optionalField(fields.dispatch_days),
      return_days: optionalField(fields.return_days),
      refund_days: optionalField(fields.refund_days),
      cash_on_delivery_limit: optionalField(typedRupees),
      pan_threshold: optionalField(typedRupees),
      offers_gift_wrap: optionalField(fields.offers_gift_wrap),
      gift_wrap_price: optionalField(typedRupees),
      gift_card_min: optionalField(typedRupees),
      gift_card_max: optionalField(typedRupees),
      gift_card_day_max: optionalField(typedRupees),
      limit_units_per_day: optionalField(fields.limit_units_per_day),
      limit_orders_per_hour: optionalField(fields.limit_orders_per_hour),
      limit_cash_orders_new: optionalField(fields.limit_cash_orders_new),
      limit_cash_total_new: optionalField(typedRupees),
      limit_cash_orders_known: optionalField(fields.limit_cash_orders_known),
      limit_cash_total_known: optionalField(typedRupees),
      limit_cash_orders_trusted: optionalField(fields.limit_cash_orders_trusted),
      limit_cash_total_trusted: optionalField(typedRupees),
      cash_mobile_above: optionalField(typedRupees),
      confirm_cash_above: optionalField(typedRupees),
      confirm_cash_new: optionalField(fields.confirm_cash_new),
      confirm_cash_pincodes: optionalField(fields.confirm_cash_pincodes),
      limit_unpaid_units: optionalField(fields.limit_unpaid_units),
      limit_unpaid_total: optionalField(typedRupees),
      payment_hold_minutes: optionalField(fields.payment_hold_minutes),
      payment_link_minutes: optionalField(fields.payment_link_minutes),
      order_discount_limit: optionalField(fields.order_discount_limit),
      unpaid_order_days: optionalField(fields.unpaid_order_days),
      low_stock_at: optionalField(fields.low_stock_at),
      office_second_factor: optionalField(fields.office_second_factor),
      social_links: optionalField(fields.social_links),
      delivery_rules: optionalField(fields.delivery_rules),
      couriers: optionalField(fields.couriers),
      gift_occasions: optionalField(fields.gift_occasions),
      gst_return_rules: optionalField(fields.gst_return_rules),
      hero_picture: solePicture.optional(),
    }),
    data: shopSettings,
  }),
};
