import { describe, expect, it, test } from 'vitest';
import { oneOf, type Random, randomOf } from '../../test/random.ts';
import { asCoins } from '../coins/index.ts';
import { coinShares, computeInvoice, type Invoice } from '../invoices/index.ts';
import { add, fromRupees, type Paise, paise, subtract, sum, zeroPaise } from '../money/index.ts';
import {
  type Bill,
  type BillCoupon,
  type BillWallet,
  computeBill,
  defaultSettings,
  paymentOf,
} from '../pricing/index.ts';
import { type PaidOrder, planRefund, splitPayment, splitRefund } from '../refunds/index.ts';
import { type ExchangedGoods, exchangePaymentOf, planExchange } from './plan-exchange.ts';

const count = Number(process.env.PROOF_EXCHANGES ?? 2_000);
const at = new Date('2026-11-27T10:00:00Z');
const settings = defaultSettings;

interface Variant {
  readonly id: string;
  readonly product: string;
  readonly made: number;
  price: number;
  readonly discount: number;
  readonly gst: number;
  stock: number;
}

/** An order of the random shop, with what became of it. */
interface Order {
  readonly id: string;
  readonly bill: Bill;
  readonly invoice: Invoice;
  readonly back: Map<string, number>;
  readonly before: Order | null;
  readonly paidBy: PaidOrder;
  readonly credit: Paise;
  isPaid: boolean;
  isOver: boolean;
  isDeliveryBack: boolean;
  refunded: Paise;
  givenBack: number;
  purchasedBack: number;
  creditBack: number;
}

/** A shop of a few variants, and every rupee, paper and article of it. */
interface Shop {
  readonly variants: readonly Variant[];
  readonly orders: Order[];
  readonly received: Map<string, Paise>;
  readonly sentBack: Map<string, Paise>;
  invoiced: Paise;
  credited: Paise;
}

const chainOf = (order: Order): PaidOrder[] => [order.paidBy, ...(order.before ? chainOf(order.before) : [])];
const plus = <Key>(sums: Map<Key, Paise>, key: Key, amount: Paise) =>
  sums.set(key, add(sums.get(key) ?? zeroPaise, amount));

function addOrder(shop: Shop, bill: Bill, more: Partial<Order> & { creditFrom?: Paise } = {}): Order {
  const id = `ord_${shop.orders.length}`;
  const items = bill.lines.map(({ key }) => ({ key, name: key, hsn: '7113' }));
  const credit = more.credit ?? zeroPaise;
  const order: Order = {
    ...{ id, bill, back: new Map(), before: null, credit, isOver: false, isDeliveryBack: false },
    invoice: computeInvoice(bill, items, 'cgst-sgst'),
    paidBy: { id, due: subtract(bill.grandTotal, credit), creditFrom: more.creditFrom ?? zeroPaise },
    ...{
      isPaid: credit === bill.grandTotal,
      refunded: zeroPaise,
      givenBack: 0,
      purchasedBack: 0,
      creditBack: 0,
    },
    ...(more.before ? { before: more.before } : {}),
  };
  shop.orders.push(order);
  shop.invoiced = add(shop.invoiced, order.invoice.total);
  return order;
}

function shopOf(random: Random): Shop {
  const variants = Array.from({ length: 4 }, (_, index): Variant => {
    const made = 3 + random(12);
    const price = random(oneOf(random, [5_000, 500_000, 50_000_000]));
    const same = {
      discount: oneOf(random, [0, 0, random(9_000) / 100]),
      gst: oneOf(random, [3, 3, 0, 0.25, 18]),
    };
    return { id: `var_${index}`, product: `prd_${index >> 1}`, made, price, stock: made, ...same };
  });
  const [first, second] = variants;
  // Two sizes that cost the same.
  if (first && second && random(2) === 0)
    Object.assign(second, { ...first, id: second.id, made: second.made, stock: second.stock });
  const none = { received: new Map(), sentBack: new Map(), invoiced: zeroPaise, credited: zeroPaise };
  return { variants, orders: [], ...none };
}

const priceOf = ({ price, discount, gst }: Variant) => ({ price: paise(price), discount, gst });

