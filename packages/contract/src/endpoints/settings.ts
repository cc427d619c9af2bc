import { stateNamed } from '@jhumka/domain/addresses';
import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { picture } from '../shapes/catalogue.ts';
import { couriers, deliveryRules, socialLinks } from '../shapes/shop-rows.ts';
import { solePicture } from '../wire/catalogue.ts';
import { text, untouched, wholeNumber, yesOrNo } from '../wire/liberal.ts';
import { rupees, typedRupees } from '../wire/money.ts';

const line = text(300);
/** Invoices compare it with the state that a parcel goes to, so it is one of India's, by its own name. */
const state = line
  .refine((name) => stateNamed(name) !== null, { error: 'is no state of India' })
  .transform((name) => stateNamed(name)?.name ?? name);
const gstin = line.regex(/^\d{2}[A-Z]{5}\d{4}[A-Z][1-9A-Z]Z[\dA-Z]( \(demo\))?$/, {
  error: 'has 15 letters and digits, such as 08ABCDE1234F1Z5',
});

/** The facts and figures of the shop that its keeper sets; the loyalty programme has its own. */
const fields = {
  name: line,
  legal_name: line,
  gstin,
  state,
  phone: line,
  support_email: line.pipe(z.email({ error: 'is no email address' })),
  support_address: line,
  support_hours: line,
  grievance_officer: line,
  grievance_contact: line,
  delivery_charge: rupees,
  express_threshold: rupees,
  dispatch_days: wholeNumber(0, 60),
  return_days: wholeNumber(0, 365),
  refund_days: wholeNumber(1, 60),
  cash_on_delivery_limit: rupees,
  pan_threshold: rupees,
  limit_units_per_day: wholeNumber(1, 10_000),
  limit_orders_per_hour: wholeNumber(0, 50),
  limit_cash_orders_new: wholeNumber(0, 50),
  limit_cash_total_new: rupees,
  limit_cash_orders_known: wholeNumber(0, 50),
  limit_cash_total_known: rupees,
  limit_cash_orders_trusted: wholeNumber(0, 50),
  limit_cash_total_trusted: rupees,
  cash_mobile_above: rupees,
  limit_unpaid_units: wholeNumber(1, 10_000),
  limit_unpaid_total: rupees,
  payment_hold_minutes: wholeNumber(1, 1_440),
  unpaid_order_days: wholeNumber(1, 30),
  office_second_factor: yesOrNo,
  social_links: socialLinks,
  delivery_rules: deliveryRules,
  couriers,
};

const shopSettings = z
  .object({
    version: z.string(),
    changedBy: z.string(),
    changedAt: z.string().nullable(),
    ...fields,
    state: z.string(),
    gstin: z.string(),
    support_email: z.string(),
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
    unpaid_order_days: z.int(),
    office_second_factor: z.boolean(),
  })
  .meta({ id: 'ShopSettings' });

export const settingsEndpoints = {
  'settings.get': endpoint({
    method: 'GET',
    path: '/api/admin/settings',
    access: 'admin',
    summary: 'The facts and figures of the shop, with the version that a change is made to',
    data: shopSettings,
  }),
  'settings.save': endpoint({
    method: 'PUT',
    path: '/api/admin/settings',
    access: 'admin',
    summary:
      "Changes the given settings, unless somebody else changed any since `version` ('changed-meanwhile')",
    input: z.object({
      version: text(64),
      name: untouched(fields.name),
      legal_name: untouched(fields.legal_name),
      gstin: untouched(fields.gstin),
      state: untouched(fields.state),
      phone: untouched(fields.phone),
      support_email: untouched(fields.support_email),
      support_address: untouched(fields.support_address),
      support_hours: untouched(fields.support_hours),
      grievance_officer: untouched(fields.grievance_officer),
      grievance_contact: untouched(fields.grievance_contact),
      delivery_charge: untouched(typedRupees),
      express_threshold: untouched(typedRupees),
      dispatch_days: untouched(fields.dispatch_days),
      return_days: untouched(fields.return_days),
      refund_days: untouched(fields.refund_days),
      cash_on_delivery_limit: untouched(typedRupees),
      pan_threshold: untouched(typedRupees),
      limit_units_per_day: untouched(fields.limit_units_per_day),
      limit_orders_per_hour: untouched(fields.limit_orders_per_hour),
      limit_cash_orders_new: untouched(fields.limit_cash_orders_new),
      limit_cash_total_new: untouched(typedRupees),
      limit_cash_orders_known: untouched(fields.limit_cash_orders_known),
      limit_cash_total_known: untouched(typedRupees),
      limit_cash_orders_trusted: untouched(fields.limit_cash_orders_trusted),
      limit_cash_total_trusted: untouched(typedRupees),
      cash_mobile_above: untouched(typedRupees),
      limit_unpaid_units: untouched(fields.limit_unpaid_units),
      limit_unpaid_total: untouched(typedRupees),
      payment_hold_minutes: untouched(fields.payment_hold_minutes),
      unpaid_order_days: untouched(fields.unpaid_order_days),
      office_second_factor: untouched(fields.office_second_factor),
      social_links: untouched(fields.social_links),
      delivery_rules: untouched(fields.delivery_rules),
      couriers: untouched(fields.couriers),
      hero_picture: solePicture.optional(),
    }),
    data: shopSettings,
  }),
};
