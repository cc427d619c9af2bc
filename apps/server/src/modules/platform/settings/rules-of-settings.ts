import { type GstReturnRules, readGstReturnRules } from '@jhumka/domain/gst-returns';
import type { OrderLimits } from '@jhumka/domain/orders';
import type { BillSettings } from '@jhumka/domain/pricing';
import type { Settings } from './shop-settings.ts';

/** Returns the settings of bills as the rules name them. */
export const billSettingsOf = (
  settings: Pick<
    Settings,
    | 'delivery_charge'
    | 'express_threshold'
    | 'vip_discount_percent'
    | 'free_delivery_tiers'
    | 'coin_worth'
    | 'coin_share'
    | 'min_to_pay'
  >,
): BillSettings => ({
  deliveryCharge: settings.delivery_charge,
  expressThreshold: settings.express_threshold,
  vipDiscountPercent: settings.vip_discount_percent,
  freeDeliveryTiers: settings.free_delivery_tiers,
  coinWorth: settings.coin_worth,
  coinShare: settings.coin_share,
  minToPay: settings.min_to_pay,
});

/** Returns the order limits as the rules name them. */
export const orderLimitsOf = (settings: Settings): OrderLimits => ({
  unitsPerDay: settings.limit_units_per_day,
  ordersPerHour: settings.limit_orders_per_hour,
  cashOrders: {
    new: settings.limit_cash_orders_new,
    known: settings.limit_cash_orders_known,
    trusted: settings.limit_cash_orders_trusted,
  },
  cashTotal: {
    new: settings.limit_cash_total_new,
    known: settings.limit_cash_total_known,
    trusted: settings.limit_cash_total_trusted,
  },
  unpaidUnits: settings.limit_unpaid_units,
  unpaidTotal: settings.limit_unpaid_total,
  cashMobileAbove: settings.cash_mobile_above,
});

/** Returns the rules of GST returns as the rules name them. */
export const returnRulesOf = ({ gst_return_rules }: Pick<Settings, 'gst_return_rules'>): GstReturnRules[] =>
  gst_return_rules.flatMap((line) => readGstReturnRules(line) ?? []);
