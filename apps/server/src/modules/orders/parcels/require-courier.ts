import type { Context } from '../../../context.ts';
import type { CourierGateway } from '../../../gateways/couriers/courier-gateway.ts';
import { isFromProvider, ProviderRefused } from '../../../gateways/payments/provider-problems.ts';
import { Problem } from '../../../problem.ts';

/** Returns the courier; throws 'courier-off' without one. */
export function requireCourier({ couriers }: Pick<Context, 'couriers'>): CourierGateway {
  if (!couriers) throw new Problem('courier-off');
  return couriers;
}

/** Calls the courier for an administrator. Throws 'courier-refused' with its words, 'courier-not-reached'. */
export async function askCourier<Result>(
  { log }: Pick<Context, 'log'>,
  call: () => Promise<Result>,
): Promise<Result> {
  try {
    return await call();
  } catch (error) {
    if (!isFromProvider(error)) throw error;
    log.warn({ err: error }, 'courier call failed');
    if (error instanceof ProviderRefused)
      throw new Problem('courier-refused', { details: { reason: error.message } });
    throw new Problem('courier-not-reached');
  }
}
