import type { Context } from '../../../context.ts';
import type { TakeBack } from '../../payments/order-returns/index.ts';
import type { Settings } from '../../platform/settings/index.ts';
import type { WholeOrder } from '../orders/index.ts';

/** What the words of a message are made from. */
export interface About {
  readonly ctx: Pick<Context, 'publicUrl'>;
  readonly whole: WholeOrder;
  /** The first name of who ordered. */
  readonly firstName: string;
  readonly settings: Settings;
  /** What came back of the order, where the message tells of a part of it. */
  readonly takeBack: TakeBack | null;
  /** Whether what was said before was wrong, and this puts it right. */
  readonly isCorrection: boolean;
}

/** The page of the order. */
export const orderUrl = ({ ctx, whole: { order } }: About) =>
  `${ctx.publicUrl}/myorders/${order.order_number}`;
