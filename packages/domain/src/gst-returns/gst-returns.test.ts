import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { indianStates } from '../addresses/index.ts';
import { asDay } from '../calendar/index.ts';
import { computeInvoice, partOfInvoice, taxSplitOf } from '../invoices/index.ts';
import { add, fromRupees, type Paise, paise, sum } from '../money/index.ts';
import { computeBill, defaultSettings } from '../pricing/index.ts';
import {
  defaultGstReturnRules,
  findMistakes,
  Gstr1Totals,
  gstr1Sections,
  isGstin,
  type ReturnDocument,
  rulesOfMonth,
  sectionOf,
} from './index.ts';

const rules = rulesOfMonth(defaultGstReturnRules, '2026-11');
const firm = '27AAPFU0939F1ZV';
const seller = '08';

interface Sold {
  readonly rupees: number;
  readonly state?: string;
  readonly gstin?: string;
  readonly gst?: number;
  readonly hsn?: string;
  readonly date?: string;
  readonly sequence?: number;
  readonly quantity?: number;
}

/** Invoice of one product, without a discount. */
function invoice({
  rupees,
  state = seller,
  gstin = '',
  gst = 3,
  hsn = '7113',
  sequence = 1,
  ...more
}: Sold): ReturnDocument {
  const bill = computeBill({
    lines: [{ key: 'a', price: fromRupees(rupees), discount: 0, gst, quantity: more.quantity ?? 1 }],
    tier: 'GOLD',
    settings: defaultSettings,
  });
  const figures = computeInvoice(bill, [{ key: 'a', name: 'Ring', hsn }], taxSplitOf(seller, state));
  const date = asDay(more.date ?? '2026-11-05');
  return {
    ...{ kind: 'invoice', number: `TI/2627/00000${sequence}`, financialYear: '2627', sequence, date },
    ...{ supplyCode: state, buyerGstin: gstin, buyerName: 'Asha', figures },
    invoice: { total: figures.total, date },
  };
}

/** Credit note of all of an invoice. */
const noteOf = (of: ReturnDocument, sequence = 1): ReturnDocument => ({
  ...of,
  ...{ kind: 'credit-note', number: `CN/2627/00000${sequence}`, sequence },
});

function totalsOf(documents: readonly ReturnDocument[], month = rules): Gstr1Totals {
  const totals = new Gstr1Totals(defaultGstReturnRules, month);
  for (const document of documents) totals.add(document);
  return totals;
}

describe('the table of a document', () => {
  // 97,000 with 3 % and the discount of GOLD members is below a lakh; 100,000 is above it.
  test.each([
    ['of a firm is B2B, whatever its value', { rupees: 10, gstin: firm }, 'b2b', 'cdnr'],
    ['to another state above a lakh is B2CL', { rupees: 120_000, state: '29' }, 'b2cl', 'cdnur'],
    ['to another state below a lakh is B2CS', { rupees: 50_000, state: '29' }, 'b2cs', 'b2cs'],
    ['within the state is B2CS, whatever its value', { rupees: 500_000 }, 'b2cs', 'b2cs'],
    ['of July 2024 needs 2.5 lakh', { rupees: 120_000, state: '29', date: '2024-07-31' }, 'b2cs', 'b2cs'],
    ['of August 2024 needs one', { rupees: 120_000, state: '29', date: '2024-08-01' }, 'b2cl', 'cdnur'],
  ] as const)('an invoice %s', (_, sold, ofInvoice, ofNote) => {
    const one = invoice(sold);
    expect([one, noteOf(one)].map((each) => sectionOf(each, defaultGstReturnRules))).toEqual([
      ofInvoice,
      ofNote,
    ]);
  });

  it('an invoice of exactly a lakh is not above it', () => {
    const one = invoice({ rupees: 120_000, state: '29' });
    const exactly = { ...one, invoice: { ...one.invoice, total: fromRupees(100_000) } };
    expect(sectionOf(exactly, defaultGstReturnRules)).toBe('b2cs');
    const above = { ...one, invoice: { ...one.invoice, total: fromRupees(100_000.01) } };
    expect(sectionOf(above, defaultGstReturnRules)).toBe('b2cl');
  });

  it('a small part of a large invoice that comes back is listed by itself', () => {
    const large = invoice({ rupees: 60_000, quantity: 3, state: '29' });
    const part = { ...noteOf(large), figures: partOfInvoice(large.figures as never, [0], [1]) };
    expect(part.figures.total).toBeLessThan(rules.b2clAbove);
    expect(sectionOf(part, defaultGstReturnRules)).toBe('cdnur');
  });
});

const lines = fc.array(
  fc.record({
    price: fc.integer({ min: 0, max: 20_000_000 }).map(paise),
    discount: fc.integer({ min: 0, max: 10_000 }).map((basisPoints) => basisPoints / 100),
    gst: fc.constantFrom(0, 0.25, 3, 5, 18),
    quantity: fc.integer({ min: 1, max: 9 }),
    hsn: fc.constantFrom('7113', '71131910', '7117', ''),
  }),
  { minLength: 1, maxLength: 5 },
);
const documents = fc.array(
  fc
    .record({
      lines,
      state: fc.constantFrom(...indianStates.map(({ gstCode }) => gstCode), seller, seller, ''),
      gstin: fc.constantFrom('', '', firm, '29ABCDE1234F1ZW'),
      tier: fc.constantFrom('NONE', 'PLATINUM'),
      back: fc.nat(9),
    })
    .map(({ lines: sold, state, gstin, tier, back }): ReturnDocument[] => {
      const keyed = sold.map((line, position) => ({ ...line, key: `${position}` }));
      const bill = computeBill({ lines: keyed, tier, settings: defaultSettings });
      const items = keyed.map(({ key, hsn }) => ({ key, name: key, hsn }));
      const figures = computeInvoice(bill, items, taxSplitOf(seller, state));
      const base = {
        ...{
          financialYear: '2627',
          sequence: 1,
          date: asDay('2026-11-05'),
          supplyCode: state,
        },
        ...{ buyerGstin: gstin, buyerName: '', invoice: { total: figures.total, date: asDay('2026-11-05') } },
      };
      const none = figures.lines.map(() => 0);
      const some = figures.lines.map(({ quantity }) => Math.min(quantity, back));
      const part = partOfInvoice(figures, none, some);
      return [
        { ...base, kind: 'invoice', number: 'TI', figures },
        ...(back > 0 ? [{ ...base, kind: 'credit-note' as const, number: 'CN', figures: part }] : []),
      ];
    }),
  { maxLength: 12 },
);

