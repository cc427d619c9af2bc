import { bestDeal, type DealProduct } from '@jhumka/domain/best-deal';
import { type CouponDiscount, freeTerms, type WalletCoupon } from '@jhumka/domain/coupons';
import { fromRupees, zeroPaise } from '@jhumka/domain/money';
import { computeBill, defaultSettings } from '@jhumka/domain/pricing';
import type { Bench } from '../bench.ts';
import { effort } from '../effort.ts';
import { type Figure, microseconds, milliseconds, times } from '../figures.ts';
import { median } from '../load/median.ts';

const maxMs = 2;
const callsOfRound = 200;
const couponCount = 50;
const categories = ['cat_rings', 'cat_earrings'];

/** Measures the best deal of a cart of eight lines for a wallet of fifty coupons, beside one bill of that cart. */
export async function measureBestDeal(bench: Bench): Promise<Figure[]> {
  const settings = defaultSettings;
  const cart = {
    lines: Array.from({ length: 8 }, (_, at) => lineOf(`row-${at}`, at)),
    tier: 'NONE',
    settings,
  } as const;
  const today = '2026-11-21';
  const user = { today, isMember: false, lifetimeSpend: fromRupees(80_000), isFirstOrder: false } as const;
  const wallet = Array.from({ length: couponCount }, (_, at) => couponOf(at));
  const products = [1, 2, 3].map((at) => lineOf(`product-${at}`, at));
  const deal = { cart, user, wallet, joiningPrice: fromRupees(499), products };
  const rounds = Array.from({ length: effort.rounds * 5 }, () => ({
    oursMs: msOfCall(() => bestDeal(deal)),
    billMs: msOfCall(() => computeBill(cart)),
  }));
  const ours = median(rounds.map(({ oursMs }) => oursMs));
  const bill = median(rounds.map(({ billMs }) => billMs));
  bench.log(`  best deal ${milliseconds(ours)}, bill ${microseconds(bill * 1000)}`);
  return [
    {
      what: `best deal of ${cart.lines.length} lines, ${couponCount} coupons, joining, ${products.length} further products`,
      measured: milliseconds(ours),
      baseline: `${microseconds(bill * 1000)} for one bill`,
      ratio: times(median(rounds.map(({ oursMs, billMs }) => oursMs / billMs))),
      target: `< ${maxMs} ms`,
      isMet: ours < maxMs,
    },
  ];
}

/** Measures time of the processor, so that other work on the machine doesn't count. */
function msOfCall(run: () => unknown): number {
  const begun = process.cpuUsage();
  for (let call = 0; call < callsOfRound; call += 1) run();
  const { user, system } = process.cpuUsage(begun);
  return (user + system) / 1000 / callsOfRound;
}

function lineOf(key: string, at: number): DealProduct {
  const categoryId = categories[at % categories.length] ?? '';
  return { key, name: key, price: fromRupees(999 + at), discount: at, gst: 3, quantity: 1, categoryId };
}

/** Fixed amounts and percentages with every kind of condition. */
function couponOf(at: number): WalletCoupon {
  const discount: CouponDiscount =
    at % 2 === 0 ? { kind: 'fixed', value: fromRupees(50 + at) } : { kind: 'percentage', value: 1 + at / 10 };
  const terms = {
    ...{ ...freeTerms, discount, minTotal: fromRupees(at * 200), firstOrderOnly: at % 7 === 0 },
    categories: at % 3 === 0 ? [{ _id: categories[0] ?? '', name: 'Rings' }] : [],
    tiers: at % 5 === 0 ? (['GOLD'] as const) : [],
  };
  return {
    _id: `cpn_${at}`,
    code: `C${at}`,
    state: 'available',
    terms,
    uses: { total: 0, own: 0, spent: zeroPaise },
  };
}
