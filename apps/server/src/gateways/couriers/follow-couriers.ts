import type { Logger } from 'pino';
import type { Config } from '../../config/config.ts';
import type { ShopMode } from '../../config/shop-mode.ts';
import type { Notifications } from '../../database/notifications.ts';
import { followKeys } from '../follow-keys.ts';
import type { CourierGateway } from './courier-gateway.ts';
import { type CourierKeys, createShiprocketGateway } from './shiprocket-gateway.ts';

interface Following {
  readonly config: Config;
  readonly mode: ShopMode;
  readonly log: Logger;
  readonly notifications: Notifications;
  readonly readKeys: () => Promise<CourierKeys | null>;
}

/** Returns the courier as it is set now: the emulator of a demo, else what an administrator has entered. */
export async function followCouriers(following: Following): Promise<() => CourierGateway | null> {
  const { SHIPROCKET_API_URL: address, SHIPROCKET_TIMEOUT_MS: timeoutMs } = following.config;
  if (address === undefined || following.mode.couriers !== 'emulator')
    return followKeys({ ...following, create: (keys) => createShiprocketGateway(keys, { timeoutMs }) });
  const { origin, username, password } = new URL(address);
  const place = { pickup_location: 'Primary', pickup_pincode: '400002' };
  const keys = { email: username, password, webhook_token: password, ...place };
  const emulated = createShiprocketGateway(keys, { emulator: origin, timeoutMs });
  return () => emulated;
}
