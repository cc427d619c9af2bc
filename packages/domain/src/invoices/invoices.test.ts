import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { asDay } from '../calendar/index.ts';
import { add, fromRupees, multiply, paise, subtract, sum } from '../money/index.ts';
import { type Bill, computeBill, defaultSettings } from '../pricing/index.ts';
import {
  computeInvoice,
  financialYearOf,
  gstCodeOf,
  normaliseDocumentNumber,
  partOfInvoice,
  rupeesInWords,
  taxDocumentNumber,
  taxedOf,
  taxSplitOf,
} from './index.ts';

const itemsOf = (bill: Bill) => bill.lines.map(({ key }) => ({ key, name: key, hsn: '7113' }));
const invoiceOf = (bill: Bill, split: 'cgst-sgst' | 'igst' = 'cgst-sgst') =>
  computeInvoice(bill, itemsOf(bill), split);

const lines = fc
  .array(
    fc.record({
      price: fc.integer({ min: 0, max: 500_000_000 }).map(paise),
      discount: fc.integer({ min: 0, max: 10_000 }).map((basisPoints) => basisPoints / 100),
      gst: fc.constantFrom(0, 0.25, 3, 5, 12, 18, 28),
      quantity: fc.integer({ min: 1, max: 50 }),
    }),
    { minLength: 1, maxLength: 12 },
  )
  .map((all) => all.map((line, index) => ({ ...line, key: `prd_${index}` })));
const coupons = fc.option(
  fc.oneof(
    fc.record({
      kind: fc.constant('fixed' as const),
      value: fc.integer({ min: 0, max: 9_999_999 }).map(paise),
    }),
    fc.record({ kind: fc.constant('percentage' as const), value: fc.integer({ min: 1, max: 100 }) }),
  ),
);
// The coupon covers all products, or every second or third.
const bills = fc
  .record({
    lines,
    coupon: coupons,
    every: fc.integer({ min: 0, max: 4 }),
    tier: fc.constantFrom('NONE', 'SILVER', 'GOLD', 'PLATINUM'),
  })
  .map(({ every, coupon, ...input }) => {
    const keys = input.lines.map(({ key }) => key).filter((_, index) => index % every === 0);
    const given = coupon && every > 0 ? { ...coupon, onlyFor: keys } : coupon;
    return computeBill({ ...input, coupon: given, settings: defaultSettings });
  });

describe('the figures of an invoice', () => {
  it('decisions §1: Rs.1,000 less 10 %, 3 % GST, PLATINUM: 873.00 is 847.57 + 25.43', () => {
    const bill = computeBill({
      lines: [{ key: 'prd_1', price: fromRupees(1000), discount: 10, gst: 3, quantity: 1 }],
      tier: 'PLATINUM',
      settings: defaultSettings,
    });
    expect(bill.grandTotal).toBe(87_300);
    const interstate = { taxable: 84_757, tax: 2_543, total: 87_300, discount: 5_400 };
    expect(invoiceOf(bill, 'igst')).toMatchObject({ ...interstate, cgst: 0, sgst: 0, igst: 2_543 });
    // Within the state the odd paisa of tax is rounding, so that the halves are equal (decision 0110).
    const halves = { cgst: 1_271, sgst: 1_271, igst: 0 };
    expect(invoiceOf(bill)).toMatchObject({ ...interstate, tax: 2_542, rounding: 1, ...halves });
  });

  it('decisions §1: any invoice totals the grand total of its bill, to the paisa', () => {
    fc.assert(
      fc.property(bills, fc.constantFrom('cgst-sgst' as const, 'igst' as const), (bill, split) => {
        const invoice = invoiceOf(bill, split);
        expect(invoice.total).toBe(bill.grandTotal);
        expect(invoice.taxable + invoice.tax + (invoice.rounding ?? 0)).toBe(invoice.total);
        expect(sum([invoice.cgst, invoice.sgst, invoice.igst])).toBe(invoice.tax);
        expect(invoice.discount).toBe(add(bill.vipDiscount, bill.couponDiscount));
      }),
    );
  });

  it('decisions §1: no figure of a line is negative, and its tax is its rate of its value', () => {
    fc.assert(
      fc.property(bills, (bill) => {
        for (const line of invoiceOf(bill).lines) {
          expect(Math.min(line.taxable, line.tax, line.total, line.discount)).toBeGreaterThanOrEqual(0);
          expect(subtract(line.gross, line.discount)).toBe(line.total);
          expect(Math.abs(line.total - line.taxable - line.tax)).toBeLessThanOrEqual(1);
          expect(Math.abs(line.cgst - (line.taxable * line.rate) / 200)).toBeLessThanOrEqual(1);
        }
        for (const line of invoiceOf(bill, 'igst').lines) {
          expect(Math.abs(line.igst - (line.taxable * line.rate) / 100)).toBeLessThanOrEqual(1);
        }
      }),
    );
  });

  it('CGST equals SGST on every line, in every sum and in every partial return', () => {
    fc.assert(
      fc.property(bills, fc.nat(50), (bill, units) => {
        const invoice = invoiceOf(bill);
        const all = invoice.lines.map(({ quantity }) => quantity);
        const some = all.map((quantity) => Math.min(units, quantity));
        const none = all.map(() => 0);
        const parts = [partOfInvoice(invoice, none, some), partOfInvoice(invoice, some, all)];
        for (const figures of [invoice, ...parts]) {
          expect(figures.cgst).toBe(figures.sgst);
          for (const line of figures.lines) {
            expect(line.cgst).toBe(line.sgst);
            expect(line.taxable + line.tax + (line.rounding ?? 0)).toBe(line.total);
          }
        }
      }),
    );
  });

  it('decisions §1: a discount on the order reduces every line by the same share, to the paisa', () => {
    const bill = computeBill({
      lines: [1000, 3000, 1].map((rupees, index) => ({
        key: `prd_${index}`,
        price: fromRupees(rupees),
        discount: 0,
        gst: 3,
        quantity: 1,
      })),
      tier: 'NONE',
      coupon: { kind: 'fixed', value: fromRupees(400.1) },
      settings: defaultSettings,
    });
    expect(invoiceOf(bill).lines.map(({ discount }) => discount)).toEqual([10_000, 30_000, 10, 0]);
  });

  it('delivery is a line with the rate and HSN of the line with the highest value', () => {
    const bill = computeBill({
      lines: [
        { key: 'prd_low', price: fromRupees(10), discount: 0, gst: 18, quantity: 1 },
        { key: 'prd_high', price: fromRupees(500), discount: 0, gst: 3, quantity: 1 },
      ],
      tier: 'NONE',
      settings: defaultSettings,
    });
    const delivery = invoiceOf(bill).lines.at(-1);
    expect(delivery).toMatchObject({
      name: 'Delivery (standard)',
      hsn: '7113',
      rate: 3,
      total: 2_000,
      taxable: 1_942,
    });
  });

  it('a line that is not in the bill is refused', () => {
    const bill = computeBill({
      lines: [{ key: 'prd_1', price: fromRupees(10), discount: 0, gst: 3, quantity: 1 }],
      tier: 'NONE',
      settings: defaultSettings,
    });
    expect(() => computeInvoice(bill, [], 'igst')).toThrow(RangeError);
  });
});

