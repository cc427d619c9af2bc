import { ApiProblem } from '@jhumka/contract/client';
import { isUnanswered, problemMessage } from '../../api/problem-message.ts';
import type { WireBill } from '../../components/cart/cart-query.ts';

/** A product of which there is less than the cart holds. */
export interface ScarceItem {
  readonly productId: string;
  readonly available: number;
}

/** Why an order was not placed, as the page has to deal with it. */
export type Refusal =
  | { readonly kind: 'bill-changed'; readonly bill: WireBill }
  | { readonly kind: 'stock-changed'; readonly scarceItems: readonly ScarceItem[] }
  | { readonly kind: 'email-not-verified' }
  | { readonly kind: 'unanswered' }
  | { readonly kind: 'other'; readonly words: string };

/** Reads a failure of placing an order. */
export function refusalOf(error: unknown): Refusal {
  if (isUnanswered(error)) return { kind: 'unanswered' };
  const { code, data } = error as ApiProblem;
  const { bill, items } = (data ?? {}) as { bill?: WireBill; items?: readonly ScarceItem[] };
  if (code === 'bill-changed' && bill) return { kind: 'bill-changed', bill };
  if (code === 'stock-changed' && items) return { kind: 'stock-changed', scarceItems: items };
  if (code === 'email-not-verified') return { kind: 'email-not-verified' };
  return { kind: 'other', words: issueMessage(error) ?? problemMessage(error, 'The order was not placed') };
}

function issueMessage(error: unknown): string | undefined {
  const [issue] = error instanceof ApiProblem ? error.issues : [];
  return issue && `${fieldNames[issue.path] ?? 'What you entered'} ${issue.message}`;
}

const fieldNames: Readonly<Record<string, string>> = {
  pan: 'The PAN',
  note: 'The note',
  addressId: 'The address',
  expectedTotal: 'The total',
};