function buy(shop: Shop, random: Random): void {
  const chosen = shop.variants.filter(({ stock }) => stock > 0 && random(2) === 0);
  const lines = chosen.map((variant) => {
    const quantity = 1 + random(Math.min(variant.stock, 3));
    variant.stock -= quantity;
    return { key: variant.id, quantity, ...priceOf(variant) };
  });
  if (lines.length === 0) return;
  const onlyFor = lines.map(({ key }) => key).filter(() => random(2) === 0);
  const coupon = oneOf<BillCoupon | null>(random, [
    null,
    { kind: 'fixed', value: paise(random(900_000)), code: 'FIXED' },
    { kind: 'percentage', value: 1 + random(60), code: 'PART' },
    { kind: 'percentage', value: 1 + random(60), code: 'SOME', onlyFor },
  ]);
  const tier = oneOf(random, ['NONE', 'SILVER', 'GOLD'] as const);
  const wallet: BillWallet = {
    ...{ givenCoins: asCoins(random(400)), purchasedCoins: asCoins(random(400)) },
    credit: paise(random(90_000)),
  };
  const coins = random(2) === 0 ? { wallet } : {};
  addOrder(shop, computeBill({ lines, tier, coupon, settings, ...coins }));
}

function pay(shop: Shop, order: Order): void {
  if (order.isPaid || order.isOver) return;
  order.isPaid = true;
  plus(shop.received, order.id, order.paidBy.due);
}

const refundable = ({ bill, back, ...order }: Order) =>
  ({
    ...({ orderStatus: 'delivered', deliveredAt: at, bill, invoice: order.invoice } as const),
    paymentStatus: order.isPaid ? 'paid' : 'cod_due',
    lines: bill.lines.map(({ key, quantity }) => ({ key, quantity, back: back.get(key) ?? 0 })),
    ...{ isDeliveryBack: order.isDeliveryBack, credit: order.credit },
    coins: { given: paymentOf(bill).coinsUsed.given, shares: coinShares(bill) },
  }) as const;

const restock = (shop: Shop, order: Order, units: readonly { key: string; quantity: number }[]) => {
  for (const { key, quantity } of units) {
    order.back.set(key, (order.back.get(key) ?? 0) + quantity);
    const variant = shop.variants.find(({ id }) => id === key);
    if (variant) variant.stock += quantity;
  }
};

function sendBack(shop: Shop, order: Order, from: Paise, amount: Paise): void {
  for (const part of splitRefund(chainOf(order), from, amount)) {
    plus(shop.sentBack, part.id, part.amount);
    const paid = shop.orders.find(({ id }) => id === part.id);
    if (!paid) throw new Error(part.id);
    const { coinsUsed, coinsPaid, creditUsed } = paymentOf(paid.bill);
    const payment = { due: part.due, coinsPurchased: coinsUsed.purchased, coinsPaid, creditUsed };
    const back = splitPayment(payment, part.from, part.amount);
    expect(Math.min(...Object.values(back))).toBeGreaterThanOrEqual(0);
    paid.purchasedBack += back.coinsPurchased;
    paid.creditBack += back.creditUsed;
  }
}

/** Takes units back and refunds them; all that is left ends the order, also an unpaid one. */
function takeBack(shop: Shop, order: Order, random: Random): void {
  if (order.isOver) return;
  const left = order.bill.lines.map(({ key, quantity }) => ({
    key,
    quantity: quantity - (order.back.get(key) ?? 0),
  }));
  const units = left.map((line) => ({ ...line, quantity: random(line.quantity + 1) }));
  const isAll = !order.isPaid || random(3) === 0;
  const plan = planRefund(
    refundable(order),
    isAll ? { kind: 'all' } : { kind: 'part', units, delivery: false },
    { at },
  );
  if (!plan.ok) return;
  restock(shop, order, plan.units);
  order.givenBack += plan.givenBack.coins;
  shop.credited = add(shop.credited, plan.figures.total);
  // What was never paid is not paid back; goods pay the last part of an order.
  sendBack(shop, order, order.isPaid ? order.refunded : order.paidBy.due, plan.amount);
  if (plan.delivery) order.isDeliveryBack = true;
  if (plan.endsOrder) order.isOver = true;
  else order.refunded = add(order.refunded, plan.amount);
}

