import type { Day, Month } from '@jhumka/domain/calendar';
import { type Gstr1Totals, type ReturnDocument, sumsByRate, type TaxSums } from '@jhumka/domain/gst-returns';
import { type Paise, type Rupees, toRupees, zeroPaise } from '@jhumka/domain/money';
import type { ListedSection } from './store-documents.ts';

/** A month of which a return is written: its sums, and the documents of each table that lists them. */
export interface WrittenMonth {
  readonly month: Month;
  readonly gstin: string;
  readonly totals: Gstr1Totals;
  readonly documentsOf: (section: ListedSection) => AsyncIterable<readonly ReturnDocument[]>;
}

// Keys of the JSON that the GST offline tool makes and the portal reads; docs/operations.md has their source and date.

/** Release of the offline tool whose form the JSON has. */
const offlineToolVersion = 'GST3.2.4';

/** Writes the JSON of the offline tool. */
export async function* writeGstr1Json({
  month,
  gstin,
  totals,
  documentsOf,
}: WrittenMonth): AsyncGenerator<string> {
  yield JSON.stringify(gstr1Head(gstin.slice(0, 15), month)).slice(0, -1);
  const group = { b2b: ['ctin', 'inv'], b2cl: ['pos', 'inv'], cdnr: ['ctin', 'nt'] } as const;
  for (const section of ['b2b', 'b2cl', 'cdnr', 'cdnur'] as const) {
    if (totals.sums(section).documents === 0) continue;
    yield `,"${section}":[`;
    let last: string | undefined;
    for await (const page of documentsOf(section)) {
      let text = '';
      for (const document of page) {
        const row = JSON.stringify(
          document.kind === 'invoice' ? invoiceJson(document) : creditNoteJson(document),
        );
        const key = section === 'cdnur' ? '' : section === 'b2cl' ? document.supplyCode : document.buyerGstin;
        const isNew = section !== 'cdnur' && key !== last;
        if (isNew) {
          const [name, list] = group[section as keyof typeof group];
          text += `${last === undefined ? '' : ']},'}{"${name}":${JSON.stringify(key)},"${list}":[${row}`;
        } else text += `${last === undefined ? '' : ','}${row}`;
        last = key;
      }
      yield text;
    }
    yield section === 'cdnur' ? ']' : ']}]';
  }
  yield `,${JSON.stringify(sumsJson(totals)).slice(1)}`;
}

/** Beginning of the return: whose it is, and the month as MMYYYY. */
export const gstr1Head = (gstin: string, month: Month) => ({
  gstin,
  fp: `${month.slice(5)}${month.slice(0, 4)}`,
  version: offlineToolVersion,
  hash: 'hash',
});

const dateOf = (day: Day): string => day.split('-').toReversed().join('-');

/** Tax by head: IGST between states, else CGST and SGST (or UTGST). */
function taxJson({ taxable, igst, cgst, sgst }: TaxSums, isInterState: boolean) {
  const heads: Readonly<Record<string, Rupees>> = isInterState
    ? { iamt: toRupees(igst) }
    : { camt: toRupees(cgst), samt: toRupees(sgst) };
  return { txval: toRupees(taxable), ...heads, csamt: 0 };
}

/** Items of a document by rate; what has no tax is in the table of such supplies. */
const itemsOf = ({ split, lines }: ReturnDocument['figures']) =>
  sumsByRate(lines)
    .filter(([rate]) => rate > 0)
    .map(([rt, sums]) => ({
      num: Math.round(rt * 100) + 1,
      itm_det: { rt, ...taxJson(sums, split === 'igst') },
    }));

/** An invoice of table 4 (b2b), or of table 5 (b2cl) within its place of supply. */
export function invoiceJson({ number, date, supplyCode, figures, buyerGstin }: ReturnDocument) {
  const firm = buyerGstin === '' ? {} : { pos: supplyCode, rchrg: 'N', inv_typ: 'R' };
  return { inum: number, idt: dateOf(date), val: toRupees(figures.total), ...firm, itms: itemsOf(figures) };
}

/** A credit note of table 9B: to a firm (cdnr), or of a large invoice to a consumer (cdnur). */
export function creditNoteJson({ number, date, supplyCode, figures, buyerGstin }: ReturnDocument) {
  const rest = buyerGstin === '' ? { typ: 'B2CL' } : { rchrg: 'N', inv_typ: 'R' };
  return {
    ntty: 'C',
    nt_num: number,
    nt_dt: dateOf(date),
    val: toRupees(figures.total),
    pos: supplyCode,
    ...rest,
    itms: itemsOf(figures),
  };
}

/** The tables of sums: consumers (7), without tax (8), HSN (12), documents issued (13). */
export function sumsJson({ b2cs, nil, hsn, series }: Pick<Gstr1Totals, 'b2cs' | 'nil' | 'hsn' | 'series'>) {
  const hsnRows = (buyers: (typeof hsn)[number]['buyers']) =>
    hsn
      .filter((row) => row.buyers === buyers)
      .map(({ hsn: hsn_sc, rate: rt, quantity: qty, taxable, igst, cgst, sgst }, index) => ({
        num: index + 1,
        hsn_sc,
        desc: '',
        uqc: 'PCS',
        qty,
        rt,
        txval: toRupees(taxable),
        ...{ iamt: toRupees(igst), camt: toRupees(cgst), samt: toRupees(sgst), csamt: 0 },
      }));
  const nilAmount = (amount: Paise) => ({ nil_amt: toRupees(amount), expt_amt: 0, ngsup_amt: 0 });
  const isSplit = hsn.every(({ buyers }) => buyers !== 'all');
  return {
    b2cs: b2cs.map(({ supplyCode: pos, rate: rt, isInterState, ...sums }) => ({
      sply_ty: isInterState ? 'INTER' : 'INTRA',
      pos,
      typ: 'OE',
      rt,
      ...taxJson(sums, isInterState),
    })),
    ...(nil.some(({ taxable }) => taxable !== zeroPaise)
      ? { nil: { inv: nil.map(({ supply: sply_ty, taxable }) => ({ sply_ty, ...nilAmount(taxable) })) } }
      : {}),
    hsn: isSplit ? { hsn_b2b: hsnRows('b2b'), hsn_b2c: hsnRows('b2c') } : { data: hsnRows('all') },
    doc_issue: {
      doc_det: (['invoice', 'credit-note'] as const).flatMap((kind) => {
        const docs = series
          .filter((one) => one.kind === kind)
          .map(({ from, to, total, cancelled }, index) => ({
            num: index + 1,
            ...{ from, to, totnum: total + cancelled, cancel: cancelled, net_issue: total },
          }));
        const type = kind === 'invoice' ? [1, 'Invoices for outward supply'] : [5, 'Credit Note'];
        return docs.length === 0 ? [] : [{ doc_num: type[0], doc_typ: type[1], docs }];
      }),
    },
  };
}
