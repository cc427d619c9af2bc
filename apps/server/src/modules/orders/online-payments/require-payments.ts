import type { Context } from '../../../context.ts';
import type { PaymentGateway } from '../../../gateways/payments/index.ts';
import { Problem } from '../../../problem.ts';

/** The payment provider; a shop without one refuses. */
export function requirePayments({ payments }: Pick<Context, 'payments'>): PaymentGateway {
  if (!payments) throw new Problem('online-payment-off');
  return payments;
}