function exchange(shop: Shop, order: Order, random: Random): void {
  const [line] = order.bill.lines.filter(({ key, quantity }) => (order.back.get(key) ?? 0) < quantity);
  const wanted = oneOf(random, shop.variants);
  const old = shop.variants.find(({ id }) => id === line?.key);
  if (order.isOver || !order.isPaid || !line || !old) return;
  const quantity = 1 + random(line.quantity - (order.back.get(line.key) ?? 0));
  if (wanted.stock < quantity) return;
  const isSameProduct = wanted.product === old.product;
  const [now, before] = [priceOf(wanted), priceOf(old)];
  const hasSamePrice =
    isSameProduct && JSON.stringify(now) === JSON.stringify(before) && now.gst === line.gstPercent;
  const goods: ExchangedGoods[] = [
    { line: line.key, key: wanted.id, quantity, ...now, hasSamePrice, isSameProduct },
  ];
  const tier = oneOf(random, ['NONE', 'GOLD'] as const);
  const plan = planExchange(refundable(order), { goods, isFaulty: false }, { at, tier, settings });
  if (!plan.ok) throw new Error(plan.reason);
  if (hasSamePrice) expect([plan.due, plan.back]).toEqual([0, 0]);
  expect(Math.min(plan.due, plan.back)).toBe(0);
  const creditFrom = order.refunded;
  restock(shop, order, plan.refund.units);
  order.givenBack += plan.refund.givenBack.coins;
  wanted.stock -= quantity;
  shop.credited = add(shop.credited, plan.refund.amount);
  sendBack(shop, order, add(creditFrom, plan.credit), plan.back);
  order.refunded = add(order.refunded, plan.refund.amount);
  addOrder(shop, plan.bill, { before: order, credit: plan.credit, creditFrom });
}

/** Returns what doesn't add up; nothing when all does. */
function wrongIn({ variants, orders, received, sentBack, ...papers }: Shop): string[] {
  const wrong: string[] = [];
  const open = orders.filter(({ isOver }) => !isOver);
  const kept = sum(
    open.map((order) => subtract(order.isPaid ? order.bill.grandTotal : order.credit, order.refunded)),
  );
  const due = sum(open.filter(({ isPaid }) => !isPaid).map(({ paidBy }) => paidBy.due));
  const money = subtract(sum(received.values()), sum(sentBack.values()));
  if (money !== kept) wrong.push(`money ${money}, value ${kept}`);
  if (subtract(papers.invoiced, papers.credited) !== add(money, due)) wrong.push('papers and payments');
  for (const [id, amount] of sentBack)
    if (amount > (received.get(id) ?? 0)) wrong.push(`${id} paid back too much`);
  for (const { id, made, stock } of variants) {
    const lines = orders.flatMap(({ bill, back }) =>
      bill.lines.filter(({ key }) => key === id).map((line) => line.quantity - (back.get(id) ?? 0)),
    );
    if (stock + lines.reduce((all, units) => all + units, 0) !== made) wrong.push(`stock of ${id}`);
  }
  for (const { bill, invoice } of orders)
    if (invoice.total !== bill.grandTotal) wrong.push('printed and charged');
  return wrong;
}

const depthOf = ({ before }: Order): number => (before ? 1 + depthOf(before) : 0);

