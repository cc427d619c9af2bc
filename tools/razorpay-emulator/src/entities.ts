// Entities of the provider, as documented: amounts in paise, times in seconds.

export type Notes = Readonly<Record<string, string>>;

export interface Order {
  readonly id: string;
  readonly entity: 'order';
  readonly amount: number;
  amount_paid: number;
  amount_due: number;
  readonly currency: string;
  readonly receipt: string | null;
  readonly offer_id: null;
  status: 'created' | 'attempted' | 'paid';
  attempts: number;
  notes: Notes;
  readonly created_at: number;
}

export interface Payment {
  readonly id: string;
  readonly entity: 'payment';
  readonly amount: number;
  readonly currency: string;
  status: 'created' | 'authorized' | 'captured' | 'refunded' | 'failed';
  readonly order_id: string;
  readonly invoice_id: null;
  readonly international: boolean;
  readonly method: 'card' | 'upi' | 'netbanking' | 'wallet';
  amount_refunded: number;
  refund_status: null | 'partial' | 'full';
  captured: boolean;
  readonly description: string;
  readonly card_id: string | null;
  readonly bank: string | null;
  readonly wallet: string | null;
  readonly vpa: string | null;
  readonly email: string;
  readonly contact: string;
  notes: Notes;
  fee: number | null;
  tax: number | null;
  error_code: string | null;
  error_description: string | null;
  error_source: string | null;
  error_step: string | null;
  error_reason: string | null;
  acquirer_data: Readonly<Record<string, string | null>>;
  readonly created_at: number;
}

export interface Refund {
  readonly id: string;
  readonly entity: 'refund';
  readonly amount: number;
  readonly currency: string;
  readonly payment_id: string;
  notes: Notes;
  readonly receipt: string | null;
  readonly acquirer_data: { readonly arn: string | null };
  readonly created_at: number;
  readonly batch_id: null;
  status: 'pending' | 'processed' | 'failed';
  readonly speed_processed: 'normal';
  readonly speed_requested: 'normal' | 'optimum';
}

/** A payment link. The provider shows its order once somebody has opened it. */
export interface PaymentLink {
  readonly id: string;
  readonly entity: 'payment_link';
  readonly amount: number;
  amount_paid: number;
  readonly currency: string;
  readonly accept_partial: false;
  readonly description: string;
  readonly reference_id: string;
  readonly customer: Notes;
  readonly expire_by: number;
  readonly order_id: string;
  payments: readonly { readonly payment_id: string; readonly amount: number; readonly status: string }[];
  readonly short_url: string;
  status: 'created' | 'paid' | 'expired' | 'cancelled';
  readonly created_at: number;
}

export const disputeStatuses = ['open', 'under_review', 'won', 'lost', 'closed'] as const;

export interface Dispute {
  readonly id: string;
  readonly entity: 'dispute';
  readonly payment_id: string;
  readonly amount: number;
  readonly currency: string;
  amount_deducted: number;
  readonly reason_code: string;
  readonly reason_description: string;
  readonly respond_by: number;
  status: (typeof disputeStatuses)[number];
  readonly phase: 'chargeback';
  readonly created_at: number;
}

/** A webhook event, stored until the shop has accepted it. */
export interface WebhookEvent {
  readonly id: string;
  readonly name: string;
  /** Exact bytes that are signed and sent. */
  readonly body: string;
  attempts: number;
  isDelivered: boolean;
}

/** Request that a refund's idempotency key was used for. */
export interface RefundKey {
  readonly id: string;
  readonly body: string;
  readonly refundId: string;
}

/** Empty notes come back as a list, others as an object. */
export const presentNotes = <Entity extends { notes?: Notes }>(entity: Entity) => ({
  ...entity,
  ...(entity.notes && Object.keys(entity.notes).length === 0 ? { notes: [] } : {}),
});
