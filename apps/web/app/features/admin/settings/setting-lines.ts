import type { Reply, WireInput } from '@jhumka/contract/client';
import { readDeliveryRule, writeDeliveryRules } from '@jhumka/domain/delivery';
import { personalQuery } from '../../../session/personal-queries.ts';

/** The settings of several rows, each of which is typed as a line. */
export type LinesKey = 'social_links' | 'couriers' | 'delivery_rules';

/** The rows of a setting as lines of text. */
export function writeLines(settings: Pick<ShopSettings, LinesKey>, key: LinesKey): string {
  const lines =
    key === 'delivery_rules'
      ? writeDeliveryRules(settings.delivery_rules)
      : settings[key].map(({ name, url }) => `${name}, ${url}`);
  return lines.join('\n');
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
  return { rows: rows as ShopSettings[Key] };
}

/** Example line of each setting, for error messages. */
const examples: Readonly<Record<LinesKey, string>> = {
  social_links: '‘Instagram, https://www.instagram.com/yourshop’',
  couriers: '‘Delhivery, https://www.delhivery.com/track/package/{number}’',
  delivery_rules: '‘302: 1–2, 2–4’',
};

const readers: Readonly<Record<LinesKey, (line: string) => unknown>> = {
  social_links: readLink,
  couriers: (line) => {
    const courier = readLink(line);
    return courier?.url.includes('{number}') ? courier : null;
  },
  delivery_rules: readDeliveryRule,
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
