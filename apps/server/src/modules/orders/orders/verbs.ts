import type { Verbs } from '../../../verb.ts';
import { listOrders } from './list/list-orders.ts';
import { placeCashOrder } from './place/place-order.ts';
import { buyAgain } from './read/buy-again.ts';
import { getOrder } from './read/get-order.ts';
import { changeOrderAddress } from './transition/change-address.ts';
import { reviewOrder, withdrawReview } from './transition/review-order.ts';
import { updateOrder } from './transition/update-order.ts';

export const ordersVerbs = {
  'order.placeCash': placeCashOrder,
  'order.list': listOrders,
  'order.get': getOrder,
  'order.update': updateOrder,
  'order.buyAgain': buyAgain,
  'order.review': reviewOrder,
  'order.withdrawReview': withdrawReview,
  'admin.orders.changeAddress': changeOrderAddress,
} satisfies Partial<Verbs>;
