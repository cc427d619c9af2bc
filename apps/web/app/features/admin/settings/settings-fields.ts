import { indianStates } from '@jhumka/domain/addresses';
import type { Paise } from '@jhumka/domain/money';
import type { LinesKey, ShopSettings } from './setting-lines.ts';

/** The settings that are typed as text. */
export type SettingKey = Exclude<
  keyof ShopSettings,
  'version' | 'changedBy' | 'changedAt' | 'office_second_factor' | 'hero' | 'hero_picture' | LinesKey
>;

/** Settings that are amounts of money. */
type AmountKey = {
  [Key in SettingKey]: ShopSettings[Key] extends Paise ? Key : never;
}[SettingKey];

type SettingField = {
  readonly label: string;
  readonly hint?: string;
  /** Options of a select with their names; any value is allowed without them. */
  readonly choices?: readonly (readonly [value: string, name: string])[];
} & (
  | { readonly key: AmountKey; readonly kind: 'rupees' }
  // Whole numbers, too, are sent as numbers.
  | { readonly key: Exclude<SettingKey, AmountKey>; readonly kind?: 'number' }
);

export interface SettingGroup {
  readonly title: string;
  readonly text: string;
  readonly fields: readonly SettingField[];
}

/** The settings in the order in which they are read. */
export const settingGroups: readonly SettingGroup[] = [
  {
    title: 'Seller',
    text: 'Shown in the footer, on the contact page and on every invoice.',
    fields: [
      { key: 'legal_name', label: 'Legal name' },
      { key: 'gstin', label: 'GSTIN' },
      {
        key: 'state',
        label: 'State',
        hint: 'Decides whether CGST and SGST or IGST applies.',
        choices: indianStates.map(({ name }) => [name, name]),
      },
    ],
  },
  {
    title: 'Search results',
    text: 'What search engines show of the home page.',
    fields: [
      { key: 'home_title', label: 'Title in search results' },
      { key: 'home_description', label: 'Description in search results' },
    ],
  },
  {
    title: 'Support',
    text: 'Customer support contact',
    fields: [
      { key: 'phone', label: 'Phone' },
      { key: 'support_email', label: 'Support email' },
      {
        key: 'owner_mails',
        label: 'Emails to you',
        hint: 'They go to the support email.',
        choices: [
          ['all', 'Each new order, and the day'],
          ['daily', 'The day only'],
          ['none', 'None'],
        ],
      },
      { key: 'support_address', label: 'Address' },
      { key: 'support_hours', label: 'Support hours' },
      { key: 'grievance_officer', label: 'Grievance officer' },
      { key: 'grievance_contact', label: 'How to contact the officer' },
    ],
  },
  {
    title: 'Delivery and returns',
    text: 'Bills and help pages use these values immediately.',
    fields: [
      { key: 'delivery_charge', label: 'Delivery charge (Rs.)', kind: 'rupees' },
      { key: 'express_threshold', label: 'Express above (Rs.)', kind: 'rupees' },
      { key: 'dispatch_days', label: 'Working days until dispatch', kind: 'number' },
      {
        key: 'return_days',
        label: 'Return period (days)',
        kind: 'number',
        hint: 'A shorter period applies to new orders only; a longer one to all.',
      },
      { key: 'refund_days', label: 'Working days until a refund', kind: 'number' },
      {
        key: 'low_stock_at',
        label: 'Low in stock from (units)',
        kind: 'number',
        hint: 'A product or variant may have a level of its own.',
      },
    ],
  },
  {
    title: 'Payment',
    text: 'Limits for orders.',
    fields: [
      { key: 'cash_on_delivery_limit', label: 'Cash on delivery up to (Rs.)', kind: 'rupees' },
      {
        key: 'pan_threshold',
        label: 'PAN required above (Rs.)',
        kind: 'rupees',
        hint: 'Required by law above Rs.2,00,000.',
      },
      { key: 'payment_hold_minutes', label: 'Minutes to pay before stock is released', kind: 'number' },
      {
        key: 'payment_link_minutes',
        label: 'Minutes that a payment link lives',
        hint: 'The stock of its order is reserved as long. At least 16.',
        kind: 'number',
      },
      {
        key: 'order_discount_limit',
        label: 'Largest discount by phone (%)',
        hint: 'That an administrator may give on an order by phone.',
        kind: 'number',
      },
      { key: 'unpaid_order_days', label: 'Days until an unpaid order is cancelled', kind: 'number' },
    ],
  },
  {
    title: 'Gifts',
    text: 'Wrapping is chosen in the cart, for each item; gift cards are bought on a page of their own.',
    fields: [
      {
        key: 'offers_gift_wrap',
        label: 'Gift wrapping',
        choices: [
          ['true', 'Offered'],
          ['false', 'Not offered'],
        ],
      },
      {
        key: 'gift_wrap_price',
        label: 'Price (Rs.) of a unit, before GST',
        kind: 'rupees',
        hint: '0 is free.',
      },
      { key: 'gift_card_min', label: 'Smallest gift card (Rs.)', kind: 'rupees' },
      { key: 'gift_card_max', label: 'Largest gift card (Rs.)', kind: 'rupees', hint: 'At most Rs.10,000.' },
      {
        key: 'gift_card_day_max',
        label: 'Gift cards of a customer in a day (Rs.)',
        kind: 'rupees',
      },
    ],
  },
  {
    title: 'Limits for one customer',
    text: 'They stop one account from buying up or reserving your stock. Customers see them in the cart, before they order. You can lift them on a customer’s page.',
    fields: [
      { key: 'limit_units_per_day', label: 'Units of one product per day', kind: 'number' },
      { key: 'limit_orders_per_hour', label: 'Orders per hour', kind: 'number' },
      {
        key: 'limit_cash_orders_new',
        label: 'New customer: open cash orders',
        kind: 'number',
        hint: 'No order delivered yet. 0 means no cash on delivery.',
      },
      { key: 'limit_cash_total_new', label: 'New customer: open cash orders up to (Rs.)', kind: 'rupees' },
      {
        key: 'limit_cash_orders_known',
        label: 'Known customer: open cash orders',
        kind: 'number',
        hint: 'One or two orders delivered.',
      },
      {
        key: 'limit_cash_total_known',
        label: 'Known customer: open cash orders up to (Rs.)',
        kind: 'rupees',
      },
      {
        key: 'limit_cash_orders_trusted',
        label: 'Trusted customer: open cash orders',
        kind: 'number',
        hint: 'Three or more orders delivered.',
      },
      {
        key: 'limit_cash_total_trusted',
        label: 'Trusted customer: open cash orders up to (Rs.)',
        kind: 'rupees',
      },
      {
        key: 'confirm_cash_above',
        label: 'Confirm cash orders above (Rs.)',
        kind: 'rupees',
        hint: 'Before they are packed: by a link, or a call. 0 for none.',
      },
      {
        key: 'confirm_cash_new',
        label: 'Confirm cash orders of new customers',
        choices: [
          ['no', 'No'],
          ['yes', 'Yes, until a first delivery'],
        ],
      },
      {
        key: 'confirm_cash_pincodes',
        label: 'Confirm cash orders to pincodes',
        hint: 'Pincodes or their beginnings, such as 110, 560001; or none.',
      },
      { key: 'cash_mobile_above', label: 'Verified mobile number for cash above (Rs.)', kind: 'rupees' },
      { key: 'limit_unpaid_units', label: 'Units reserved by unpaid online orders', kind: 'number' },
      { key: 'limit_unpaid_total', label: 'Unpaid online orders up to (Rs.)', kind: 'rupees' },
    ],
  },
];

