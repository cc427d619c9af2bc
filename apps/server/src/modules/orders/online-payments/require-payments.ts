import type { Context } from '../../../context.ts';
import type { PaymentGateway } from '../../../gateways/payments/payment-gateway.ts';
import { Problem } from '../../../problem.ts';

/** Returns the payment provider; throws without one. */
export function requirePayments({ payments }: Pick<Context, 'payments'>): PaymentGateway {
  if (!payments) throw new Problem('online-payment-off');
  return payments;
}
