import type { Paise } from '@jhumka/domain/money';
import type { PaymentCaseKind, PaymentCaseStatus } from '@jhumka/domain/payments';

/** Provider event that the shop did not request. */
export interface ProviderCase {
  readonly id: string;
  readonly kind: PaymentCaseKind;
  readonly paymentId: string;
  readonly amount: Paise;
  readonly status: PaymentCaseStatus;
  readonly reason: string;
  readonly respondBy: Date | null;
}
