import { indianStates } from '@jhumka/domain/addresses';
import type { LinesKey } from './setting-lines.ts';
import type { ShopSettings } from './settings-query.ts';

/** The settings that are typed as text. */
export type SettingKey = Exclude<
  keyof ShopSettings,
  'version' | 'changedBy' | 'changedAt' | 'office_second_factor' | 'hero' | 'hero_picture' | LinesKey
>;

interface SettingField {
  readonly key: SettingKey;
  readonly label: string;
  readonly hint?: string;
  /** Rupees and whole numbers are read as numbers. */
  readonly kind?: 'rupees' | 'number';
  /** What can be chosen, where not everything can be typed. */
  readonly choices?: readonly string[];
}

export interface SettingGroup {
  readonly title: string;
  readonly text: string;
  readonly fields: readonly SettingField[];
}

/** The settings in the order in which they are read. */
export const settingGroups: readonly SettingGroup[] = [
  {
    title: 'Who sells',
    text: 'Named in the footer, on the contact page and on every invoice.',
    fields: [
      { key: 'name', label: 'Name of the shop' },
      { key: 'legal_name', label: 'Legal name' },
      { key: 'gstin', label: 'GSTIN' },
      {
        key: 'state',
        label: 'State',
        hint: 'Decides between CGST with SGST, and IGST.',
        choices: indianStates.map(({ name }) => name),
      },
    ],
  },
  {
    title: 'Help',
    text: 'Where people reach a person.',
    fields: [
      { key: 'phone', label: 'Phone' },
      { key: 'support_email', label: 'Support email' },
      { key: 'support_address', label: 'Address' },
      { key: 'support_hours', label: 'When somebody answers' },
      { key: 'grievance_officer', label: 'Grievance officer' },
      { key: 'grievance_contact', label: 'How to reach the officer' },
    ],
  },
  {
    title: 'Delivery and returns',
    text: 'Bills and help pages follow these figures at once.',
    fields: [
      { key: 'delivery_charge', label: 'Delivery charge, Rs.', kind: 'rupees' },
      { key: 'express_threshold', label: 'Express above, Rs.', kind: 'rupees' },
      { key: 'dispatch_days', label: 'Working days until a parcel leaves', kind: 'number' },
      {
        key: 'return_days',
        label: 'Days to send a piece back',
        kind: 'number',
        hint: 'Fewer days hold for orders from now on, more days for those of before too.',
      },
      { key: 'refund_days', label: 'Working days until a refund', kind: 'number' },
    ],
  },
  {
    title: 'Payment',
    text: 'Limits that an order is placed under.',
    fields: [
      { key: 'cash_on_delivery_limit', label: 'Cash on delivery up to, Rs.', kind: 'rupees' },
      {
        key: 'pan_threshold',
        label: 'PAN above, Rs.',
        kind: 'rupees',
        hint: 'The law asks for it above Rs.2,00,000.',
      },
      { key: 'payment_hold_minutes', label: 'Minutes that pieces are held', kind: 'number' },
      { key: 'unpaid_order_days', label: 'Days until an unpaid order is given up', kind: 'number' },
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
    hint: 'The first digits of the pincode, then the working days by express and by standard: ‘302: 1–2, 2–4’. The longest beginning counts; ‘else’ is everywhere else, and ‘-’ where nothing goes that way.',
  },
  {
    key: 'couriers',
    label: 'Couriers',
    hint: 'The name, a comma, and where a parcel is shown on its way, with {number} for its tracking number.',
  },
  {
    key: 'social_links',
    label: 'Social links',
    hint: 'The name, a comma and the address: the footer links there, in this order. Empty for none.',
  },
];
