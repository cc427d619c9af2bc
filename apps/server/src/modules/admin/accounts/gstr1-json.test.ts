import { asDay, type Month } from '@jhumka/domain/calendar';
import {
  defaultGstReturnRules,
  Gstr1Totals,
  type ReturnDocument,
  rulesOfMonth,
} from '@jhumka/domain/gst-returns';
import { computeInvoice, taxSplitOf } from '@jhumka/domain/invoices';
import { fromRupees } from '@jhumka/domain/money';
import { computeBill, defaultSettings } from '@jhumka/domain/pricing';
import { describe, expect, it } from 'vitest';
import { creditNoteJson, gstr1Head, invoiceJson, sumsJson } from './gstr1-json.ts';

const firm = '27AAPFU0939F1ZV';

interface Sold {
  readonly rupees: number;
  readonly state?: string;
  readonly gstin?: string;
  readonly sequence?: number;
}

/** Invoice of one product at the price of GOLD members. */
function invoice({ rupees, state = '08', gstin = '', sequence = 1 }: Sold): ReturnDocument {
  const bill = computeBill({
    lines: [{ key: 'a', price: fromRupees(rupees), discount: 0, gst: 3, quantity: 1 }],
    tier: 'GOLD',
    settings: defaultSettings,
  });
  const figures = computeInvoice(bill, [{ key: 'a', name: 'Ring', hsn: '7113' }], taxSplitOf('08', state));
  const date = asDay('2026-11-05');
  return {
    ...{ kind: 'invoice', number: `TI/2627/00000${sequence}`, financialYear: '2627', sequence, date },
    ...{ supplyCode: state, buyerGstin: gstin, buyerName: 'Asha', figures },
    invoice: { total: figures.total, date },
  };
}

const noteOf = (of: ReturnDocument): ReturnDocument => ({
  ...of,
  kind: 'credit-note',
  number: 'CN/2627/000001',
});

function totalsOf(documents: readonly ReturnDocument[], month: Month = '2026-11'): Gstr1Totals {
  const totals = new Gstr1Totals(defaultGstReturnRules, rulesOfMonth(defaultGstReturnRules, month));
  for (const document of documents) totals.add(document);
  return totals;
}

describe('the JSON of the offline tool', () => {
  const sold = [
    invoice({ rupees: 1000, gstin: '08AAAAA0000A1Z2', sequence: 1 }),
    invoice({ rupees: 200_000, state: '29', sequence: 2 }),
    invoice({ rupees: 1000, sequence: 3 }),
  ];

  it('begins with the GSTIN and the month', () => {
    expect(gstr1Head(firm, '2026-11')).toEqual({
      gstin: firm,
      fp: '112026',
      version: 'GST3.2.4',
      hash: 'hash',
    });
  });

  it('has an invoice to a firm under the keys of b2b', () => {
    expect(invoiceJson(sold[0] as ReturnDocument)).toEqual({
      ...{ inum: 'TI/2627/000001', idt: '05-11-2026', val: 990, pos: '08', rchrg: 'N', inv_typ: 'R' },
      itms: [{ num: 301, itm_det: { rt: 3, txval: 961.17, camt: 14.42, samt: 14.42, csamt: 0 } }],
    });
  });

  it('has a large invoice and its credit note under the keys of b2cl and cdnur', () => {
    const [, large] = sold as [ReturnDocument, ReturnDocument];
    const itms = [{ num: 301, itm_det: { rt: 3, txval: 192_233.01, iamt: 5_766.99, csamt: 0 } }];
    expect(invoiceJson(large)).toEqual({ inum: 'TI/2627/000002', idt: '05-11-2026', val: 198_000, itms });
    expect(creditNoteJson(noteOf(large))).toEqual({
      ...{
        ntty: 'C',
        nt_num: 'CN/2627/000001',
        nt_dt: '05-11-2026',
        val: 198_000,
        pos: '29',
        typ: 'B2CL',
        itms,
      },
    });
  });

  it('has sums by state and rate, by HSN, and the numbers issued', () => {
    const tax = { txval: 961.17, camt: 14.42, samt: 14.42, csamt: 0 };
    const json = sumsJson(totalsOf(sold));
    expect(json.b2cs).toEqual([{ sply_ty: 'INTRA', pos: '08', typ: 'OE', rt: 3, ...tax }]);
    expect(json.hsn).toMatchObject({
      hsn_b2b: [{ num: 1, hsn_sc: '7113', uqc: 'PCS', qty: 1, rt: 3, txval: 961.17, iamt: 0, camt: 14.42 }],
      hsn_b2c: [{ num: 1, hsn_sc: '7113', qty: 2, rt: 3, txval: 193_194.18, iamt: 5_766.99, samt: 14.42 }],
    });
    const docs = [
      { num: 1, from: 'TI/2627/000001', to: 'TI/2627/000003', totnum: 3, cancel: 0, net_issue: 3 },
    ];
    expect(json.doc_issue.doc_det).toEqual([{ doc_num: 1, doc_typ: 'Invoices for outward supply', docs }]);
  });

  it('has one summary by HSN before May 2025', () => {
    expect(sumsJson(totalsOf(sold, '2025-04')).hsn).toMatchObject({ data: [{ hsn_sc: '7113', qty: 3 }] });
  });
});
