// Generated from the endpoints by `npm run generate`: it keeps Zod out of the browser.
import type { Amounts } from './decode-amounts.ts';

const billLine = { unit_price: 1, discounted_unit_price: 1, line_savings: 1, line_total: 1, line_gst: 1, line_total_with_gst: 1 } as const;
const bill = { items_total: 1, product_savings: 1, discounted_total: 1, gst_total: 1, total_with_gst: 1, vip_discount: 1, coupon_discount: 1, delivery: 1, grand_total: 1, coins_discount: 1, coins_paid: 1, credit_used: 1, to_pay: 1, lines: billLine } as const;
const cartCoupon = { saves: 1, missing: 1, max_discount: 1, min_order_amount: 1 } as const;
const productRow = { price: 1, discounted_price: 1, price_with_gst: 1, price_from: 1 } as const;
const facets = { price: { min: 1, max: 1 } } as const;
const productCard = { price: 1, discounted_price: 1, price_with_gst: 1, price_from: 1 } as const;
const pricePart = { rate: 1, amount: 1 } as const;
const engravingRules = { price: 1 } as const;
const variant = { price: 1, discounted_price: 1, price_with_gst: 1, price_parts: pricePart } as const;
const product = { price: 1, discounted_price: 1, price_with_gst: 1, price_from: 1, price_parts: pricePart, engraving: engravingRules, variants: variant } as const;
const coinPackage = { price: 1 } as const;
const couponRefusal = { missing: 1 } as const;
const coupon = { max_discount: 1, min_order_amount: 1, saved: 1, refusals: couponRefusal } as const;
const giftCard = { amount: 1 } as const;
const creditLine = { amount: 1, balance_after: 1 } as const;
const vipStatus = { lifetime_spend: 1, amount_to_next: 1, saved: 1 } as const;
const vipTransaction = { amount: 1 } as const;
const purchase = { amount: 1 } as const;
const orderChangePreview = { lines: { amount_before: 1, amount: 1 }, bill, total_before: 1, total: 1, to_pay: 1, refund: 1, coupon: { before: 1, after: 1 } } as const;
const orderItem = { unit_price: 1, line_total: 1, engraving_price: 1, gift_wrap_price: 1 } as const;
const order = { items: orderItem, refunds: { amount: 1 }, refunded_total: 1, refunded_amount: 1, parts_back: { amount: 1, items: { amount: 1 } }, exchange_credit: 1, cash_to_collect: 1, bill, subTotalAmt: 1, totalAmt: 1, returns: { amount: 1 }, changes: { total_before: 1, total: 1 } } as const;
const orderStatistics = { totalSpent: 1 } as const;
const tierChange = { spend_after: 1 } as const;
const exchangeConsequences = { items: { amount: 1 }, total: 1, gst: 1, vip_discount: 1, coupon_discount: 1, credit: 1, to_pay: 1, to_refund: 1 } as const;
const returnConsequences = { lines: { amount: 1 }, delivery: 1, amount: 1, taxable: 1, gst: 1, already_back: 1, to_send: 1, credit_back: 1, paid: 1, refunded_before: 1, left_after: 1, coupon_discount: 1, spend_before: 1, spend_after: 1, exchange: exchangeConsequences } as const;
const requestedReturn = { items: { amount: 1 }, amount: 1, exchange: { difference: 1 } } as const;

