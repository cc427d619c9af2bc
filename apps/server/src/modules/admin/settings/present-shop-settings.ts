import type { VerbReply } from '@jhumka/contract';
import type { Db, Tx } from '../../../database/transact.ts';
import type { Verb } from '../../../verb.ts';
import { versionOf } from '../../platform/audit/entity-changes.ts';
import { listAuditRows } from '../../platform/audit/store.ts';
import { presentPicture } from '../../platform/images/present-picture.ts';
import { findPicture } from '../../platform/images/store.ts';
import type { Settings } from '../../platform/settings/shop-settings.ts';
import { readSettingsNow } from '../../platform/settings/store.ts';
import { findUserNames } from '../../platform/users/store-lists.ts';

type Shown = VerbReply<'admin.settings.get'>['data'];
export type EditedKey = Exclude<keyof Shown, 'version' | 'changedBy' | 'changedAt' | 'hero'>;

/** Audit action and entity of a settings change. */
export const settingsAction = 'settings.update';
export const settingsSubject = 'settings';

/** Settings editable here, in the order of the form. */
export const editedKeys = [
  'legal_name',
  'gstin',
  'state',
  'phone',
  'support_email',
  'support_address',
  'support_hours',
  'owner_mails',
  'home_title',
  'home_description',
  'grievance_officer',
  'grievance_contact',
  'delivery_charge',
  'express_threshold',
  'dispatch_days',
  'return_days',
  'refund_days',
  'cash_on_delivery_limit',
  'pan_threshold',
  'offers_gift_wrap',
  'gift_wrap_price',
  'gift_card_min',
  'gift_card_max',
  'gift_card_day_max',
  'limit_units_per_day',
  'limit_orders_per_hour',
  'limit_cash_orders_new',
  'limit_cash_total_new',
  'limit_cash_orders_known',
  'limit_cash_total_known',
  'limit_cash_orders_trusted',
  'limit_cash_total_trusted',
  'cash_mobile_above',
  'confirm_cash_above',
  'confirm_cash_new',
  'confirm_cash_pincodes',
  'limit_unpaid_units',
  'limit_unpaid_total',
  'payment_hold_minutes',
  'payment_link_minutes',
  'order_discount_limit',
  'unpaid_order_days',
  'low_stock_at',
  'office_second_factor',
  'hero_picture',
  'social_links',
  'delivery_rules',
  'couriers',
  'gift_occasions',
  'gst_return_rules',
] as const satisfies readonly EditedKey[];

/** Settings that are amounts of money. */
export const amountKeys: ReadonlySet<string> = new Set<EditedKey>([
  'delivery_charge',
  'express_threshold',
  'cash_on_delivery_limit',
  'pan_threshold',
  'gift_wrap_price',
  'gift_card_min',
  'gift_card_max',
  'gift_card_day_max',
  'limit_cash_total_new',
  'limit_cash_total_known',
  'limit_cash_total_trusted',
  'limit_unpaid_total',
  'cash_mobile_above',
  'confirm_cash_above',
]);

/** Presents the settings for the form. The version is a hash of the settings. */
export async function presentShopSettings(
  context: { readonly publicUrl: string },
  db: Db | Tx,
  settings: Settings,
): Promise<Shown> {
  const shown = Object.fromEntries(editedKeys.map((key) => [key, settings[key]])) as Pick<Shown, EditedKey>;
  const rows = await listAuditRows(
    db,
    { subjectId: settingsSubject, action: settingsAction },
    { limit: 1, offset: 0 },
  );
  const [last] = rows;
  const names = await findUserNames(db, last ? [last.actor_id] : []);
  const hero = settings.hero_picture === null ? undefined : await findPicture(db, settings.hero_picture);
  return {
    ...shown,
    version: versionOf(shown),
    hero: hero ? presentPicture(context, hero) : null,
    changedBy: names.get(last?.actor_id ?? '') ?? '',
    changedAt: last?.at ?? null,
  };
}

/** Returns the current settings from the database, bypassing the cache. */
export const getShopSettings: Verb<'admin.settings.get'> = async (ctx) => ({
  message: 'Settings',
  data: await presentShopSettings(ctx, ctx.db, await readSettingsNow(ctx.db)),
});
