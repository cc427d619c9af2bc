import { createHmac } from 'node:crypto';
import { type FriendMark, friendRules } from '@jhumka/domain/friends';
import type { CallContext, Context, TxContext } from '../../../context.ts';
import type { Tx } from '../../../database/transact.ts';
import type { FriendOrderRow } from '../../orders/orders/read/store-friend-orders.ts';
import { deviceIdOf } from '../../platform/devices/device-token.ts';
import type { User } from '../../platform/users/store.ts';
import { type Mark, saveMarks } from './store.ts';

// Marks are keyed hashes: without the secret of the shop nobody can try out numbers or addresses.

function markOf({ sessionSecret }: Pick<Context, 'sessionSecret'>, kind: FriendMark, value: string) {
  const hash = createHmac('sha256', sessionSecret).update(`friend ${kind} ${value}`).digest('base64url');
  return { kind, hash };
}

/** Saves the device of the caller as one of their marks. */
export async function saveDeviceMark(ctx: TxContext<CallContext>, tx: Tx, userId: string): Promise<void> {
  const device = deviceIdOf(ctx);
  if (device === null) return;
  await saveMarks(tx, userId, [{ ...markOf(ctx, 'device', device), created_at: ctx.now() }]);
}

/**
 * Saves the mobile numbers and addresses of a customer and of their orders as marks. Each has the age of its joining or order,
 * and none older than 180 days is saved: what was deleted doesn't come back.
 */
export async function saveOrderMarks(
  ctx: TxContext<Context>,
  tx: Tx,
  { id, mobile }: User,
  { joinedAt, orders }: { readonly joinedAt: Date; readonly orders: readonly FriendOrderRow[] },
): Promise<void> {
  const marks: Mark[] = mobile ? [{ ...markOf(ctx, 'mobile', mobile), created_at: joinedAt }] : [];
  // The newest first, so that a mark which several orders share has the age of the newest.
  for (const { delivery_address: address, created_at } of orders.toReversed()) {
    const at = { created_at: new Date(created_at) };
    const place = `${address.address_line} ${address.pincode}`
      .toLowerCase()
      .replaceAll(/[^\p{L}\p{N}]/gu, '');
    marks.push({ ...markOf(ctx, 'address', place), ...at });
    if (address.mobile) marks.push({ ...markOf(ctx, 'mobile', address.mobile), ...at });
  }
  const oldest = oldestMark(ctx.now());
  await saveMarks(
    tx,
    id,
    marks.filter(({ created_at }) => created_at >= oldest),
  );
}

/** Returns the instant since which marks are saved; older ones are deleted. */
export function oldestMark(now: Date): Date {
  return new Date(now.getTime() - friendRules.days * 86_400_000);
}