/** The settings of which each row is a line, in the order in which they are read. */
export const linesFields: readonly {
  readonly key: LinesKey;
  readonly label: string;
  readonly hint: string;
}[] = [
  {
    key: 'delivery_rules',
    label: 'Delivery days by pincode',
    hint: 'First digits of the pincode, then working days by express and by standard delivery, for example ‘302: 1–2, 2–4’. The longest match applies. ‘else’ means everywhere else; ‘-’ means not available.',
  },
  {
    key: 'couriers',
    label: 'Couriers',
    hint: 'Name, comma, tracking link. {number} is replaced by the tracking number.',
  },
  {
    key: 'social_links',
    label: 'Social links',
    hint: 'Name, comma, link. The footer shows them in this order. Leave empty for none.',
  },
  {
    key: 'gift_occasions',
    label: 'Occasions for gifts',
    hint: 'Name, colon, dates: ‘Diwali: 29 Oct 2027, 17 Oct 2028’, or without a year where it is the same each year. The next ones come first; one whose dates are over is left out.',
  },
  {
    key: 'gst_return_rules',
    label: 'Rules of GST returns',
    hint: 'From which month, above which value invoices to other states are listed one by one (B2CL), and the digits of an HSN, for example ‘2025-05: above Rs.1,00,000, HSN of 4 digits, HSN by B2B and B2C’. Change them when the law does.',
  },
];

/** Maximum number of settings that a search offers. */
const maxFound = 5;

/** Finds settings with a word in their label or group that begins with the text. */
export function settingsFound(text: string): { key: string; label: string; title: string }[] {
  const begin = text.toLowerCase();
  if (begin.length < 3) return [];
  return [...settingGroups, { title: 'Lists', fields: linesFields }]
    .flatMap(({ title, fields }) => fields.map(({ key, label }) => ({ key, label, title })))
    .filter(({ label, title }) => ` ${label} ${title}`.toLowerCase().includes(` ${begin}`))
    .slice(0, maxFound);
}
