import type { Logger } from 'pino';
import type { Config } from '../../config/config.ts';
import type { Notifications } from '../../database/notifications.ts';
import { followKeys } from '../follow-keys.ts';
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
export async function followPayments(following: Following): Promise<() => PaymentGateway | null> {
  const { config, notifications } = following;
  const fixed = createPaymentGateway(config);
  if (fixed) return () => fixed;
  return followKeys({
    ...following,
    create: (keys) =>
      createPaymentGateway({
        ...config,
        RAZORPAY_KEY_ID: keys.key_id,
        RAZORPAY_KEY_SECRET: keys.key_secret,
        RAZORPAY_WEBHOOK_SECRET: [keys.webhook_secret],
      }),
    // Cached pages have the address of the checkout, or none.
    onChange: () => notifications.notifySoon('content'),
  });
}
