// Generated from the endpoints by `npm run generate`: it keeps Zod out of the browser.
import type { Amounts } from './decode-amounts.ts';

const accountsMonth = { sums: { orders: 1, documents: 1, payments: 1, received: 1, cash_due: 1, refunded: 1, refunds_due: 1, difference: 1 }, sections: { taxable: 1, igst: 1, cgst: 1, sgst: 1, total: 1 }, together: { taxable: 1, igst: 1, cgst: 1, sgst: 1, total: 1 }, hsn: { taxable: 1, igst: 1, cgst: 1, sgst: 1, total: 1 }, differences: { orders: 1, documents: 1, payments: 1 } } as const;
const managedUser = { totalSpent: 1 } as const;
const couponCampaign = { max_discount: 1, min_order_amount: 1, saved: 1, budget: 1, most_cost: 1 } as const;
const managedGiftCard = { amount: 1, balance: 1 } as const;
const creditLine = { amount: 1, balance_after: 1 } as const;
const vipMember = { lifetime_spend: 1, amount_to_next: 1 } as const;
const metalRate = { per_gram: 1 } as const;
const orderItem = { unit_price: 1, line_total: 1, engraving_price: 1, gift_wrap_price: 1 } as const;
const billLine = { unit_price: 1, discounted_unit_price: 1, line_savings: 1, line_total: 1, line_gst: 1, line_total_with_gst: 1 } as const;
const bill = { items_total: 1, product_savings: 1, discounted_total: 1, gst_total: 1, total_with_gst: 1, vip_discount: 1, coupon_discount: 1, delivery: 1, grand_total: 1, coins_discount: 1, coins_paid: 1, credit_used: 1, to_pay: 1, lines: billLine } as const;
const order = { items: orderItem, refunds: { amount: 1 }, refunded_total: 1, refunded_amount: 1, parts_back: { amount: 1, items: { amount: 1 } }, exchange_credit: 1, cash_to_collect: 1, bill, subTotalAmt: 1, totalAmt: 1, returns: { amount: 1 }, changes: { total_before: 1, total: 1 } } as const;
const managedRefund = { amount: 1 } as const;
const paymentCase = { amount: 1 } as const;
const paymentLink = { amount: 1 } as const;
const managedOrder = { order, person: managedUser, attempts: { amount: 1 }, refunds: managedRefund, cases: paymentCase, links: paymentLink, left: { delivery: 1, amount: 1 } } as const;
const refundConsequences = { lines: { amount: 1 }, delivery: 1, amount: 1, taxable: 1, gst: 1, already_back: 1, to_send: 1, credit_back: 1, paid: 1, refunded_before: 1, left_after: 1, coupon_discount: 1, spend_before: 1, spend_after: 1 } as const;
const unit = { cost: 1 } as const;
const managedReturn = { items: { amount: 1 }, amount: 1, exchange: { difference: 1 } } as const;
const exchangeConsequences = { items: { amount: 1 }, total: 1, gst: 1, vip_discount: 1, coupon_discount: 1, credit: 1, to_pay: 1, to_refund: 1 } as const;
const returnConsequences = { lines: { amount: 1 }, delivery: 1, amount: 1, taxable: 1, gst: 1, already_back: 1, to_send: 1, credit_back: 1, paid: 1, refunded_before: 1, left_after: 1, coupon_discount: 1, spend_before: 1, spend_after: 1, exchange: exchangeConsequences } as const;
const pricePeriod = { amount: 1, price: 1 } as const;
const bulkEdit = { sample: { before: { price: 1, discounted_price: 1 }, after: { price: 1, discounted_price: 1 } } } as const;
const pricePart = { rate: 1, amount: 1 } as const;
const engravingRules = { price: 1 } as const;
const officeVariant = { price: 1, discounted_price: 1, price_with_gst: 1, price_parts: pricePart, stones_value: 1, making_charge: 1, hallmark_fee: 1, cost: 1 } as const;
const officeProduct = { price: 1, discounted_price: 1, price_with_gst: 1, price_from: 1, price_parts: pricePart, engraving: engravingRules, variants: officeVariant } as const;
const officeProductRow = { price: 1, discounted_price: 1, price_with_gst: 1, price_from: 1 } as const;
const variant = { price: 1, discounted_price: 1, price_with_gst: 1, price_parts: pricePart } as const;
const product = { price: 1, discounted_price: 1, price_with_gst: 1, price_from: 1, price_parts: pricePart, engraving: engravingRules, variants: variant } as const;
const searchHit = { amount: 1 } as const;
const shopSettings = { delivery_charge: 1, express_threshold: 1, cash_on_delivery_limit: 1, pan_threshold: 1, gift_wrap_price: 1, gift_card_min: 1, gift_card_max: 1, gift_card_day_max: 1, limit_cash_total_new: 1, limit_cash_total_known: 1, limit_cash_total_trusted: 1, cash_mobile_above: 1, confirm_cash_above: 1, limit_unpaid_total: 1 } as const;
const staffRole = { refund_limit: 1 } as const;
const orderStatistics = { totalSpent: 1 } as const;
const couponRefusal = { missing: 1 } as const;
const coupon = { max_discount: 1, min_order_amount: 1, saved: 1, refusals: couponRefusal } as const;
const orderChangePreview = { lines: { amount_before: 1, amount: 1 }, bill, total_before: 1, total: 1, to_pay: 1, refund: 1, coupon: { before: 1, after: 1 } } as const;
const refund = { amount: 1, already_back: 1 } as const;