describe('the sums of a month', () => {
  it('all tables together, and HSN, are the documents less the credit notes, to the paisa', () => {
    fc.assert(
      fc.property(documents, fc.boolean(), (many, splitsHsn) => {
        const all = many.flat();
        const totals = totalsOf(all, { ...rules, splitsHsn });
        const whole = (name: 'taxable' | 'igst' | 'cgst' | 'sgst' | 'total'): Paise =>
          sum(all.map(({ kind, figures }) => paise(kind === 'invoice' ? figures[name] : -figures[name])));
        const hsn = (name: 'taxable' | 'igst' | 'cgst' | 'sgst' | 'total') =>
          sum(totals.hsn.map((row) => row[name]));
        expect(totals.together.documents).toBe(all.length);
        for (const name of ['taxable', 'igst', 'cgst', 'sgst', 'total'] as const) {
          expect(totals.together[name]).toBe(whole(name));
          expect(hsn(name)).toBe(whole(name));
        }
        expect(sum(totals.b2cs.map(({ taxable }) => taxable))).toBe(totals.sums('b2cs').taxable);
        expect(sum(totals.nil.map(({ taxable }) => taxable))).toBe(totals.sums('nil').taxable);
      }),
    );
  });

  it('a month without documents has empty tables', () => {
    const totals = totalsOf([]);
    expect(gstr1Sections.map((section) => totals.sums(section).documents)).toEqual([0, 0, 0, 0, 0, 0]);
    expect([totals.b2cs, totals.nil, totals.hsn, totals.series]).toEqual([[], [], [], []]);
  });

  it('numbers that no document has are counted as cancelled', () => {
    const sold = [4, 7, 5].map((sequence) => invoice({ rupees: 100, sequence }));
    expect(totalsOf([...sold, noteOf(invoice({ rupees: 100 }))]).series).toMatchObject([
      { kind: 'invoice', from: 'TI/2627/000004', to: 'TI/2627/000007', total: 3, cancelled: 1 },
      { kind: 'credit-note', from: 'CN/2627/000001', total: 1, cancelled: 0 },
    ]);
  });

  it('what came back whole in the same month is no row of the summary by HSN', () => {
    const one = invoice({ rupees: 100 });
    expect(totalsOf([one, noteOf(one)]).hsn).toEqual([]);
    expect(totalsOf([one, noteOf(one), invoice({ rupees: 50, sequence: 2 })]).hsn).toHaveLength(1);
  });

  it('delivery is no article of the summary by HSN, but part of its value', () => {
    const one = invoice({ rupees: 100 });
    const [line] = one.figures.lines;
    const withDelivery = [
      ...one.figures.lines,
      { ...line, name: 'Delivery (standard)' },
    ] as typeof one.figures.lines;
    const [row] = totalsOf([{ ...one, figures: { ...one.figures, lines: withDelivery } }]).hsn;
    expect(row).toMatchObject({ quantity: 1, total: add(one.figures.total, one.figures.total) });
  });
});

describe('mistakes', () => {
  const fine = invoice({ rupees: 1000 });
  const changed = (figures: object) => ({ ...fine, figures: { ...fine.figures, ...figures } });
  test.each([
    ['none', fine, []],
    ['a GSTIN with a wrong check character', { ...fine, buyerGstin: '27AAPFU0939F1ZU' }, ['gstin-check']],
    ['a GSTIN that is cut off', { ...fine, buyerGstin: '27AAPFU' }, ['gstin-check']],
    ['a GSTIN without its state', { ...fine, buyerGstin: 'AAPFU0939F1ZV' }, ['gstin-state']],
    ['no place of supply', { ...fine, supplyCode: '' }, ['supply-unknown']],
    ['no HSN', invoice({ rupees: 1000, hsn: ' ' }), ['hsn-missing']],
    ['an HSN of two digits', invoice({ rupees: 1000, hsn: '71' }), ['hsn-short']],
    ['an HSN of letters', invoice({ rupees: 1000, hsn: 'gold' }), ['hsn-short']],
    ['a total that is a paisa more', changed({ total: fine.figures.total + 1 }), ['sums']],
    ['IGST within the state', changed({ split: 'igst' }), ['sums']],
    ['a line too few', changed({ lines: [] }), ['sums']],
  ] as const)('of a document with %s are found', (_, document, found) => {
    expect(findMistakes(document as ReturnDocument, rules)).toEqual(found);
  });

  it('none is found in any invoice or credit note that the shop makes, but for what it lacks', () => {
    fc.assert(
      fc.property(documents, (many) => {
        for (const each of many.flat()) expect(findMistakes(each, rules)).not.toContain('sums');
      }),
    );
  });

  it('the GSTIN of the demo shop is none', () => {
    expect([firm, '08AAAAA0000A1Z2 (demo)', ''].map(isGstin)).toEqual([true, false, false]);
  });
});
