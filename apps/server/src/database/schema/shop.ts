import type { ColumnType } from 'kysely';
import type { Defaulted, DefaultInstant, Instant, OptionalInstant } from './columns.ts';

export interface SettingsTable {
  key: string;
  value: ColumnType<unknown, string, string>;
  updated_at: DefaultInstant;
}

/** Every published version of the brand. */
export interface BrandVersionsTable {
  version: number;
  brand: ColumnType<unknown, string, never>;
  author_id: string | null;
  created_at: Instant;
}

/** Every version of every page; the highest version of a page is current. A removed page ends with a tombstone version. */
export interface PagesTable {
  slug: string;
  version: number;
  title: string;
  description: string;
  /** Introduction and reason for the change; '' for none. */
  lead: Defaulted<string>;
  note: Defaulted<string>;
  blocks: ColumnType<unknown, string, never>;
  is_removed: Defaulted<boolean>;
  author_id: string | null;
  created_at: Instant;
}

/** A draft of a page, shown on a day under an address of its own. */
export interface PageDraftsTable {
  slug: string;
  /** Name of the page; '' for drafts of older versions. */
  page: Defaulted<string>;
  title: string;
  description: string;
  lead: Defaulted<string>;
  blocks: ColumnType<unknown, string, never>;
  day: string | null;
  created_at: Instant;
}

/** A browser of an administrator that is notified of new orders. */
export interface PushSubscriptionsTable {
  endpoint: string;
  user_id: string;
  p256dh: string;
  auth: string;
  created_at: Instant;
}

/** Saved settings of a topic, with their effective date in India. */
export interface SettingVersionsTable {
  topic: 'vip' | 'streak' | 'coupon-offers';
  version: number;
  effective_from: string;
  value: ColumnType<unknown, string, never>;
  note: Defaulted<string>;
  author_id: string;
  created_at: Instant;
  /** Time at which every process was notified of it. */
  applied_at: OptionalInstant;
  withdrawn_at: OptionalInstant;
}

/** Banner lines above every page. */
export interface BannersTable {
  id: string;
  text: string;
  link: Defaulted<string>;
  is_on: boolean;
  begins_at: OptionalInstant;
  ends_at: OptionalInstant;
  position: number;
  version: Defaulted<number>;
  updated_by: string | null;
  created_at: Instant;
  updated_at: Instant;
}

/** Redirects from an old address, encoded, to a page of the shop. */
export interface RedirectsTable {
  from_path: string;
  target: string;
  origin: 'written' | 'renaming';
  updated_at: Instant;
}

/** Last run of each recurring task. */
export interface RecurringTasksTable {
  name: string;
  every_seconds: number;
  began_at: Instant;
  ended_at: Instant;
  problem: Defaulted<string>;
  failed_at: OptionalInstant;
}

/** Daily backups, by their day in India. */
export interface BackupsTable {
  day: string;
  began_at: Instant;
  ended_at: OptionalInstant;
  bytes: number | null;
  problem: Defaulted<string>;
}

/** Checks of the invariants, by their day in India (decision 0159). */
export interface InvariantChecksTable {
  day: string;
  began_at: Instant;
  ended_at: OptionalInstant;
  problem: Defaulted<string>;
}

/** Invariants that the last check found broken. */
export interface BrokenInvariantsTable {
  key: string;
  broken_since: Instant;
  /** Number of violating rows, and the ids of the first. */
  total: number;
  ids: string[];
}

/** Orders, by their ids, and days that the owner was notified of. */
export interface NoticesTable {
  subject: string;
  notified_at: Instant;
}

export interface TablesOfShop {
  settings: SettingsTable;
  setting_versions: SettingVersionsTable;
  brand_versions: BrandVersionsTable;
  pages: PagesTable;
  page_drafts: PageDraftsTable;
  banners: BannersTable;
  redirects: RedirectsTable;
  recurring_tasks: RecurringTasksTable;
  backups: BackupsTable;
  invariant_checks: InvariantChecksTable;
  broken_invariants: BrokenInvariantsTable;
  notices: NoticesTable;
  push_subscriptions: PushSubscriptionsTable;
}
