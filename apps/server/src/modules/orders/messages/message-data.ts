import type { Context } from '../../../context.ts';
import type { OrderReturn } from '../../payments/order-returns/store.ts';
import type { ReturnSummary } from '../../payments/returns/store-lists.ts';
import type { Settings } from '../../platform/settings/shop-settings.ts';
import type { WholeOrder } from '../orders/read/present-order.ts';

/** Words of a message. */
export interface Wording {
  readonly subject: string;
  readonly heading: string;
  readonly paragraphs: readonly string[];
}

/** Data for the text of a message. */
export interface MessageData {
  readonly ctx: Pick<Context, 'publicUrl' | 'sessionSecret'>;
  readonly whole: WholeOrder;
  readonly firstName: string;
  readonly settings: Settings;
  /** Return that the message reports, when it is about a part of the order. */
  readonly orderReturn: OrderReturn | null;
  /** Return that the customer asked for, when the message is about one. */
  readonly requestedReturn?: ReturnSummary | undefined;
  /** True for a correction of an earlier message. */
  readonly isCorrection: boolean;
}

/** URL of the order's page. */
export const orderUrl = ({ ctx, whole: { order } }: MessageData) =>
  `${ctx.publicUrl}/myorders/${order.order_number}`;