// Each case was a defect of another shop; docs/specification/india.md and decisions §1 define the right result.
describe('known defects of other shops', () => {
  const one = (rupees: number, more: object = {}) => ({
    key: 'prd_1',
    price: fromRupees(rupees),
    discount: 0,
    gst: 3,
    quantity: 1,
    ...more,
  });

  it('tax applies to the discounted price, not to the list price', () => {
    const bill = computeBill({
      lines: [one(1000, { discount: 50 })],
      tier: 'GOLD',
      settings: defaultSettings,
    });
    const [line] = invoiceOf(bill).lines;
    expect(line).toMatchObject({
      unitPrice: 50_000,
      gross: 51_500,
      total: 49_500,
      taxable: 48_058,
      tax: 1_442,
    });
  });

  it('a discount on the whole order is in the invoice and in its credit note', () => {
    const coupon = { kind: 'fixed', value: fromRupees(100) } as const;
    const bill = computeBill({ lines: [one(1000)], tier: 'NONE', coupon, settings: defaultSettings });
    expect(invoiceOf(bill).total).toBe(fromRupees(950));
    expect(invoiceOf(bill).lines[0]?.discount).toBe(fromRupees(100));
  });

  it('an order paid entirely by a coupon has an invoice of delivery alone, or of zero', () => {
    const coupon = { kind: 'fixed', value: fromRupees(5000) } as const;
    const paid = (tier: 'NONE' | 'GOLD') =>
      invoiceOf(computeBill({ lines: [one(1000)], tier, coupon, settings: defaultSettings }));
    expect(paid('NONE')).toMatchObject({ total: 2_000, taxable: 1_942 });
    expect(paid('GOLD')).toMatchObject({ total: 0, taxable: 0, tax: 0, cgst: 0, sgst: 0 });
  });

  it('three products of Rs.33.33 that share a coupon of Rs.10.00 lose no paisa between line and total', () => {
    const lines = [1, 2, 3].map((number) => one(33.33, { key: `prd_${number}` }));
    const coupon = { kind: 'fixed', value: fromRupees(10) } as const;
    const bill = computeBill({ lines, tier: 'NONE', coupon, settings: defaultSettings });
    const invoice = invoiceOf(bill);
    expect(invoice.lines.map(({ discount }) => discount)).toEqual([334, 333, 333, 0]);
    expect(sum(invoice.lines.map(({ total }) => total))).toBe(bill.grandTotal);
  });

  it('a coupon for rings does not reduce cheaper earrings of the same order', () => {
    const lines = [one(100, { key: 'prd_earrings', gst: 18 }), one(1000, { key: 'prd_ring' })];
    const discounts = (value: number, tier: 'NONE' | 'PLATINUM' = 'NONE') => {
      const coupon = { kind: 'fixed', value: fromRupees(value), onlyFor: ['prd_ring'] } as const;
      return invoiceOf(computeBill({ lines, tier, coupon, settings: defaultSettings })).lines.map(
        ({ discount }) => discount,
      );
    };
    expect(discounts(100)).toEqual([0, 10_000, 0]);
    expect(discounts(100, 'PLATINUM')).toEqual([600, 16_000]);
    // The whole value of the ring, and not a paisa more.
    expect(discounts(5000, 'PLATINUM')).toEqual([600, 103_000]);
  });
});

