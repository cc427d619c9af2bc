import { type VipTier, vipTierName } from '@jhumka/domain/loyalty';
import { paidByLabel } from '@jhumka/domain/orders';
import type { ReportGroup } from '@jhumka/domain/sales';
import type { Db } from '../../../database/transact.ts';
import { listProductNames } from '../../catalogue/products/store.ts';
import { listSectionNames } from '../../catalogue/sections/store.ts';
import { listVariantNames } from '../../catalogue/variants/store.ts';
import { listCampaignNames } from '../../loyalty/coupons/store-campaigns.ts';

/** Names the rows of a report by their keys, as people read them. */
export async function nameRows(
  db: Db,
  by: ReportGroup,
  keys: readonly string[],
): Promise<(key: string) => string> {
  if (by === 'product') return found(await listProductNames(db, keys));
  if (by === 'variant') {
    const variants = await listVariantNames(db, keys);
    return (key) => variants.get(key)?.title ?? 'Deleted product';
  }
  if (by === 'category') return found(await listSectionNames(db, keys));
  if (by === 'coupon') {
    const names = await listCampaignNames(db, keys);
    return (key) => (key === 'none' ? 'No coupon' : (names.get(key) ?? 'Coupons of customers'));
  }
  if (by === 'tier') return (key) => (key === 'NONE' ? 'No tier' : vipTierName(key as VipTier));
  if (by === 'payment') return paymentName;
  if (by === 'city') return (key) => key.replaceAll(/(^|[\s(-])\p{L}/gu, (start) => start.toUpperCase());
  return (key) => (key === 'none' ? 'Without a metal' : key);
}

const found = (names: ReadonlyMap<string, string>) => (key: string) => names.get(key) ?? 'Deleted';

const paymentName = (key: string): string => {
  if (key === 'cod' || key === 'razorpay') return paidByLabel(key, '');
  return paidByLabel('cod', key as Parameters<typeof paidByLabel>[1]);
};
