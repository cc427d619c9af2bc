import type { CallContext, TxContext } from '../../../context.ts';
import { deviceIdOf } from '../devices/device-token.ts';
import { counterKey } from '../rate-limits/limit.ts';

/** Names a caller: the device that was logged in before, else the network address. Hashed. */
export function callerKeyOf(ctx: TxContext<CallContext>): string {
  const deviceId = deviceIdOf(ctx);
  return counterKey(deviceId === null ? `address ${ctx.caller.address}` : `device ${deviceId}`);
}
