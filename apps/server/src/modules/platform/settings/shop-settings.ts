import type { z } from 'zod';
import type { settingSchemas } from './setting-schemas.ts';

export type SettingKey = keyof typeof settingSchemas;

/** The settings of the shop, by the schemas of their rows. */
export type Settings = { readonly [Key in SettingKey]: ReadOnly<z.output<(typeof settingSchemas)[Key]>> };

type ReadOnly<Value> = Value extends string | number | boolean | null
  ? Value
  : { readonly [Key in keyof Value]: ReadOnly<Value[Key]> };
