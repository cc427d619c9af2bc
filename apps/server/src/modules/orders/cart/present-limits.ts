import type { VerbReply } from '@jhumka/contract';
import { checkOrderLimits, type OrderHistory, type OrderLimits } from '@jhumka/domain/orders';
import type { Bill } from '@jhumka/domain/pricing';
import type { ProductCard } from '../../catalogue/products/index.ts';
import { limitRefusal } from '../order-limits/index.ts';
import type { CartRow } from './store.ts';

type CartLimits = VerbReply<'cart.get'>['limits'];

/** Lists the reasons to refuse an order of the cart, by payment method, so that the checkout shows them in advance. */
export function presentLimits(
  rows: readonly CartRow[],
  cards: ReadonlyMap<string, ProductCard>,
  bill: Bill,
  history: OrderHistory,
  limits: OrderLimits,
): CartLimits {
  const units = rows
    .filter(({ product_id }) => cards.has(product_id))
    .map(({ product_id, quantity }) => ({ productId: product_id, quantity }));
  if (units.length === 0) return [];
  return (['cod', 'razorpay'] as const).flatMap((method) => {
    const beyond = checkOrderLimits({ method, total: bill.grand_total, units }, history, limits);
    if (!beyond) return [];
    const { code, message } = limitRefusal(beyond, (id) => cards.get(id)?.name ?? '');
    return [{ method, code, message }];
  });
}
