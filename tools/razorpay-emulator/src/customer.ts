import type { Attempt, Bank } from './bank.ts';
import type { Payment } from './entities.ts';
import { ApiProblem } from './problem.ts';
import { checkoutSignature } from './signatures.ts';
import { failureOf, isTestCard } from './test-instruments.ts';

/** Outcome at the bank: success, failure, a delayed success, or authorized without capture. */
export type Outcome = 'success' | 'failure' | 'late' | 'authorized';

/** Payment proof that the browser hands to the shop. */
export interface Proof {
  readonly razorpay_payment_id: string;
  readonly razorpay_order_id: string;
  readonly razorpay_signature: string;
}

export type Paid = { readonly payment: Payment } & (
  | { readonly proof: Proof }
  | { readonly error: Readonly<Record<string, unknown>> }
);

const methods = ['card', 'upi', 'netbanking', 'wallet'] as const;

/** Pays as a customer would with the form; validates what the form sends. */
export function pay(bank: Bank, form: Readonly<Record<string, unknown>>, options: PayOptions): Paid {
  const method = methods.find((known) => known === form.method) ?? 'card';
  const card = textOf(form.card);
  if (method === 'card' && !isTestCard(card ?? '')) {
    throw new ApiProblem('This is a test: please use one of the test cards.', { field: 'card' });
  }
  // The form sends all its fields, also those of other payment methods.
  const vpa = method === 'upi' ? textOf(form.vpa) : null;
  const attempt: Attempt = {
    orderId: textOf(form.order_id) ?? '',
    method,
    email: textOf(form.email) ?? '',
    contact: textOf(form.contact) ?? '',
    card,
    vpa,
    bank: method === 'netbanking' ? (textOf(form.bank) ?? 'HDFC') : null,
    wallet: method === 'wallet' ? (textOf(form.wallet) ?? 'mobikwik') : null,
    amount: typeof form.amount === 'number' ? form.amount : null,
    isForced: form.force === true,
  };
  const payment = bank.begin(attempt);
  const outcome = vpa === 'failure@razorpay' ? 'failure' : (textOf(form.outcome) ?? 'success');
  if (outcome === 'success' || outcome === 'authorized') {
    bank.authorise(payment, outcome === 'authorized');
    return {
      payment,
      proof: {
        razorpay_payment_id: payment.id,
        razorpay_order_id: payment.order_id,
        razorpay_signature: checkoutSignature(options.keySecret, payment.order_id, payment.id),
      },
    };
  }
  // No answer from the bank counts as a failure until the answer comes.
  const failure = outcome === 'late' ? unanswered : failureOf(card);
  bank.fail(payment, failure);
  if (outcome === 'late') setTimeout(() => bank.authorise(payment, false), options.lateMs).unref();
  return {
    payment,
    error: { ...failure, metadata: { order_id: payment.order_id, payment_id: payment.id } },
  };
}

interface PayOptions {
  readonly keySecret: string;
  /** Delay after which an unresponsive bank authorises. */
  readonly lateMs: number;
}

const unanswered = {
  code: 'GATEWAY_ERROR',
  description: 'The bank did not answer in time. If money was taken, it is settled or returned by itself.',
  source: 'bank',
  step: 'payment_authorization',
  reason: 'payment_timed_out',
};

const textOf = (value: unknown): string | null =>
  typeof value === 'string' && value.trim() !== '' ? value.trim().slice(0, 200) : null;
