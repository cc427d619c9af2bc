import { shopDefaults } from './default-settings.ts';
import { settingSchemas } from './setting-schemas.ts';
import type { Settings } from './shop-settings.ts';

/** Settings that are the brand, in the order of its form. They change together, as a version. */
export const brandKeys = [
  'name',
  'tagline',
  'welcome_text',
  'welcome_pictures',
  'order_prefix',
  'sign',
  'sign_svg',
  'colours',
  'typeface',
  'corners',
] as const;
type BrandKey = (typeof brandKeys)[number];
export type Brand = Pick<Settings, BrandKey>;

const pick = (value: (key: BrandKey) => unknown): Brand =>
  Object.fromEntries(brandKeys.map((key) => [key, value(key)])) as unknown as Brand;

/** Picks the brand from the settings of the shop. */
export const brandOf = (settings: Settings): Brand => pick((key) => settings[key]);

/** Reads a stored version of the brand; what is missing or invalid is as shipped. */
export function parseBrand(stored: unknown): Brand {
  const values = stored as Readonly<Record<string, unknown>>;
  return pick((key) => {
    const parsed = settingSchemas[key].safeParse(values[key]);
    return parsed.success ? parsed.data : shopDefaults[key];
  });
}
