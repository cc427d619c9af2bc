import { usualDaysOnTheWay } from '@jhumka/domain/delivery';
import { vipTierName } from '@jhumka/domain/loyalty';
import { formatRupees, type Paise } from '@jhumka/domain/money';
import { pick } from '../../../text/words.ts';
import type { Settings } from '../../platform/settings/shop-settings.ts';

/** Placeholders for double braces in a text, by name, as Markdown: formatted settings of the shop. */
export type Placeholders = Readonly<Record<string, string>>;

const braces = /\{\{\s*([a-z_]+)\s*\}\}/g;

/** Facts of the seller, which a new shop has not entered yet: until then a text names what is missing, in brackets. */
const sellerFacts = {
  legal_name: 'legal name',
  support_address: 'address',
  state: 'state',
  gstin: 'GSTIN',
  phone: 'telephone number',
  support_email: 'email',
  grievance_officer: 'name of the grievance officer',
  grievance_contact: 'contact of the grievance officer',
} as const;

/** Returns every placeholder with its current value. */
export function placeholdersOf(entered: Settings): Placeholders {
  const missing = Object.entries(sellerFacts)
    .filter(([key]) => entered[key as keyof typeof sellerFacts] === '')
    .map(([key, label]) => [key, `[${label}]`]);
  const settings: Settings = { ...entered, ...Object.fromEntries(missing) };
  const { vip_discount_percent: percent, vip_thresholds: threshold } = settings;
  const plain = {
    shop_name: settings.name,
    ...pick(settings, 'legal_name state gstin support_hours grievance_officer'),
    address: settings.support_address,
    delivery_charge: formatRupees(settings.delivery_charge),
    express_threshold: formatAmount(settings.express_threshold),
    cash_limit: formatAmount(settings.cash_on_delivery_limit),
    pan_threshold: formatAmount(settings.pan_threshold),
    return_days: String(settings.return_days),
    refund_days: String(settings.refund_days),
    dispatch_days: String(settings.dispatch_days),
    standard_delivery_days: usualDays(settings, 'standard'),
    express_delivery_days: usualDays(settings, 'express'),
    vip_price: formatAmount(settings.vip_membership_price),
    vip_coins: settings.vip_membership_coins.toLocaleString('en-IN'),
    birthday_coins: settings.birthday_coins.toLocaleString('en-IN'),
    free_delivery_tiers: joinNames(
      settings.free_delivery_tiers.flatMap((tier) => (tier === 'NONE' ? [] : [vipTierName(tier)])),
    ),
    silver_percent: String(percent.SILVER),
    gold_percent: String(percent.GOLD),
    platinum_percent: String(percent.PLATINUM),
    silver_from: formatAmount(threshold.SILVER),
    gold_from: formatAmount(threshold.GOLD),
    platinum_from: formatAmount(threshold.PLATINUM),
  };
  return {
    ...Object.fromEntries(Object.entries(plain).map(([name, value]) => [name, escapeMarkdown(value)])),
    phone: link(settings.phone, `tel:${settings.phone.replaceAll(/[^+\d]/g, '')}`),
    email: link(settings.support_email, `mailto:${settings.support_email}`),
    grievance_contact: settings.grievance_contact.includes('@')
      ? link(settings.grievance_contact, `mailto:${settings.grievance_contact}`)
      : escapeMarkdown(settings.grievance_contact),
  };
}

/** Replaces the known placeholders of a text by their values. */
export function fillPlaceholders(text: string, placeholders: Placeholders): string {
  return text.replaceAll(braces, (match, name: string) => placeholders[name] ?? match);
}

/** Fills a title or a description, which has no Markdown. */
export const plainText = (text: string, placeholders: Placeholders): string =>
  withoutMarks(fillPlaceholders(text, placeholders));

/** Returns the unknown placeholders of a text. */
export function unknownPlaceholders(text: string, placeholders: Placeholders): readonly string[] {
  const names = [...text.matchAll(braces)].map(([, name = '']) => name);
  return [...new Set(names.filter((name) => !Object.hasOwn(placeholders, name)))];
}

/** Strips the Markdown of a placeholder, for titles and descriptions. */
export function withoutMarks(markdown: string): string {
  return markdown.replaceAll(/\[([^\]]*)\]\([^)]*\)/g, '$1').replaceAll(/\\(.)/g, '$1');
}

/** Formats the usual transit time: '4 to 7'; a dash where the courier has no such service. */
function usualDays({ delivery_rules }: Settings, way: 'express' | 'standard'): string {
  const days = usualDaysOnTheWay(delivery_rules, way);
  if (!days) return '–';
  const [least, most] = days;
  return least === most ? String(least) : `${least} to ${most}`;
}

const formatAmount = (amount: Paise) => formatRupees(amount).replace(/\.00$/, '');

const escapeMarkdown = (text: string) => text.replaceAll(/[\\`*_{}[\]()#+\-.!|<>~&]/g, '\\$&');

const link = (text: string, address: string) => `[${escapeMarkdown(text)}](${escapeMarkdown(address)})`;

function joinNames(names: readonly string[]): string {
  return names.length < 2 ? names.join('') : `${names.slice(0, -1).join(', ')} and ${names.at(-1)}`;
}
