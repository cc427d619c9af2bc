import type { Paise } from '@jhumka/domain/money';
import type { disputeStatuses, PaymentLinkState, ProviderPaymentStatus } from '@jhumka/domain/payments';

/** Payment mode: real money, the provider's test mode, or the local emulator. */
type PaymentMode = 'live' | 'test' | 'emulator';

/** Payment requested from the provider. */
export interface ProviderOrder {
  readonly id: string;
  readonly amount: number;
  readonly currency: string;
}

export interface ProviderPayment {
  readonly id: string;
  /** The provider's order id; '' for a payment without an order. */
  readonly orderId: string;
  readonly status: ProviderPaymentStatus;
  readonly amount: Paise;
  readonly currency: string;
  readonly method: string;
  /** Failure code and message; '' when it did not fail. */
  readonly errorReason: string;
  readonly errorDescription: string;
}

export interface ProviderRefund {
  readonly id: string;
  readonly paymentId: string;
  readonly amount: Paise;
  /** Our idempotency key; '' for a refund that the shop did not request. */
  readonly key: string;
  readonly status: 'pending' | 'processed' | 'failed';
}

/** Chargeback: a customer disputes a payment at their bank. */
export interface ProviderDispute {
  readonly id: string;
  readonly paymentId: string;
  readonly amount: Paise;
  readonly status: (typeof disputeStatuses)[number];
  /** Reason, as the provider words it; '' when unknown. */
  readonly reason: string;
  /** Deadline for the shop's answer; null when none is needed. */
  readonly respondBy: Date | null;
}

/** Payment link, as the provider has it. */
export interface ProviderLink {
  readonly id: string;
  readonly url: string;
  readonly state: PaymentLinkState;
  /** Order that the provider made for the link; '' until somebody pays. */
  readonly orderId: string;
  readonly paymentIds: readonly string[];
}

/**
 * Payment provider. Every call ends in one of three ways: a result, `ProviderRefused` (nothing was
 * done), or `ProviderUnanswered` (the outcome is unknown: retry).
 */
export interface PaymentGateway {
  /** Public key with which the browser opens the checkout; not a secret. */
  readonly keyId: string;
  /** URL of the checkout's script. */
  readonly script: string;
  readonly mode: PaymentMode;
  createOrder(order: {
    readonly amount: Paise;
    readonly currency: string;
    readonly receipt: string;
    readonly orderId: string;
  }): Promise<ProviderOrder>;
  findOrderByReceipt(receipt: string): Promise<ProviderOrder | undefined>;
  /** Makes a payment link. Its reference is unique at the provider. */
  createLink(link: {
    readonly amount: Paise;
    readonly reference: string;
    readonly description: string;
    readonly expiresAt: Date;
    readonly customer: { readonly name: string; readonly mobile: string };
  }): Promise<ProviderLink>;
  findLinkByReference(reference: string): Promise<ProviderLink | undefined>;
  fetchLink(linkId: string): Promise<ProviderLink | undefined>;
  cancelLink(linkId: string): Promise<void>;
  listPayments(providerOrderId: string): Promise<readonly ProviderPayment[]>;
  fetchPayment(paymentId: string): Promise<ProviderPayment | undefined>;
  capture(payment: Pick<ProviderPayment, 'id' | 'amount' | 'currency'>): Promise<ProviderPayment>;
  /** Refunds a payment. Idempotent by key. */
  refund(refund: {
    readonly paymentId: string;
    readonly amount: Paise;
    readonly key: string;
  }): Promise<ProviderRefund>;
  listRefunds(paymentId: string): Promise<readonly ProviderRefund[]>;
  fetchRefund(paymentId: string, refundId: string): Promise<ProviderRefund | undefined>;
  fetchDispute(disputeId: string): Promise<ProviderDispute | undefined>;
  /** Verifies the browser's signature of a payment for the order. */
  provesPayment(providerOrderId: string, paymentId: string, signature: string): boolean;
  /** Verifies the provider's signature over the raw bytes of a webhook. */
  provesWebhook(body: Uint8Array, signature: string): boolean;
}
