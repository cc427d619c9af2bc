import type { TaxDocumentKind } from '../invoices/index.ts';
import { add, type Paise, paise, zeroPaise } from '../money/index.ts';
import { deliveryLabel } from '../pricing/index.ts';
import {
  addTax,
  type Gstr1Section,
  gstr1Sections,
  noTax,
  type ReturnDocument,
  type ReturnLine,
  sectionOf,
  sumsByRate,
  type TaxSums,
} from './return-document.ts';
import type { GstReturnRules } from './rules.ts';

/** Sums of one table. */
export type SectionSums = TaxSums & { readonly documents: number; readonly total: Paise };

const noSums: SectionSums = { ...noTax, documents: 0, total: zeroPaise };

/** Sums of consumers by place of supply and rate (table 7). */
export type B2csRow = TaxSums & {
  readonly supplyCode: string;
  readonly rate: number;
  readonly isInterState: boolean;
};

/** Sums by HSN and rate (table 12); of firms or consumers where the rules separate them. */
export type HsnRow = TaxSums & {
  readonly buyers: 'b2b' | 'b2c' | 'all';
  readonly hsn: string;
  readonly rate: number;
  readonly quantity: number;
  readonly total: Paise;
};

/** Supplies without tax (table 8). */
export type NilRow = {
  readonly supply: 'INTRB2B' | 'INTRB2C' | 'INTRAB2B' | 'INTRAB2C';
  readonly taxable: Paise;
};

/** Numbers of one series that a month used (table 13). */
export type IssuedSeries = {
  readonly kind: TaxDocumentKind;
  readonly from: string;
  readonly to: string;
  readonly total: number;
  /** Numbers between the two that no document has. */
  readonly cancelled: number;
};

const deliveryNames = new Set(
  (['express', 'standard'] as const).map((shipping) => deliveryLabel({ shipping })),
);

/** Folds the tax documents of a month into the sums of GSTR-1. What it holds grows with states, rates and HSN codes alone. */
export class Gstr1Totals {
  readonly #rules: readonly GstReturnRules[];
  readonly #splitsHsn: boolean;
  readonly #sections = new Map<Gstr1Section, SectionSums>();
  readonly #b2cs = new Map<string, B2csRow>();
  readonly #hsn = new Map<string, HsnRow>();
  readonly #nil = new Map<NilRow['supply'], Paise>();
  readonly #series = new Map<string, IssuedSeries & { readonly first: number; readonly last: number }>();

  constructor(rules: readonly GstReturnRules[], { splitsHsn }: Pick<GstReturnRules, 'splitsHsn'>) {
    this.#rules = rules;
    this.#splitsHsn = splitsHsn;
  }

  /** Adds a document: a credit note is negative. */
  add(document: ReturnDocument): void {
    const sign = document.kind === 'invoice' ? 1 : -1;
    const section = sectionOf(document, this.#rules);
    this.#addTo(section, { ...noSums, documents: 1, total: times(document.figures.total, sign) });
    for (const [rate, sums] of sumsByRate(document.figures.lines)) {
      const signed = signedTax(sums, sign);
      if (rate === 0) this.#addNil(document, signed);
      else {
        this.#addTo(section, { ...noSums, ...signed });
        if (section === 'b2cs') this.#addB2cs(document, rate, signed);
      }
    }
    for (const line of document.figures.lines) this.#addHsn(document, line, sign);
    this.#addNumber(document);
  }

  #addTo(section: Gstr1Section, sums: SectionSums): void {
    this.#sections.set(section, addSums(this.sums(section), sums));
  }

  #addNil({ figures, buyerGstin }: ReturnDocument, sums: TaxSums): void {
    const supply =
      `${figures.split === 'igst' ? 'INTR' : 'INTRA'}${buyerGstin === '' ? 'B2C' : 'B2B'}` as const;
    this.#nil.set(supply, add(this.#nil.get(supply) ?? zeroPaise, sums.taxable));
    this.#addTo('nil', { ...noSums, ...sums });
  }

  #addB2cs({ supplyCode, figures }: ReturnDocument, rate: number, sums: TaxSums): void {
    const isInterState = figures.split === 'igst';
    const key = `${supplyCode} ${rate} ${isInterState}`;
    const before = this.#b2cs.get(key) ?? { ...noTax, supplyCode, rate, isInterState };
    this.#b2cs.set(key, { ...before, ...addTax(before, sums) });
  }

  #addHsn({ buyerGstin }: ReturnDocument, line: ReturnLine, sign: 1 | -1): void {
    const buyers = !this.#splitsHsn ? 'all' : buyerGstin === '' ? 'b2c' : 'b2b';
    const { hsn, rate } = line;
    const key = `${buyers} ${hsn} ${rate}`;
    const before = this.#hsn.get(key) ?? { ...noTax, buyers, hsn, rate, quantity: 0, total: zeroPaise };
    // Delivery is part of the supply of the goods, and no article of it.
    const quantity = deliveryNames.has(line.name) ? 0 : line.quantity * sign;
    this.#hsn.set(key, {
      ...before,
      ...addTax(before, signedTax(line, sign)),
      quantity: before.quantity + quantity,
      total: add(before.total, times(line.total, sign)),
    });
  }

  #addNumber({ kind, financialYear, number, sequence }: ReturnDocument): void {
    const key = `${financialYear} ${kind}`;
    const before = this.#series.get(key) ?? {
      ...{ kind, total: 0, cancelled: 0 },
      ...{ from: number, to: number, first: sequence, last: sequence },
    };
    this.#series.set(key, {
      ...before,
      total: before.total + 1,
      ...(sequence < before.first ? { first: sequence, from: number } : {}),
      ...(sequence > before.last ? { last: sequence, to: number } : {}),
    });
  }

  sums(section: Gstr1Section): SectionSums {
    return this.#sections.get(section) ?? noSums;
  }

  /** The sums of all tables together, which are those of the documents. */
  get together(): SectionSums {
    return gstr1Sections.map((section) => this.sums(section)).reduce(addSums, noSums);
  }

  get b2cs(): B2csRow[] {
    return sortedBy(this.#b2cs);
  }

  /** Without what came back whole in the same month: the portal takes no empty row. */
  get hsn(): HsnRow[] {
    return sortedBy(this.#hsn).filter(({ quantity, taxable, total }) => quantity || taxable || total);
  }

  get nil(): NilRow[] {
    return [...this.#nil].map(([supply, taxable]) => ({ supply, taxable }));
  }

  get series(): IssuedSeries[] {
    // Invoices first, as table 13 has them.
    return [...this.#series.values()]
      .map(({ first, last, ...series }) => ({ ...series, cancelled: last - first + 1 - series.total }))
      .toSorted((a, b) => (a.kind === b.kind ? (a.from < b.from ? -1 : 1) : a.kind === 'invoice' ? -1 : 1));
  }
}

const addSums = (one: SectionSums, other: SectionSums): SectionSums => ({
  ...addTax(one, other),
  documents: one.documents + other.documents,
  total: add(one.total, other.total),
});

const sortedBy = <Row>(rows: ReadonlyMap<string, Row>): Row[] =>
  [...rows].toSorted(([one], [other]) => (one < other ? -1 : 1)).map(([, row]) => row);

const times = (amount: Paise, sign: 1 | -1): Paise => paise(amount * sign);

const signedTax = ({ taxable, cgst, sgst, igst }: TaxSums, sign: 1 | -1): TaxSums => ({
  taxable: times(taxable, sign),
  cgst: times(cgst, sign),
  sgst: times(sgst, sign),
  igst: times(igst, sign),
});
