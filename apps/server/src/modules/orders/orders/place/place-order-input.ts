import type { VerbInput } from '@jhumka/contract';
import type { PaymentMethod } from '@jhumka/domain/orders';
import type { ActorContext } from '../../../../context.ts';

/** Input of an order, with the payment method. */
export interface PlaceOrderInput {
  readonly ctx: ActorContext;
  readonly input: VerbInput<'order.placeCash'>;
  readonly method: PaymentMethod;
}

export const customerIdOf = ({ ctx }: PlaceOrderInput): string => ctx.actor.userId;
export const keyOf = ({ ctx }: PlaceOrderInput): string | null => ctx.caller.idempotencyKey;
