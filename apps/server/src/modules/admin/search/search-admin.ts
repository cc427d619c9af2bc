import { hasRight, type StaffRight } from '@jhumka/domain/staff';
import type { ActorContext } from '../../../context.ts';
import type { Verb } from '../../../verb.ts';
import { findCouponHits, findPageHits, findTagHits, findTicketHits } from './find-others.ts';
import { findCustomersAndOrders } from './find-people.ts';
import { findProductHits, findUnitHits } from './find-products.ts';
import type { Hit } from './search-hit.ts';

/** Finds hits of one or several kinds; the text has at least two characters. */
type Finder = (ctx: ActorContext, q: string) => Promise<readonly Hit[]>;

const finders: readonly Finder[] = [
  findCustomersAndOrders,
  findTagHits,
  findProductHits,
  findUnitHits,
  findCouponHits,
  findTicketHits,
  findPageHits,
];

const rightOfKind: Readonly<Record<Hit['kind'], StaffRight>> = {
  ...{
    customer: 'customers.see',
    tag: 'customers.see',
    ticket: 'customers.see',
    order: 'orders.see',
    return: 'orders.see',
  },
  ...{ product: 'catalogue.see', unit: 'stock.see', coupon: 'loyalty.see', page: 'content.see' },
};

/** Finds what an administrator may be looking for and may see: exact hits first, then by kind in the order of the finders. */
export const searchAdmin: Verb<'admin.search'> = async (ctx, { q }) => {
  const found = (await Promise.all(finders.map((find) => find(ctx, q)))).flat();
  const hits = found.filter(({ kind }) => hasRight(ctx.actor.staff, rightOfKind[kind]));
  return {
    message: 'Search results',
    data: hits.toSorted((one, other) => Number(other.is_exact) - Number(one.is_exact)),
  };
};
