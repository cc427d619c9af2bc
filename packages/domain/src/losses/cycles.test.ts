import { expect, test } from 'vitest';
import { oneOf, type Random, randomOf } from '../../test/random.ts';
import {
  asCoins,
  type CoinLot,
  type CoinsByKind,
  countKinds,
  defaultCoinPackages,
  giveKindsBack,
  sumOfKinds,
  takeFromLots,
  takeKinds,
} from '../coins/index.ts';
import { type CouponOffer, defaultCouponOffers } from '../coupons/index.ts';
import { coinShares, computeInvoice } from '../invoices/index.ts';
import { add, paise, subtract, zeroPaise } from '../money/index.ts';
import { type Bill, computeBill, defaultSettings, paymentOf } from '../pricing/index.ts';
import { planRefund, type RefundableOrder, splitPayment } from '../refunds/index.ts';

const count = Number(process.env.PROOF_CYCLES ?? 400);
const today = '2026-11-28';
const at = new Date('2026-11-28T10:00:00Z');

/** A customer who tries to gain: rupees, coins and coupons. */
interface Gambler {
  rupees: number;
  lots: CoinLot[];
  readonly coupons: CouponOffer[];
}

const use = (who: Gambler, uses: readonly { lotId: string; coins: number }[]) => {
  who.lots = who.lots.map((lot) => {
    const taken = uses.reduce((sum, { lotId, coins }) => sum + (lotId === lot.id ? coins : 0), 0);
    return { ...lot, remaining: asCoins(lot.remaining - taken) };
  });
};

function buyCoins(who: Gambler, random: Random): void {
  const { coins, price } = oneOf(random, defaultCoinPackages);
  who.rupees -= price;
  const id = `lot_${who.lots.length}`;
  who.lots.push({ id, kind: 'bought', remaining: coins, earnedOn: today, endsOn: null });
}

function makeCoupon(who: Gambler, random: Random): void {
  const offer = oneOf(random, defaultCouponOffers);
  if (sumOfKinds(countKinds(who.lots, today)) < offer.coins) return;
  use(who, takeFromLots(who.lots, offer.coins, today));
  who.coupons.push(offer);
}

/** Orders with a coupon and coins, and returns everything in random parts; whole orders are cancelled. */
function orderAndReturn(who: Gambler, random: Random): void {
  const wallet = countKinds(who.lots, today);
  const lines = Array.from({ length: 1 + random(3) }, (_, index) => ({
    ...{ key: `prd_${index}`, price: paise(10_000 + random(900_000)), discount: random(30) },
    ...{ gst: 3, quantity: 1 + random(3) },
  }));
  const offer = random(2) === 0 ? who.coupons[0] : undefined;
  const bill = computeBill({
    ...{ lines, tier: oneOf(random, ['NONE', 'SILVER', 'GOLD'] as const), settings: defaultSettings },
    coupon: offer ? { kind: 'fixed', value: offer.worth, minTotal: offer.minTotal } : null,
    wallet: {
      givenCoins: asCoins(random(wallet.given + 1)),
      purchasedCoins: asCoins(random(wallet.purchased + 1)),
      credit: zeroPaise,
    },
  });
  const { coinsUsed, coinsPaid, toPay } = paymentOf(bill);
  const taken = takeKinds(who.lots, coinsUsed, today).map((one) => ({
    ...one,
    lot: who.lots.find(({ id }) => id === one.lotId) as CoinLot,
  }));
  use(who, taken);
  who.rupees -= toPay;
  if (bill.couponDiscount > 0) who.coupons.shift();
  const isCancelled = returnAll(who, bill, taken, coinsPaid, random);
  if (isCancelled && offer && bill.couponDiscount > 0) who.coupons.push(offer);
}

function returnAll(
  who: Gambler,
  bill: Bill,
  taken: Parameters<typeof giveKindsBack>[0],
  coinsPaid: ReturnType<typeof paise>,
  random: Random,
): boolean {
  const items = bill.lines.map(({ key }) => ({ key, name: key, hsn: '7113' }));
  const { coinsUsed } = paymentOf(bill);
  let order: RefundableOrder = {
    ...{ orderStatus: 'delivered', paymentStatus: 'paid', deliveredAt: at, isDeliveryBack: false },
    lines: bill.lines.map(({ key, quantity }) => ({ key, quantity, back: 0 })),
    invoice: computeInvoice(bill, items, 'igst'),
    coins: { given: coinsUsed.given, shares: coinShares(bill) },
  };
  let left: CoinsByKind = coinsUsed;
  let from = zeroPaise;
  for (let part = 1; ; part += 1) {
    const open = order.lines.filter(({ back, quantity }) => back < quantity);
    const line = oneOf(random, open);
    const isAll = part === 4 || random(3) === 0;
    const units = [{ key: line.key, quantity: 1 + random(line.quantity - line.back) }];
    const plan = planRefund(order, isAll ? { kind: 'all' } : { kind: 'part', units, delivery: false }, {
      at,
    });
    if (!plan.ok) throw new Error(plan.reason);
    const paid = {
      ...{ due: bill.grandTotal, coinsPurchased: coinsUsed.purchased },
      ...{ coinsPaid, creditUsed: zeroPaise },
    };
    const money = splitPayment(paid, from, plan.amount);
    const back = { given: plan.givenBack.coins, purchased: money.coinsPurchased };
    use(who, giveKindsBack(taken, back, left, today).uses);
    left = {
      given: asCoins(left.given - back.given),
      purchased: asCoins(left.purchased - back.purchased),
    };
    who.rupees += money.money;
    from = add(from, plan.amount);
    const quantities = new Map(plan.units.map(({ key, quantity }) => [key, quantity]));
    order = {
      ...order,
      lines: order.lines.map((one) => ({ ...one, back: one.back + (quantities.get(one.key) ?? 0) })),
    };
    // At no time has it more than it paid.
    expect(Math.min(left.given, left.purchased, subtract(bill.grandTotal, from))).toBeGreaterThanOrEqual(0);
    if (plan.endsOrder) return part === 1;
  }
}

const coinsOf = ({ lots, coupons }: Gambler) =>
  sumOfKinds(countKinds(lots, today)) + coupons.reduce((sum, { coins }) => sum + coins, 0);

test(`${count} random cycles of coins, coupons, orders and returns end with no more than they began`, () => {
  for (let seed = 1; seed <= count; seed += 1) {
    const random = randomOf(seed);
    const given = {
      id: 'given',
      kind: 'given',
      remaining: asCoins(random(2_000)),
      earnedOn: today,
      endsOn: null,
    };
    const who: Gambler = { rupees: 0, lots: [given as CoinLot], coupons: [] };
    for (let step = 0; step < 12; step += 1) {
      const [rupees, coins] = [who.rupees, coinsOf(who)];
      const kind = random(4);
      if (kind === 0) buyCoins(who, random);
      else if (kind === 1) makeCoupon(who, random);
      else orderAndReturn(who, random);
      // Coins are bought at their price; whatever else happens, rupees come back to the paisa and coins to the last.
      if (kind !== 0) expect([seed, step, who.rupees]).toEqual([seed, step, rupees]);
      if (kind !== 0) expect(coinsOf(who)).toBeLessThanOrEqual(coins);
      if (kind === 0) expect(who.rupees).toBeLessThan(rupees);
    }
  }
}, 3_600_000);
