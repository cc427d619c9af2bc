import { createHash } from 'node:crypto';
import { inflateSync } from 'node:zlib';
import { snakeCased } from '@jhumka/contract/wire/spelling';
import { asDay } from '@jhumka/domain/calendar';
import { computeInvoice, type InvoicedItem, partOfInvoice, type TaxSplit } from '@jhumka/domain/invoices';
import { fromRupees } from '@jhumka/domain/money';
import { computeBill, defaultSettings } from '@jhumka/domain/pricing';
import { afterEach, describe, expect, test, vi } from 'vitest';
import type { TaxDocument } from '../../../../database/schema.ts';
import { Sheet } from '../../../platform/pdf/sheet.ts';
import { renderTaxDocument } from './render-tax-document.ts';

const items: readonly InvoicedItem[] = [
  { key: 'prd_1', name: 'Meher rope band, ring size 12, engraved “आशा”', hsn: '71131910' },
  { key: 'prd_2', name: 'Noor jhumka', hsn: '7117' },
];

function invoiceFigures(split: TaxSplit, invoiced = items) {
  const bill = computeBill({
    lines: invoiced.map(({ key }, index) => {
      return { key, price: fromRupees(1_000 + index * 12_345.67), discount: 10, gst: 3, quantity: 2 };
    }),
    tier: 'GOLD',
    coupon: { kind: 'fixed', value: fromRupees(500) },
    settings: defaultSettings,
  });
  return computeInvoice(bill, invoiced, split);
}

/** A tax document of version 1, as a shop of before has stored it. */
const first: TaxDocument = {
  kind: 'invoice',
  number: 'TI/2627/000123',
  date: asDay('2026-11-21'),
  order_number: 'JH-261121-ABC123',
  order_date: asDay('2026-11-20'),
  against: null,
  seller: {
    ...{ state: 'Rajasthan', code: '08', name: 'Jhumka', legal_name: 'Jhumka Demo Jewels Pvt Ltd' },
    ...{
      address: '12 Example Lane, Johari Bazaar, Jaipur 302003, Rajasthan',
      gstin: '08AAAAA0000A1Z2 (demo)',
    },
    ...{ email: 'care@jhumka.example', phone: '+91 00000 00000', accent: '#8a1c2b' },
  },
  buyer: {
    name: 'आशा शर्मा',
    lines: ['14, 3rd Cross', 'Jaipur 302003', 'Rajasthan, India', '+91 98450 12345'],
  },
  supply: { state: 'Rajasthan', code: '08' },
  payment: 'Paid online',
  figures: snakeCased(invoiceFigures('cgst-sgst')),
  discounts: ['VIP discount of 5%', 'coupon DIWALI'],
};

/** Returns the drawing instructions of all pages, which name each glyph with its place. */
async function instructionsOf(content: TaxDocument): Promise<string> {
  const pdf = await renderTaxDocument(content);
  const streams = pdf.toString('latin1').matchAll(/stream\n([\s\S]*?)\nendstream/g);
  return Array.from(streams, ([, packed = '']) => {
    try {
      return inflateSync(Buffer.from(packed, 'latin1')).toString('latin1');
    } catch {
      return '';
    }
  })
    .filter((text) => text.startsWith('1 0 0 -1 0 841.89 cm'))
    .join('\n');
}

const digestOf = async (content: TaxDocument) =>
  createHash('sha256')
    .update(await instructionsOf(content))
    .digest('hex')
    .slice(0, 16);

afterEach(() => vi.restoreAllMocks());

/** Renders a document and returns its texts, with the number of its pages. */
async function textsOf(content: TaxDocument) {
  const rendered = vi.spyOn(Sheet.prototype, 'text');
  const added = vi.spyOn(Sheet.prototype, 'addPage');
  await renderTaxDocument(content);
  for (const [text, x, y, width] of rendered.mock.calls) {
    expect([text, x >= 40, y < 841, x + width < 556]).toEqual([text, true, true, true]);
  }
  return { texts: rendered.mock.calls.map(([text]) => text), pages: 1 + added.mock.calls.length };
}

