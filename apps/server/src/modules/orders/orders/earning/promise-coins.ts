import { camelCased } from '@jhumka/contract/wire/spelling';
import { addDays, type Day, dayInIndia } from '@jhumka/domain/calendar';
import { sumCoins } from '@jhumka/domain/coins';
import { earnedByLines, earningRate } from '@jhumka/domain/earning';
import type { VipTier } from '@jhumka/domain/loyalty';
import type { Bill } from '@jhumka/domain/pricing';
import type { EarningRow } from '../../../loyalty/earning/store.ts';
import { lineKeyOf } from '../../../payments/order-returns/sum-returns.ts';
import type { Settings } from '../../../platform/settings/shop-settings.ts';
import type { OrderedRow } from '../place/build-order.ts';
import type { WholeOrder } from '../read/present-order.ts';

type EarningSettings = Pick<Settings, 'earning_rules' | 'coin_months'>;

/** Computes what a new order earns by the rules of now; its rows are in the order of its items. Nothing without a rate. */
export function promiseCoins(
  { order, items }: WholeOrder,
  rows: readonly Pick<OrderedRow, 'variant'>[],
  { earning_rules: rules, coin_months }: EarningSettings,
): EarningRow | undefined {
  if (rules.coinsPer100 === 0) return undefined;
  const [tier, day] = [order.tier ?? 'NONE', dayInIndia(new Date(order.created_at))];
  const rates = new Map(
    items.map((item, index) => {
      const categoryId = rows[index]?.variant.category_id ?? '';
      return [
        lineKeyOf(item),
        { productId: item.product_id, rate: earningRate(rules, { tier, categoryId, day }) },
      ];
    }),
  );
  const bill: Bill = camelCased(order.bill);
  const lines = earnedByLines(bill, (key) => rates.get(key) ?? { productId: '', rate: 0 });
  return {
    ...{ order_id: order.id, order_number: order.order_number, user_id: order.user_id },
    rule: { coins_per_100: rules.coinsPer100, coin_months, tier: tier satisfies VipTier, day },
    ...{ lines, coins: sumCoins(lines.map(({ coins }) => coins)) },
    ...{ free_on: freeDayOf(order.promised_day, order.return_days), freed_at: null },
  };
}

/** Returns the day after the return window, by the day of delivery or its estimate. */
export const freeDayOf = (delivery: Day | null, returnDays: number): Day | null =>
  delivery && addDays(delivery, returnDays + 1);
