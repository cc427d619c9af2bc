import { randomBytes } from 'node:crypto';
import type { VerbInput } from '@jhumka/contract';
import { addDays, dayInIndia } from '@jhumka/domain/calendar';
import { subtract } from '@jhumka/domain/money';
import { numberOfDay } from '@jhumka/domain/orders';
import { typeidUnboxed } from 'typeid-js';
import type { ActorContext, TxContext } from '../../../context.ts';
import { type Tx, transact } from '../../../database/transact.ts';
import { badInput, Problem } from '../../../problem.ts';
import type { Verb } from '../../../verb.ts';
import { lineKeyOf } from '../../payments/order-returns/sum-returns.ts';
import {
  addReturnEvent,
  findReturnByKey,
  findSameReturn,
  insertReturnRequest,
  type WholeReturn,
} from '../../payments/returns/store.ts';
import { attachPhotos } from '../../payments/returns/store-photos.ts';
import { limit, type Rule } from '../../platform/rate-limits/limit.ts';
import { readSettings } from '../../platform/settings/read-settings.ts';
import type { Settings } from '../../platform/settings/shop-settings.ts';
import { lockWithAccount } from '../orders/read/lock-with-account.ts';
import { consequencesHaveChanged } from '../refunds/preview-refund.ts';
import { presentOwnReturn } from './list-returns.ts';
import { queueReturnMessage } from './move-return.ts';
import { encryptPayBackTo } from './pay-back-to.ts';
import {
  planReturn,
  type ReturnConsequences,
  readOwnOrder,
  readRequestedUnits,
  readReturnable,
} from './plan-return.ts';

const returnsOfAccount: Rule = { max: 30, windowSeconds: 3_600 };
/** Pick-ups are agreed for the days from tomorrow on. */
const maxPickUpDays = 14;
/** Time in which the same request without a key is taken for a double click. */
const sameRequestMs = 10 * 60_000;

/**
 * Asks for a return of an own order, exactly as previewed. Idempotent by key, without one by its content. Of two requests for the same unit at once
 * one wins. Throws 'return-refused', 'consequences-changed' with the new preview, 'key-used', 'bad-input'.
 */
export const createReturn: Verb<'returns.create'> = async (ctx, input) => {
  await limit(ctx, `return account ${ctx.actor.userId}`, returnsOfAccount);
  const loaded = await readOwnOrder(ctx.db, input.orderId, ctx.actor);
  const settings = await readSettings(ctx);
  const id = await transact(ctx, (tx, ctx) => save(ctx, tx, loaded.order.id, input, settings));
  return { message: 'We have your request', data: await presentOwnReturn(ctx, id) };
};

async function save(
  ctx: TxContext<ActorContext>,
  tx: Tx,
  orderId: string,
  input: VerbInput<'returns.create'>,
  settings: Settings,
): Promise<string> {
  const { userId } = ctx.actor;
  const { idempotencyKey } = ctx.caller;
  const whole = await lockWithAccount(tx, orderId);
  const earlier = idempotencyKey === null ? undefined : await findReturnByKey(tx, userId, idempotencyKey);
  if (earlier && earlier.order_id !== orderId) throw new Problem('key-used');
  if (earlier) return earlier.id;
  const since = new Date(ctx.now().getTime() - sameRequestMs);
  const again =
    idempotencyKey === null && (await findSameReturn(tx, { orderId, digest: input.digest, since }));
  if (again && isSameRequest(again, input)) return again.id;
  if (input.items.length === 0) throw badInput('items', 'is required');
  const { lines } = await readReturnable(ctx, tx, whole, input.reason, settings);
  const units = await readRequestedUnits(tx, whole, input.items, lines);
  const { consequences } = await planReturn(ctx, tx, whole, { ...input, units }, settings);
  if (consequences.digest !== input.digest) throw consequencesHaveChanged(consequences);
  checkPickUpDay(ctx, input.pickUpDay);

  const id = typeidUnboxed('ret') as string;
  const hasPayBackTo = consequences.needs_pay_back_to || input.payBackTo?.credit === true;
  const payBackTo = hasPayBackTo && encryptPayBackTo(ctx, id, input.payBackTo);
  const at = ctx.now();
  await insertReturnRequest(
    tx,
    {
      ...{ id, order_id: orderId, user_id: userId, idempotency_key: idempotencyKey },
      return_number: numberOfDay(input.kind === 'refund' ? 'RT' : 'EX', dayInIndia(at), randomBytes(6)),
      ...{ kind: input.kind, state: 'asked', reason: input.reason, note: input.note ?? '' },
      ...{ pick_up_day: input.pickUpDay ?? null, pick_up_slot: input.pickUpSlot ?? '' },
      ...(payBackTo || { pay_back_to_encrypted: null, pay_back_hint: '' }),
      exchange_variant_id: (input.kind === 'exchange' && input.variantId) || null,
      exchange_difference: differenceOf(consequences),
      ...{ digest: consequences.digest, amount: consequences.amount },
      ...{ part: null, exchange_order_id: null, ended_at: null, created_at: at, updated_at: at },
    },
    units.map(({ key, quantity, unitIds }) => {
      const item = whole.items.find((one) => lineKeyOf(one) === key);
      const amount = consequences.lines.find(({ line }) => line === key)?.amount ?? consequences.amount;
      return {
        ...{ line_key: key, product_id: item?.product_id ?? key, variant_id: item?.variant_id ?? key },
        ...{ quantity, amount, unit_ids: [...unitIds] },
      };
    }),
  );
  const photos = new Set(input.photos);
  if ((await attachPhotos(tx, [...photos], { returnId: id, userId })) < photos.size) {
    throw badInput('photos', 'has a photo that is not there any more. Please add it again');
  }
  const step = {
    state: 'asked',
    actor: 'shopper',
    actor_id: userId,
    note: '',
    at: at.toISOString(),
  } as const;
  await addReturnEvent(tx, id, step);
  await queueReturnMessage(ctx, tx, { id, order_id: orderId, user_id: userId }, 'return-asked');
  return id;
}

/** Returns true for the same units, for the same reason: the digest has the rest. */
const isSameRequest = (
  { lines, reason }: WholeReturn,
  input: Pick<VerbInput<'returns.create'>, 'items' | 'reason'>,
): boolean =>
  reason === input.reason &&
  lines.length === input.items.length &&
  input.items.every(({ _id, quantity, units = [] }) =>
    lines.some(
      (line) =>
        line.line_key === _id &&
        line.quantity === quantity &&
        new Set([...line.unit_ids, ...units]).size === Math.max(line.unit_ids.length, units.length),
    ),
  );

/** Returns what the customer pays for an exchange; below zero it is paid back. Null for a refund. */
const differenceOf = ({ exchange }: ReturnConsequences) =>
  exchange && subtract(exchange.to_pay, exchange.to_refund);

function checkPickUpDay({ now }: TxContext<ActorContext>, day: string | undefined): void {
  const today = dayInIndia(now());
  if (day === undefined || (day > today && day <= addDays(today, maxPickUpDays))) return;
  throw badInput('pickUpDay', `must be one of the next ${maxPickUpDays} days`);
}