const unit = (number: number, huid = `AB${100 + number}C`) => ({
  ...{ serial: `JR-${number}`, huid, grossWeightMg: 3_512, netWeightMg: 3_012 },
  certificate: number === 1 ? 'IGI 5123' : '',
});

function second(particulars: object, content: Partial<TaxDocument> = {}): TaxDocument {
  const invoiced = items.map((item, index) => (index === 0 ? { ...item, ...particulars } : item));
  const order_url = 'https://shop.example/myorders/JH-261121-ABC123';
  return {
    ...first,
    version: 2,
    order_url,
    figures: snakeCased(invoiceFigures('cgst-sgst', invoiced)),
    ...content,
  };
}

describe('a tax document of version 2', () => {
  const gold = { purity: 'Gold, 22K (916)', huid: 'AB12CD', grossWeightMg: 3_512, netWeightMg: 3_012 };

  test('says metal, weights, hallmark and what the price includes', async () => {
    const price = { making: fromRupees(100), stones: fromRupees(50), hallmarkCharge: fromRupees(45) };
    const { texts } = await textsOf(second({ ...gold, ...price, listDiscount: 10 }));
    expect(texts).toEqual(
      expect.arrayContaining([
        'Gold, 22K (916), gross weight 3.512 g each, net weight 3.012 g each, HUID as on each article',
        'Unit price includes making Rs.100.00, stones Rs.50.00, hallmark charge Rs.45.00, before the discount of 10%',
        'Rajasthan (08)',
        'Original for recipient',
      ]),
    );
    expect((await textsOf(second({ ...gold, huid: '' }))).texts.join()).toContain(', not hallmarked');
  });

  test('names each unit with its own mark, weights and certificate', async () => {
    const { texts } = await textsOf(second({ ...gold, units: [unit(1), unit(2, '')] }));
    expect(texts).toEqual(
      expect.arrayContaining([
        'Gold, 22K (916)',
        'Serial no. JR-1, HUID AB101C, gross weight 3.512 g, net weight 3.012 g, certificate IGI 5123',
        'Serial no. JR-2, not hallmarked, gross weight 3.512 g, net weight 3.012 g',
      ]),
    );
  });

  test('for a firm is billed to it, says B2B, and is delivered to the person', async () => {
    const buyer = { ...first.buyer, gstin: '08AAAAA0000A1Z2', business_name: 'Asha Jewels' };
    const { texts } = await textsOf(second({}, { buyer }));
    expect(texts).toEqual(
      expect.arrayContaining([
        ...['Billed to', 'Asha Jewels', 'GSTIN 08AAAAA0000A1Z2', 'Delivered to', 'आशा शर्मा'],
        ...['B2B', 'B2B, original for recipient'],
      ]),
    );
  });

  test('has pages for 300 units and for long names, with nothing below the edge', async () => {
    const units = Array.from({ length: 300 }, (_, index) => unit(index));
    const buyer = { ...first.buyer, gstin: '08AAAAA0000A1Z2', business_name: 'अ'.repeat(120) };
    const { texts, pages } = await textsOf(second({ ...gold, units }, { buyer }));
    expect(texts.filter((text) => text.startsWith('Serial no.'))).toHaveLength(300);
    expect(pages).toBeGreaterThan(4);
  });
});

describe('a tax document of version 1', () => {
  test('is rendered as it was before there was a version 2', async () => {
    expect(await instructionsOf(first)).toContain('BT');
    const part = snakeCased(partOfInvoice(invoiceFigures('igst'), [0, 0], [1, 0]));
    const note: TaxDocument = {
      ...first,
      kind: 'credit-note',
      number: 'CN/2627/000007',
      against: { number: first.number, date: first.date, reason: 'The ring is too small' },
      figures: part,
    };
    expect(await digestOf(first)).toBe('a0a22c1e4f93ed58');
    expect(await digestOf(note)).toBe('291d7311802a6f89');
  });
});
