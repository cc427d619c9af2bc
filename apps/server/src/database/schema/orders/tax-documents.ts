import type { SnakeCased } from '@jhumka/contract/wire/spelling';
import type { Invoice, TaxDocumentKind } from '@jhumka/domain/invoices';
import type { Defaulted, Instant, Json } from '../columns.ts';

/** Last number of each series of tax documents. */
export interface TaxDocumentSeriesTable {
  kind: TaxDocumentKind;
  financial_year: string;
  last_sequence: number;
}

export interface TaxDocumentParty {
  readonly state: string;
  /** Two digits as in GST numbers, '' when unknown. */
  readonly code: string;
}

/** Immutable tax document: it does not follow later changes of the shop, the order or the customer. */
export interface TaxDocument {
  /** Missing in tax documents of version 1, which have neither particulars of the goods nor a GSTIN of the buyer. */
  readonly version?: 2;
  readonly kind: TaxDocumentKind;
  readonly number: string;
  /** Day in India. */
  readonly date: string;
  readonly order_number: string;
  readonly order_date: string;
  /** The invoice that a credit note reverses, and the reason. */
  readonly against: { readonly number: string; readonly date: string; readonly reason: string } | null;
  readonly seller: TaxDocumentParty & {
    readonly name: string;
    readonly legal_name: string;
    readonly address: string;
    readonly gstin: string;
    readonly email: string;
    readonly phone: string;
    /** Colour of its headings; missing in tax documents older than this field, which have ink. */
    readonly accent?: string;
  };
  readonly buyer: {
    readonly name: string;
    readonly lines: readonly string[];
    /** A firm that buys (B2B), with the name that it is registered under; both or neither. */
    readonly gstin?: string;
    readonly business_name?: string;
  };
  readonly supply: TaxDocumentParty;
  readonly payment: string;
  readonly figures: SnakeCased<Invoice>;
  /** Components of the discount, such as 'coupon RINGS500'; missing in tax documents older than this field. */
  readonly discounts?: readonly string[];
  /** Address of the order's page, for the QR code. */
  readonly order_url?: string;
}

/** Invoices and credit notes with their complete content. */
export interface TaxDocumentsTable {
  id: string;
  number: string;
  kind: TaxDocumentKind;
  financial_year: string;
  sequence: number;
  order_id: string;
  user_id: string;
  /** Number of the return that a credit note covers; 0 for an invoice and for the note that ends an order. */
  part: Defaulted<number>;
  /** Counts the invoices of an order that was changed; a credit note has that of its invoice. */
  revision: Defaulted<number>;
  content: Json<TaxDocument>;
  /** File key of the rendered tax document; null until it is rendered. */
  file_key: string | null;
  created_at: Instant;
}

export interface TablesOfTaxDocuments {
  tax_document_series: TaxDocumentSeriesTable;
  tax_documents: TaxDocumentsTable;
}