test(`${count} random shops with returns and exchanges keep every rupee, article and paper`, () => {
  const exchanges = new Map<number, number>();
  for (let seed = 1; seed <= count; seed += 1) {
    const random = randomOf(seed);
    const shop = shopOf(random);
    for (let step = 0; step < 14; step += 1) {
      const order = oneOf(random, shop.orders);
      const kind = random(10);
      if (!order || kind < 2) buy(shop, random);
      else if (kind < 4) pay(shop, order);
      else if (kind < 8) exchange(shop, order, random);
      else if (kind < 9) takeBack(shop, order, random);
      else oneOf(random, shop.variants).price = random(1_000_000);
      const wrong = wrongIn(shop);
      if (wrong.length > 0) expect({ seed, step, wrong }).toEqual({ seed, step, wrong: [] });
    }
    for (const order of shop.orders) {
      const depth = depthOf(order);
      exchanges.set(depth, (exchanges.get(depth) ?? 0) + 1);
    }
    // Whatever is left ends: every payment is back.
    for (const order of shop.orders.toReversed()) {
      if (order.isPaid || order.credit > 0) takeBack(shop, order, () => 0);
    }
    expect({ seed, wrong: wrongIn(shop) }).toEqual({ seed, wrong: [] });
    for (const [id, amount] of shop.received)
      expect([seed, id, shop.sentBack.get(id) ?? 0]).toEqual([seed, id, amount]);
    for (const { bill, isOver, paidBy, id, ...order } of shop.orders.filter((one) => one.isOver)) {
      const { coinsUsed, creditUsed } = paymentOf(bill);
      const isPaid = paidBy.due === 0 || shop.received.has(id);
      const { givenBack, purchasedBack, creditBack } = order;
      expect([seed, id, givenBack, purchasedBack, creditBack]).toEqual([
        ...[seed, id, coinsUsed.given],
        ...(isPaid ? [coinsUsed.purchased, creditUsed] : [0, 0]),
      ]);
    }
  }
  // Exchanges of exchanges are among them.
  expect(exchanges.get(1)).toBeGreaterThan(count / 2);
  expect(exchanges.get(3)).toBeGreaterThan(count / 100);
}, 3_600_000);

