import { type Paise, zeroPaise } from '@jhumka/domain/money';
import { defaultSettings, type ShopSettings } from '@jhumka/domain/pricing';
import { z } from 'zod';

/** Who sells, as the footer, the contact page and invoices name it. */
export interface SellerFacts {
  readonly name: string;
  readonly legal_name: string;
  readonly phone: string;
  readonly support_email: string;
  readonly support_address: string;
  readonly gstin: string;
  readonly state: string;
  readonly grievance_officer: string;
  readonly grievance_contact: string;
  readonly social_links: readonly { readonly name: string; readonly url: string }[];
  /** The picture that opens the home page, or none. */
  readonly hero_picture: string | null;
}

export type Settings = ShopSettings & SellerFacts;
export type SettingKey = keyof Settings;

/** A shop whose keeper has set nothing: the figures of the rules, and a seller who is plainly a demo (decisions §8). */
export const shopDefaults: Settings = {
  ...defaultSettings,
  name: 'Jhumka',
  legal_name: 'Jhumka Demo Jewels Pvt Ltd',
  phone: '+91 00000 00000',
  support_email: 'care@jhumka.example',
  support_address: '12 Example Lane, Johari Bazaar, Jaipur 302003, Rajasthan',
  gstin: '08AAAAA0000A1Z5 (demo)',
  state: 'Rajasthan',
  grievance_officer: 'Meera Joshi',
  grievance_contact: 'grievance@jhumka.example',
  social_links: [
    { name: 'Instagram', url: 'https://www.instagram.com/jhumka.example' },
    { name: 'Pinterest', url: 'https://www.pinterest.com/jhumka.example' },
    { name: 'YouTube', url: 'https://www.youtube.com/@jhumka.example' },
  ],
  hero_picture: null,
};

const wholePaise = z.custom<Paise>((value) => Number.isSafeInteger(value) && (value as number) >= zeroPaise);
const percent = z.number().min(0).max(100).multipleOf(0.01);
const line = z.string().trim().min(1).max(300);
const everyTier = <Value extends z.ZodType>(value: Value) =>
  z.object({ SILVER: value, GOLD: value, PLATINUM: value });

/** What a row of the table may hold; money is whole paise. */
export const settingSchemas = {
  delivery_charge: wholePaise,
  express_threshold: wholePaise,
  vip_discount_percent: everyTier(percent),
  free_delivery_tiers: z.array(z.enum(['NONE', 'SILVER', 'GOLD', 'PLATINUM'])),
  vip_thresholds: everyTier(wholePaise),
  cash_on_delivery_limit: wholePaise,
  pan_threshold: wholePaise,
  name: line,
  legal_name: line,
  phone: line,
  support_email: line,
  support_address: line,
  gstin: line,
  state: line,
  grievance_officer: line,
  grievance_contact: line,
  social_links: z.array(z.object({ name: line, url: z.url({ protocol: /^https$/ }) })).max(20),
  hero_picture: z
    .string()
    .regex(/^[0-9a-f]{64}$/)
    .nullable(),
} satisfies { [Key in SettingKey]: z.ZodType<Settings[Key]> };
