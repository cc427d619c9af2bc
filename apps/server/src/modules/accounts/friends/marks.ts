import { createHmac } from 'node:crypto';
import type { FriendMark } from '@jhumka/domain/friends';
import type { CallContext, Context, TxContext } from '../../../context.ts';
import type { Tx } from '../../../database/transact.ts';
import type { FriendOrderRow } from '../../orders/orders/read/store-friend-orders.ts';
import { deviceIdOf } from '../../platform/devices/device-token.ts';
import type { User } from '../../platform/users/store.ts';
import { saveMarks } from './store.ts';

// Marks are keyed hashes: without the secret of the shop nobody can try out numbers or addresses.

function markOf({ sessionSecret }: Pick<Context, 'sessionSecret'>, kind: FriendMark, value: string) {
  const hash = createHmac('sha256', sessionSecret).update(`friend ${kind} ${value}`).digest('base64url');
  return { kind, hash };
}

/** Saves the device of the caller as one of their marks. */
export async function saveDeviceMark(ctx: TxContext<CallContext>, tx: Tx, userId: string): Promise<void> {
  const device = deviceIdOf(ctx);
  if (device !== null) await saveMarks(tx, userId, [markOf(ctx, 'device', device)], ctx.now());
}

/** Saves the mobile numbers and addresses of a customer and of their orders as marks. */
export async function saveOrderMarks(
  ctx: TxContext<Context>,
  tx: Tx,
  { id, mobile }: User,
  orders: readonly FriendOrderRow[],
): Promise<void> {
  const addresses = orders.map(({ delivery_address }) => delivery_address);
  const mobiles = new Set([mobile ?? '', ...addresses.map((address) => address.mobile)]);
  const places = new Set(
    addresses.map(({ address_line, pincode }) =>
      `${address_line} ${pincode}`.toLowerCase().replaceAll(/[^\p{L}\p{N}]/gu, ''),
    ),
  );
  const marks = [
    ...[...mobiles].filter((number) => number !== '').map((number) => markOf(ctx, 'mobile', number)),
    ...[...places].map((place) => markOf(ctx, 'address', place)),
  ];
  await saveMarks(tx, id, marks, ctx.now());
}