describe('an exchange', () => {
  const line = (rupees: number, more: object = {}) => ({
    key: 'ring-12',
    price: fromRupees(rupees),
    discount: 0,
    gst: 3,
    quantity: 2,
    ...more,
  });
  const goods = (rupees: number, more: Partial<ExchangedGoods> = {}): ExchangedGoods => ({
    ...{ line: 'ring-12', key: 'ring-14', price: fromRupees(rupees), discount: 0, gst: 3, quantity: 1 },
    ...{ hasSamePrice: false, isSameProduct: true, ...more },
  });
  const planned = (bill: Bill, one: ExchangedGoods, tier: 'NONE' | 'GOLD' = 'NONE') => {
    const shop: Shop = {
      variants: [],
      orders: [],
      received: new Map(),
      sentBack: new Map(),
      invoiced: zeroPaise,
      credited: zeroPaise,
    };
    const order = { ...addOrder(shop, bill), isPaid: true };
    const plan = planExchange(refundable(order), { goods: [one], isFaulty: false }, { at, tier, settings });
    if (!plan.ok) throw new Error(plan.reason);
    return plan;
  };

  it('for the same price costs nothing, with coupon and tier as they were, and no charge for delivery', () => {
    const coupon: BillCoupon = { kind: 'percentage', value: 10, code: 'TEN' };
    const bill = computeBill({ lines: [line(1_000)], tier: 'SILVER', coupon, settings });
    const plan = planned(bill, goods(1_200, { hasSamePrice: true }), 'GOLD');
    expect(plan).toMatchObject({ due: 0, back: 0, credit: plan.refund.amount });
    expect(plan.refund).toMatchObject({ endsOrder: false, delivery: false });
    const { vipDiscount, couponDiscount, couponCode, delivery, lines } = plan.bill;
    expect([vipDiscount, couponDiscount, couponCode, delivery]).toEqual([2_000, 9_800, 'TEN', 0]);
    expect(lines).toMatchObject([
      { key: 'ring-14', quantity: 1, discountedUnitPrice: 100_000, lineGst: 3_000 },
    ]);
  });

  it('takes the given coins of what comes back again for the same price, and none for another', () => {
    const wallet = { givenCoins: asCoins(301), purchasedCoins: asCoins(0), credit: zeroPaise };
    const bill = computeBill({ lines: [line(1_000)], tier: 'NONE', wallet, settings });
    const same = planned(bill, goods(1_200, { hasSamePrice: true }));
    expect(same.refund.givenBack).toEqual({ coins: 150, discount: 7_525 });
    expect(same.bill).toMatchObject({
      ...{ coinsUsed: { given: 150, purchased: 0 }, coinsDiscount: 7_525, couponDiscount: 0 },
      grandTotal: fromRupees(1_030 - 75.25),
    });
    const coupon: BillCoupon = { kind: 'fixed', value: fromRupees(200), code: 'TWO' };
    const both = computeBill({ lines: [line(1_000)], tier: 'NONE', wallet, coupon, settings });
    expect(planned(both, goods(1_000)).bill).toMatchObject({ couponDiscount: fromRupees(100) });
    const other = planned(bill, goods(1_000));
    expect(other.bill).toMatchObject({ grandTotal: fromRupees(1_030), couponDiscount: 0 });
    expect(other.bill.coinsUsed).toBeUndefined();
    expect([other.due, other.refund.givenBack.coins]).toEqual([7_525, 150]);
  });

  it('for a higher price is paid for, with the tier of today and what the coupon gave before', () => {
    const coupon: BillCoupon = { kind: 'fixed', value: fromRupees(200), code: 'TWO' };
    const bill = computeBill({ lines: [line(1_000)], tier: 'NONE', coupon, settings });
    const plan = planned(bill, goods(2_000), 'GOLD');
    expect(plan.refund.amount).toBe(fromRupees(1_030 - 100));
    // Rs.2,060 with GST, less 4 % of Rs.2,000, less the share of one ring in the coupon.
    expect(plan.bill).toMatchObject({
      grandTotal: fromRupees(2_060 - 80 - 100),
      couponDiscount: fromRupees(100),
    });
    expect([plan.due, plan.back]).toEqual([fromRupees(950), 0]);
  });

  it('for a lower price pays the rest back, and takes the coupon in proportion', () => {
    const coupon: BillCoupon = { kind: 'fixed', value: fromRupees(200), code: 'TWO' };
    const bill = computeBill({ lines: [line(1_000)], tier: 'NONE', coupon, settings });
    const plan = planned(bill, goods(500));
    expect(plan.bill.couponDiscount).toBe(fromRupees(50));
    expect([plan.credit, plan.due, plan.back]).toEqual([fromRupees(465), 0, fromRupees(465)]);
  });

  it('for another product takes no coupon that was for some products only', () => {
    const coupon: BillCoupon = { kind: 'fixed', value: fromRupees(200), onlyFor: ['ring-12'] };
    const lines = [line(1_000), line(500, { key: 'hoops' })];
    const bill = computeBill({ lines, tier: 'NONE', coupon, settings });
    expect(planned(bill, goods(3_000, { isSameProduct: false })).bill.couponDiscount).toBe(0);
    expect(planned(bill, goods(3_000)).bill.couponDiscount).toBe(fromRupees(100));
  });

  it('of all that an order has leaves it open, with its delivery charge', () => {
    const bill = computeBill({ lines: [line(1_000)], tier: 'NONE', settings });
    const plan = planned(bill, goods(1_000, { quantity: 2, hasSamePrice: true }));
    expect(plan.refund).toMatchObject({ endsOrder: false, amount: fromRupees(2_060) });
    expect(bill.grandTotal).toBe(fromRupees(2_080));
  });

  it('is paid as the order before where that is possible, else the other way', () => {
    const by = { before: 'cod', cashLimit: fromRupees(50_000), takesOnline: true } as const;
    expect(exchangePaymentOf(zeroPaise, by)).toBe('cod');
    expect(exchangePaymentOf(fromRupees(50_000), by)).toBe('cod');
    expect(exchangePaymentOf(fromRupees(50_001), by)).toBe('razorpay');
    expect(exchangePaymentOf(fromRupees(50_001), { ...by, takesOnline: false })).toBeNull();
    expect(exchangePaymentOf(paise(99), { ...by, before: 'razorpay' })).toBe('cod');
    expect(exchangePaymentOf(fromRupees(900), { ...by, before: 'razorpay' })).toBe('razorpay');
  });
});

describe('a refund of an order that goods have paid in part', () => {
  const chain: PaidOrder[] = [
    { id: 'third', due: paise(50), creditFrom: paise(30) },
    { id: 'second', due: paise(20), creditFrom: paise(100) },
    { id: 'first', due: paise(500), creditFrom: zeroPaise },
  ];

  it('goes back to its own payment first, then to those of the orders before', () => {
    expect(splitRefund(chain, zeroPaise, paise(50))).toMatchObject([{ id: 'third', amount: 50 }]);
    // What the second order gave begins after its first 30 paise, of which it had paid 20 itself.
    expect(splitRefund(chain, paise(40), paise(40))).toMatchObject([
      { id: 'third', amount: 10 },
      { id: 'first', amount: 30 },
    ]);
    expect(splitRefund(chain, zeroPaise, zeroPaise)).toEqual([]);
  });
});