const replies: Readonly<Record<string, Amounts>> = {
  'admin.treasury.get': { data: { coin_worth: 1, coins: { moved: { amount: 1 } }, credit: { opening: 1, moved: { amount: 1 }, closing: 1, difference: 1 }, owed: { amount: 1, ages: 1 }, ends: { amount: 1 }, expected: { amount: 1 }, discounts: { vip: 1, coupons: 1, coins: 1, delivery: 1 }, budgets: { spent: 1, budget: 1 } } },
  'admin.accounts.months': { data: { months: { sums: { orders: 1, documents: 1, payments: 1, received: 1, cash_due: 1, refunded: 1, refunds_due: 1, difference: 1 } } } },
  'admin.accounts.month': { data: accountsMonth },
  'admin.accounts.lock': { data: { sums: { orders: 1, documents: 1, payments: 1, received: 1, cash_due: 1, refunded: 1, refunds_due: 1, difference: 1 } } },
  'admin.accounts.stockValue': { data: { total: { cost: 1, selling: 1 }, metals: { cost: 1, selling: 1 }, not_counted: { cost: 1 } } },
  'admin.customers.find': { data: managedUser },
  'admin.customers.create': { data: managedUser },
  'admin.customers.tag': { data: managedUser },
  'admin.customers.join': { data: managedUser },
  'admin.dashboard.get': { data: { sales: { today: { now: { worth: 1 }, before: { worth: 1 } }, week: { now: { worth: 1 }, before: { worth: 1 } }, month: { now: { worth: 1 }, before: { worth: 1 } }, byDay: { now: 1, before: 1 } }, newOrders: { total: 1 }, toConfirm: { worth: 1 }, toPack: { worth: 1 }, toShip: { worth: 1 }, paymentsStuck: { worth: 1 }, refundsPending: { worth: 1 } } },
  'admin.campaigns.list': { data: couponCampaign },
  'admin.campaigns.create': { data: couponCampaign },
  'admin.campaigns.preview': { data: { most_of_one: 1, most_cost: 1 } },
  'admin.campaigns.get': { data: couponCampaign, uses: { saved: 1 } },
  'admin.campaigns.update': { data: couponCampaign },
  'admin.campaigns.revoke': { data: couponCampaign },
  'admin.giftCards.list': { data: managedGiftCard },
  'admin.giftCards.refund': { data: managedGiftCard },
  'admin.credit.get': { data: { credit: 1, movements: creditLine } },
  'admin.credit.adjust': { data: { credit: 1 } },
  'admin.offers.settings': { data: { rules: { offers: { worth: 1, min_order_amount: 1 } }, versions: { rules: { offers: { worth: 1, min_order_amount: 1 } } } } },
  'admin.offers.saveSettings': { data: { rules: { offers: { worth: 1, min_order_amount: 1 } }, versions: { rules: { offers: { worth: 1, min_order_amount: 1 } } } } },
  'admin.offers.withdrawSettings': { data: { rules: { offers: { worth: 1, min_order_amount: 1 } }, versions: { rules: { offers: { worth: 1, min_order_amount: 1 } } } } },
  'admin.vip.members': { data: vipMember },
  'admin.vip.figures': { data: { cost: { vip_discount: 1, delivery_cost: 1 }, income: { coins: 1, membership: 1 } } },
  'admin.treasury.whatIf': { data: { costs: { booked: { amount: 1 }, before: { amount: 1 }, after: { amount: 1 } } } },
  'admin.metalRates.list': { data: metalRate },
  'admin.metalRates.save': { data: metalRate },
  'admin.orders.get': { data: managedOrder },
  'admin.orders.stepBack': { data: order },
  'admin.orders.previewRefund': { data: refundConsequences },
  'admin.orders.refund': { data: order },
  'admin.packing.list': { data: { cash_to_collect: 1 } },
  'admin.packing.get': { data: { order, items: { choices: unit } } },
  'admin.packing.ship': { data: order },
  'admin.parcels.rates': { data: { charge: 1 } },
  'admin.paymentCases.list': { data: paymentCase },
  'admin.paymentCases.close': { data: paymentCase },
  'admin.returns.list': { data: managedReturn },
  'admin.returns.get': { data: managedReturn },
  'admin.returns.move': { data: managedReturn },
  'admin.returns.consequences': { data: returnConsequences },
  'admin.orders.place': { data: order, link: paymentLink },
  'admin.orders.previewPlace': { data: { bill } },
  'admin.orders.paymentLink': { data: paymentLink },
  'admin.orders.markPaid': { data: order },
  'admin.orders.askProvider': { data: order },
  'admin.orders.payInCash': { data: order },
  'admin.units.list': { data: unit },
  'admin.units.create': { data: unit },
  'admin.units.update': { data: unit },
  'admin.units.setCertificate': { data: unit },
  'admin.units.ofOrder': { data: { choices: unit } },
  'admin.pricePeriods.list': { data: pricePeriod },
  'admin.pricePeriods.end': { data: pricePeriod },
  'admin.pricePeriods.create': { data: pricePeriod },
  'admin.pricePeriods.update': { data: pricePeriod },
  'admin.pricePeriods.preview': { data: { rows: { before: 1, after: 1, cost: 1 } } },
  'admin.products.bulkEdit': { data: bulkEdit },
  'admin.products.undoBulkEdit': { data: bulkEdit },
  'admin.products.create': { data: officeProduct },
  'admin.products.update': { data: officeProduct },
  'admin.products.list': { data: officeProductRow },
  'admin.products.get': { data: officeProduct },
  'admin.products.preview': { data: product },
  'admin.products.duplicate': { data: officeProduct },
  'admin.reports.sales': { data: { total: { sales: 1, sales_back: 1, net: 1, cost: 1, margin: 1 }, total_before: { sales: 1, sales_back: 1, net: 1, cost: 1, margin: 1 }, days: { net: 1, before: 1 }, rows: { sales: 1, sales_back: 1, net: 1, cost: 1, margin: 1, net_before: 1 } } },
  'admin.reports.lines': { data: { total: { sales: 1, sales_back: 1, net: 1, cost: 1, margin: 1 }, rows: { sales: 1, sales_back: 1, net: 1, cost: 1, margin: 1 } } },
  'admin.reports.stock': { data: { slow: { value: 1 }, rows: { value: 1 } } },
  'admin.search': { data: searchHit },
  'admin.settings.get': { data: shopSettings },
  'admin.settings.save': { data: shopSettings },
  'admin.roles.list': { data: staffRole },
  'admin.roles.create': { data: staffRole },
  'admin.roles.update': { data: staffRole },
  'admin.users.list': { data: { users: managedUser } },
  'admin.users.get': { data: { totalSpent: 1, orders: order, statistics: orderStatistics } },
  'admin.users.update': { data: managedUser },
  'admin.coupons.wallet': { data: coupon },
  'admin.coupons.revoke': { data: coupon },
  'admin.orders.previewChange': { data: orderChangePreview },
  'admin.orders.change': { data: order },
  'admin.orders.list': { data: { orders: order, statistics: orderStatistics }, orders: order, statistics: orderStatistics },
  'admin.refunds.list': { data: refund },
  'admin.refunds.retry': { data: refund },
  'admin.refunds.correct': { data: refund },
  'admin.refunds.recordTransfer': { data: refund },
};

const refusals: Readonly<Record<string, Amounts>> = {
  'consequences-changed': { consequences: { lines: { amount: 1 }, delivery: 1, amount: 1, taxable: 1, gst: 1, already_back: 1, to_send: 1, credit_back: 1, paid: 1, refunded_before: 1, left_after: 1, coupon_discount: 1, spend_before: 1, spend_after: 1, exchange: exchangeConsequences } },
};

export default { replies, refusals };