const replies: Readonly<Record<string, Amounts>> = {
  'cart.get': { data: { productId: { price: 1, discounted_price: 1, price_with_gst: 1, price_from: 1 }, engraving_price: 1, gift_wrap_price: 1 }, bill, coupon: cartCoupon, coins: { worth: 1, min_left: 1 }, credit: { balance: 1 }, unpaid: { total: 1 } },
  'cart.setCoins': { data: { productId: { price: 1, discounted_price: 1, price_with_gst: 1, price_from: 1 }, engraving_price: 1, gift_wrap_price: 1 }, bill, coupon: cartCoupon, coins: { worth: 1, min_left: 1 }, credit: { balance: 1 }, unpaid: { total: 1 } },
  'cart.setCredit': { data: { productId: { price: 1, discounted_price: 1, price_with_gst: 1, price_from: 1 }, engraving_price: 1, gift_wrap_price: 1 }, bill, coupon: cartCoupon, coins: { worth: 1, min_left: 1 }, credit: { balance: 1 }, unpaid: { total: 1 } },
  'product.list': { data: productRow, facets },
  'product.ofCategory': { data: productCard },
  'product.cards': { data: productCard },
  'product.ofSubcategory': { data: productCard, facets },
  'product.details': { data: product },
  'product.search': { data: productCard, facets, understood: { min_price: 1, max_price: 1 } },
  'confirmation.open': { data: { amount: 1 } },
  'coins.packages': { data: coinPackage },
  'coupon.generate': { data: { coupon } },
  'coupon.redeem': { data: coupon },
  'coupon.activate': { data: coupon },
  'coupon.list': { data: { coupons: coupon, offers: { worth: 1, min_order_amount: 1 } } },
  'coupon.stats': { data: { saved: 1 } },
  'cart.bestDeal': { data: { best: { coupon, product: { price: 1 }, total: 1, saves: 1 }, others: { coupon, product: { price: 1 }, total: 1, saves: 1, saves_less: 1, refusals: couponRefusal } } },
  'cart.takeBestDeal': { data: { best: { coupon, product: { price: 1 }, total: 1, saves: 1 }, others: { coupon, product: { price: 1 }, total: 1, saves: 1, saves_less: 1, refusals: couponRefusal } } },
  'friends.get': { data: { rules: { min_order: 1 } } },
  'giftCards.verify': { data: giftCard },
  'giftCards.list': { data: giftCard },
  'giftCards.redeem': { data: { amount: 1, credit: 1 } },
  'credit.get': { data: { credit: 1, movements: creditLine } },
  'vip.status': { data: vipStatus },
  'vip.tiers': { data: { min_spend: 1 }, membership: { price: 1 } },
  'vip.join': { data: { lifetime_spend: 1, amount_to_next: 1, saved: 1 } },
  'vip.purchaseVerify': { data: vipStatus },
  'vip.transactions': { data: vipTransaction },
  'vip.purchases': { data: purchase },
  'order.previewChange': { data: orderChangePreview },
  'order.change': { data: order },
  'order.placeCash': { data: order },
  'order.verifyRazorpayPayment': { data: order },
  'order.payInCash': { data: order },
  'order.list': { data: order, statistics: orderStatistics },
  'order.get': { data: order, tier_change: tierChange },
  'order.update': { data: order },
  'returns.preview': { data: { consequences: returnConsequences } },
  'returns.create': { data: requestedReturn },
  'returns.list': { data: requestedReturn },
  'returns.get': { data: requestedReturn },
  'returns.withdraw': { data: requestedReturn },
  'order.review': { data: order },
  'order.withdrawReview': { data: order },
  'review.highlights': { data: { product: productCard } },
  'search.suggest': { data: { pieces: { discounted_price: 1 } } },
  'shop.gifts': { data: { price: 1, discounted_price: 1, price_with_gst: 1, price_from: 1 } },
  'shop.facts': { data: { express_threshold: 1, delivery_charge: 1, cash_on_delivery_limit: 1, pan_threshold: 1, gift_wrap: 1, vip_membership: { price: 1 }, vip_tiers: { min_spend: 1 } } },
  'wishlist.add': { data: { productId: productCard, price_drop: 1 } },
  'wishlist.get': { data: { productId: productCard, price_drop: 1 } },
  'wishlist.shared': { data: { productId: productCard } },
};

const refusals: Readonly<Record<string, Amounts>> = {
  'bill-changed': { bill },
  'coins-changed': { bill },
  'consequences-changed': { consequences: { lines: { amount: 1 }, delivery: 1, amount: 1, taxable: 1, gst: 1, already_back: 1, to_send: 1, credit_back: 1, paid: 1, refunded_before: 1, left_after: 1, coupon_discount: 1, spend_before: 1, spend_after: 1, exchange: exchangeConsequences } },
  'variant-required': { variants: variant },
};

export default { replies, refusals };
