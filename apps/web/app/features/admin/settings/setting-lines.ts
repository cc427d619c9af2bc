import type { Reply, WireInput } from '@jhumka/contract/client';
import { readDeliveryRule, writeDeliveryRules } from '@jhumka/domain/delivery';
import { hasNameTwice, readOccasion, writeOccasion } from '@jhumka/domain/gifts';
import { readGstReturnRules } from '@jhumka/domain/gst-returns';
import { personalQuery } from '../../../session/personal-queries.ts';

/** The settings of several rows, each of which is typed as a line. */
export type LinesKey = 'social_links' | 'couriers' | 'delivery_rules' | 'gift_occasions' | 'gst_return_rules';

/** The rows of a setting as lines of text. */
export function writeLines(settings: Pick<ShopSettings, LinesKey>, key: LinesKey): string {
  if (key === 'delivery_rules') return writeDeliveryRules(settings.delivery_rules).join('\n');
  if (key === 'gift_occasions') return settings.gift_occasions.map(writeOccasion).join('\n');
  if (key === 'gst_return_rules') return settings.gst_return_rules.join('\n');
  return settings[key].map(({ name, url }) => `${name}, ${url}`).join('\n');
}

/** Parses the rows of a setting from text lines, or returns which line is wrong and the expected format. */
export function readLines<Key extends LinesKey>(
  key: Key,
  text: string,
): { readonly rows: ShopSettings[Key] } | { readonly problem: string } {
  const rows: unknown[] = [];
  for (const [index, line] of text.split('\n').entries()) {
    if (line.trim() === '') continue;
    const row = readers[key](line);
    if (row === null) return { problem: `Line ${index + 1} must look like ${examples[key]}` };
    rows.push(row);
  }
  const twice = key === 'delivery_rules' ? prefixTwice(rows as ShopSettings['delivery_rules']) : undefined;
  if (twice !== undefined) return { problem: `There are two lines for ${twice || 'else'}` };
  if (key === 'gift_occasions' && hasNameTwice(rows as ShopSettings['gift_occasions']))
    return {
      problem: 'Each occasion needs a name of its own; birthday, anniversary and wedding are there already',
    };
  return { rows: rows as ShopSettings[Key] };
}

/** Example line of each setting, for error messages. */
const examples: Readonly<Record<LinesKey, string>> = {
  social_links: '‘Instagram, https://www.instagram.com/yourshop’',
  couriers: '‘Delhivery, https://www.delhivery.com/track/package/{number}’',
  delivery_rules: '‘302: 1–2, 2–4’',
  gift_occasions: '‘Diwali: 29 Oct 2027, 17 Oct 2028’ or ‘Christmas: 25 Dec’',
  gst_return_rules: '‘2025-05: above Rs.1,00,000, HSN of 4 digits, HSN by B2B and B2C’',
};

const readers: Readonly<Record<LinesKey, (line: string) => unknown>> = {
  social_links: readLink,
  couriers: (line) => {
    const courier = readLink(line);
    return courier?.url.includes('{number}') ? courier : null;
  },
  delivery_rules: readDeliveryRule,
  gift_occasions: readOccasion,
  gst_return_rules: (line) => (readGstReturnRules(line) === null ? null : line.trim()),
};

/** 'Name, https://…'; null for what is none. */
function readLink(line: string): { readonly name: string; readonly url: string } | null {
  const [, name = '', url = ''] = /^(.{1,300}?)\s*,\s*(https:\/\/\S+)$/.exec(line.trim()) ?? [];
  return name !== '' && URL.canParse(url) ? { name: name.trim(), url } : null;
}

function prefixTwice(rules: ShopSettings['delivery_rules']): string | undefined {
  const prefixes = rules.map(({ prefix }) => prefix);
  return prefixes.find((prefix, index) => prefixes.indexOf(prefix) !== index);
}

export type ShopSettings = Reply<'admin.settings.get'>['data'];
export type SettingsChange = WireInput<'admin.settings.save'>;

/** The settings of the shop; never an old version of them. */
export const settingsQuery = () =>
  personalQuery('admin.settings.get', {}, { staleTime: 0, refetchOnWindowFocus: false });