describe('the tax split', () => {
  it('decisions §5: CGST and SGST within the state of the seller, IGST outside it', () => {
    const rajasthan = gstCodeOf({ state: 'Rajasthan' });
    expect(taxSplitOf(rajasthan, gstCodeOf({ state: 'rajasthan ' }))).toBe('cgst-sgst');
    expect(taxSplitOf(rajasthan, gstCodeOf({ state: 'Karnataka' }))).toBe('igst');
    expect(taxSplitOf(gstCodeOf({ state: 'Chandigarh' }), '04')).toBe('cgst-utgst');
    expect(taxSplitOf(gstCodeOf({ state: 'Delhi' }), '07')).toBe('cgst-sgst');
  });

  it('an unknown state name falls back to the GST number; two unknown states never match', () => {
    expect(gstCodeOf({ state: 'RJ', gstin: '08AAAAA0000A1Z5' })).toBe('08');
    expect(gstCodeOf({ state: 'Atlantis', gstin: '99AAAAA0000A1Z5' })).toBe('');
    expect(taxSplitOf('', '')).toBe('igst');
  });

  it('a line without a discount has the price of its units as value, and so have its parts', () => {
    fc.assert(
      fc.property(bills, fc.nat(50), (bill, units) => {
        for (const split of ['cgst-sgst', 'igst'] as const) {
          const invoice = computeInvoice(bill, itemsOf(bill), split);
          const all = invoice.lines.map(({ quantity }) => quantity);
          const part = partOfInvoice(
            invoice,
            all.map(() => 0),
            all.map((quantity) => Math.min(units, quantity)),
          );
          const plain = new Set(
            invoice.lines.filter(({ discount }) => discount === 0).map(({ name }) => name),
          );
          for (const line of [...invoice.lines, ...part.lines]) {
            const price = multiply(line.unitPrice, line.quantity);
            if (plain.has(line.name)) expect(line.taxable).toBe(price);
            expect(line.taxable).toBeLessThanOrEqual(price);
          }
        }
      }),
    );
  });

  it('a paisa of tax that cannot be halved is rounding', () => {
    const halves = { cgst: 1_271, sgst: 1_271, igst: 0 };
    expect(taxedOf(paise(87_300), 3, 'cgst-sgst')).toMatchObject({
      taxable: 84_757,
      tax: 2_542,
      rounding: 1,
      ...halves,
    });
  });
});

describe('numbers', () => {
  it('decisions §5: a number has its series, financial year and sequence number, in at most 16 characters', () => {
    expect(taxDocumentNumber('invoice', '2627', 123)).toBe('TI/2627/000123');
    expect(taxDocumentNumber('credit-note', '2627', 1)).toBe('CN/2627/000001');
    expect(taxDocumentNumber('invoice', '2627', 99_999_999)).toHaveLength(16);
    expect(() => taxDocumentNumber('invoice', '2627', 100_000_000)).toThrow(RangeError);
    expect(() => taxDocumentNumber('invoice', '2627', 0)).toThrow(RangeError);
  });

  it('a document number is normalized however it is typed', () => {
    for (const text of ['TI/2627/000123', 'ti-2627-000123', ' TI 2627 123 ', 'TI2627000123']) {
      expect(normaliseDocumentNumber(text)).toBe('TI/2627/000123');
    }
    expect(normaliseDocumentNumber('CN-2627-000001')).toBe('CN/2627/000001');
    for (const text of ['JH-261121-7K3M9Q', 'TI/2627', '2627/000123', 'tint', '']) {
      expect(normaliseDocumentNumber(text)).toBeNull();
    }
  });

  it('decisions §5: a financial year goes from April to March', () => {
    expect(financialYearOf(asDay('2026-04-01'))).toBe('2627');
    expect(financialYearOf(asDay('2027-03-31'))).toBe('2627');
    expect(financialYearOf(asDay('2027-04-01'))).toBe('2728');
    expect(financialYearOf(asDay('2099-12-31'))).toBe('9900');
  });
});

describe('amounts in words', () => {
  it.each([
    [0, 'Rupees zero only'],
    [87_300, 'Rupees eight hundred seventy-three only'],
    [10_493_700, 'Rupees one lakh four thousand nine hundred thirty-seven only'],
    [
      1_234_567_815,
      'Rupees one crore twenty-three lakh forty-five thousand six hundred seventy-eight and fifteen paise only',
    ],
    [5, 'Rupees zero and five paise only'],
    [1_01, 'Rupees one and one paisa only'],
  ])('%i paise are "%s"', (amount, words) => {
    expect(rupeesInWords(paise(amount))).toBe(words);
  });
});
