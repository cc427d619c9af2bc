import type { VerbReply } from '@jhumka/contract';
import type { Context } from '../../../context.ts';
import { cancelTokenOf } from './cancel-token.ts';
import type { StockAlert } from './store.ts';

/** Presents an alert to its owner. */
export function presentAlert(ctx: Context, alert: StockAlert): VerbReply<'stockAlert.create'>['data'] {
  return {
    productId: alert.product_id,
    email: alert.email,
    createdAt: alert.created_at,
    cancelToken: cancelTokenOf(ctx, alert.id),
  };
}
