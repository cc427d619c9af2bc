import { isDeepStrictEqual } from 'node:util';
import type { Logger } from 'pino';
import type { Config } from '../../config/config.ts';
import type { Notifications } from '../../database/notifications.ts';
import { createPaymentGateway } from './create-payment-gateway.ts';
import type { PaymentGateway } from './payment-gateway.ts';

/** Keys of the payment provider, as an administrator has entered them. */
export interface PaymentKeys {
  readonly key_id: string;
  readonly key_secret: string;
  readonly webhook_secret: string;
}

interface Following {
  readonly config: Config;
  readonly log: Logger;
  readonly notifications: Notifications;
  readonly readKeys: () => Promise<PaymentKeys | null>;
}

/**
 * Returns the payment gateway as it is set now: by the environment, which comes first, or by what an administrator has
 * entered, in every process once it is notified.
 */
export async function followPayments({
  config,
  log,
  notifications,
  readKeys,
}: Following): Promise<() => PaymentGateway | null> {
  const fixed = createPaymentGateway(config);
  if (fixed) return () => fixed;
  // Before listening: the cache of the settings listens first, and is cleared when the keys are read again.
  let keys = await readKeys();
  let gateway = gatewayOf(config, keys);
  const follow = async () => {
    const next = await readKeys();
    if (isDeepStrictEqual(next, keys)) return;
    keys = next;
    gateway = gatewayOf(config, next);
    // Cached pages have the address of the checkout, or none.
    notifications.notifySoon('content');
  };
  notifications.on('settings', () => {
    follow().catch((error: unknown) => log.error({ err: error }, 'payment keys not read'));
  });
  return () => gateway;
}

const gatewayOf = (config: Config, keys: PaymentKeys | null) =>
  keys &&
  createPaymentGateway({
    ...config,
    RAZORPAY_KEY_ID: keys.key_id,
    RAZORPAY_KEY_SECRET: keys.key_secret,
    RAZORPAY_WEBHOOK_SECRET: [keys.webhook_secret],
  });
