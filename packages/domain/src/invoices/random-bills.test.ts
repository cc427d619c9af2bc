import { expect, test } from 'vitest';
import { oneOf, type Random, randomOf } from '../../test/random.ts';
import { indianStates } from '../addresses/index.ts';
import { asCoins } from '../coins/index.ts';
import { multiply, type Paise, paise, subtract, sum, zeroPaise } from '../money/index.ts';
import { type Bill, computeBill, defaultSettings } from '../pricing/index.ts';
import {
  checkBusinessBuyer,
  computeInvoice,
  type Invoice,
  partOfInvoice,
  stateOfGstin,
  taxSplitOf,
} from './index.ts';

const count = Number(process.env.PROOF_BILLS ?? 2_000);

/** Builds a bill: with and without discounts, tiers and coupons, with and without delivery. */
function billOf(random: Random): Bill {
  const lines = Array.from({ length: 1 + random(8) }, (_, index) => ({
    key: `prd_${index}`,
    price: paise(random(oneOf(random, [5_000, 500_000, 50_000_000]))),
    discount: oneOf(random, [0, 0, random(10_001) / 100]),
    gst: oneOf(random, [3, 3, 3, 0, 0.25, 5, 18]),
    quantity: 1 + random(oneOf(random, [1, 3, 40])),
  }));
  const onlyFor = lines.map(({ key }) => key).filter(() => random(2) === 0);
  const coupon = oneOf(random, [
    null,
    { kind: 'fixed' as const, value: paise(random(2_000_000)) },
    { kind: 'percentage' as const, value: 1 + random(100) },
  ]);
  const applied = coupon && onlyFor.length > 0 && random(2) === 0 ? { ...coupon, onlyFor } : coupon;
  const tier = oneOf(random, ['NONE', 'SILVER', 'GOLD', 'PLATINUM'] as const);
  const wallet = oneOf(random, [
    null,
    {
      givenCoins: asCoins(random(100_000)),
      purchasedCoins: asCoins(random(1_000)),
      credit: paise(random(99_999)),
    },
  ]);
  const settings = { ...defaultSettings, coinShare: 1 + random(100) };
  return computeBill({ lines, coupon: applied, tier, settings, ...(wallet && { wallet }) });
}

/** Returns the place of supply: the state of a firm's GSTIN, or of a person. */
function supplyOf(random: Random): string {
  const { name, gstCode } = oneOf(random, indianStates);
  if (random(2) === 0) return gstCode;
  const body = `${gstCode}AAPFU${String(1_000 + random(9_000))}F1Z`;
  const [gstin = ''] = [...'0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ']
    .map((last) => body + last)
    .filter((one) => checkBusinessBuyer({ gstin: one, businessName: 'Usha' }, name).ok);
  return stateOfGstin(gstin)?.gstCode ?? '';
}

const heads = ['taxable', 'tax', 'cgst', 'sgst', 'igst', 'discount', 'total'] as const;

/** Returns what is wrong with the figures of a document as it is printed; '' when they add up. */
function wrongIn(figures: Invoice): string {
  const printedTotals = figures.lines.map(({ total, rounding = zeroPaise }) => subtract(total, rounding));
  for (const [index, line] of figures.lines.entries()) {
    const discount = subtract(multiply(line.unitPrice, line.quantity), line.taxable);
    if (discount < 0 && line.discount > 0) return 'a discount that raises a value';
    if (line.taxable + line.cgst + line.sgst + line.igst !== printedTotals[index]) return 'a line';
    if (line.cgst !== line.sgst || (line.cgst > 0 && line.igst > 0)) return 'the halves of a line';
  }
  if (sum(printedTotals) + (figures.rounding ?? 0) !== figures.total) return 'the total';
  if (figures.cgst !== figures.sgst) return 'CGST and SGST';
  return '';
}

/** Returns the figures of partial returns until nothing is left. */
function partsOf(invoice: Invoice, random: Random): Invoice[] {
  const all = invoice.lines.map(({ quantity }) => quantity);
  const parts: Invoice[] = [];
  let before = all.map(() => 0);
  while (before.some((units, index) => units < (all[index] ?? 0))) {
    const isLast = parts.length === 3;
    const after = before.map((units, index) => {
      const left = (all[index] ?? 0) - units;
      return units + (isLast ? left : random(left + 1));
    });
    parts.push(partOfInvoice(invoice, before, after));
    before = after;
  }
  return parts;
}

const totalOf = (figures: readonly Invoice[], head: (typeof heads)[number]): Paise =>
  sum(figures.map((one) => one[head]));

test(`${count} random bills are charged as printed, in halves that are equal, and parts make the whole`, () => {
  for (let seed = 1; seed <= count; seed += 1) {
    const random = randomOf(seed);
    const bill = billOf(random);
    const split = taxSplitOf(oneOf(random, ['08', '27', '04']), supplyOf(random));
    const items = bill.lines.map(({ key }) => ({ key, name: key, hsn: '7113' }));
    const invoice = computeInvoice(bill, items, split);
    const parts = partsOf(invoice, random);
    const wrong = [invoice, ...parts].map(wrongIn).filter((text) => text !== '');
    if (invoice.total !== bill.grandTotal) wrong.push('printed and charged');
    for (const head of heads) if (totalOf(parts, head) !== invoice[head]) wrong.push(`the parts of ${head}`);
    expect({ seed, wrong }).toEqual({ seed, wrong: [] });
  }
}, 3_600_000);
