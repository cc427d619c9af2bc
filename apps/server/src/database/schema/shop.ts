import type { InfoPageSlug } from '@jhumka/contract';
import type { ColumnType } from 'kysely';
import type { Defaulted, DefaultInstant, Instant, OptionalInstant } from './columns.ts';

export interface SettingsTable {
  key: string;
  value: ColumnType<unknown, string, string>;
  updated_at: DefaultInstant;
}

/** Every version of every help and policy page; the highest one of a page is what it says now. */
export interface PageVersionsTable {
  slug: InfoPageSlug;
  version: number;
  title: string;
  description: string;
  lead: string;
  markdown: string;
  note: Defaulted<string>;
  author_id: string | null;
  created_at: DefaultInstant;
}

/** Settings of a topic as somebody saved them, with the day in India from which they hold. */
export interface SettingVersionsTable {
  topic: 'vip' | 'streak' | 'coupon-offers';
  version: number;
  holds_from: string;
  value: ColumnType<unknown, string, never>;
  note: Defaulted<string>;
  author_id: string;
  created_at: Instant;
  /** When every process was told that it holds. */
  applied_at: OptionalInstant;
  withdrawn_at: OptionalInstant;
}
