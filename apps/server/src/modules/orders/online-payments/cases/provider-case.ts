import type { Paise } from '@jhumka/domain/money';
import type { PaymentCaseKind, PaymentCaseStatus } from '@jhumka/domain/payments';

/** What the provider tells of a payment that the shop did not ask for. */
export interface ProviderCase {
  readonly id: string;
  readonly kind: PaymentCaseKind;
  readonly paymentId: string;
  readonly amount: Paise;
  readonly status: PaymentCaseStatus;
  readonly reason: string;
  readonly respondBy: Date | null;
}
