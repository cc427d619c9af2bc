import type { Invoice, PaperKind } from '@jhumka/domain/invoices';
import type { Defaulted, Instant, Json } from './columns.ts';

/** The last number of each series of papers. */
export interface PaperSeriesTable {
  kind: PaperKind;
  financial_year: string;
  last_sequence: number;
}

export interface PaperPlace {
  readonly state: string;
  /** Two digits as in GST numbers, '' when unknown. */
  readonly code: string;
}

/** A paper as it was made: nothing of it follows later changes of the shop, the order or the person. */
export interface Paper {
  readonly kind: PaperKind;
  readonly number: string;
  /** Day in India. */
  readonly date: string;
  readonly order_number: string;
  readonly order_date: string;
  /** The invoice that a credit note takes back, and why. */
  readonly against: { readonly number: string; readonly date: string; readonly reason: string } | null;
  readonly seller: PaperPlace & {
    readonly name: string;
    readonly legal_name: string;
    readonly address: string;
    readonly gstin: string;
    readonly email: string;
    readonly phone: string;
  };
  readonly buyer: { readonly name: string; readonly lines: readonly string[] };
  readonly supply: PaperPlace;
  readonly payment: string;
  readonly figures: Invoice;
  /** What its discount is made of, such as 'coupon RINGS500'; papers made before it was kept have none. */
  readonly discounts?: readonly string[];
}

/** Invoices and credit notes, with all that they say. */
export interface PapersTable {
  id: string;
  number: string;
  kind: PaperKind;
  financial_year: string;
  sequence: number;
  order_id: string;
  user_id: string;
  /** Which part of the order a credit note takes back; 0 for an invoice and for the note that ends an order. */
  part: Defaulted<number>;
  content: Json<Paper>;
  /** Where the drawn paper lies; null until it is drawn. */
  file_key: string | null;
  created_at: Instant;
}
