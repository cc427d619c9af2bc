import type { Db } from '../../../database/transact.ts';
import { listTicketNumbers } from '../../accounts/contact/index.ts';
import { listProductNames, listSectionNames } from '../../catalogue/products/index.ts';
import { listReviewedOrders } from '../../catalogue/reviews/index.ts';
import { listCampaignNames } from '../../loyalty/coupons/index.ts';
import { listOrderNumbers } from '../../orders/orders/index.ts';
import { listMessageNames } from '../../platform/outbox/index.ts';
import { findUserNames } from '../../platform/users/index.ts';

type Names = ReadonlyMap<string, string>;

/** Looks up display names by the prefix of the id. */
const namesOf: Readonly<Record<string, (db: Db, ids: readonly string[]) => Promise<Names>>> = {
  usr: findUserNames,
  ord: listOrderNumbers,
  prd: listProductNames,
  cat: listSectionNames,
  sub: listSectionNames,
  cmp: listCampaignNames,
  tkt: listTicketNumbers,
  msg: listMessageNames,
  rev: nameReviews,
};

const idOfEntity = /^([a-z]{3})_[0-9a-z]{26}$/;

/** Returns display names of entities by id: users, orders, products; unknown and deleted ids are missing. */
export async function nameEntities(db: Db, ids: Iterable<string>): Promise<Names> {
  const byKind = Map.groupBy(new Set(ids), (id) => idOfEntity.exec(id)?.[1] ?? '');
  const found = await Promise.all(
    [...byKind].map(([kind, some]) => namesOf[kind]?.(db, some) ?? new Map<string, string>()),
  );
  return new Map(found.flatMap((names) => [...names]));
}

async function nameReviews(db: Db, ids: readonly string[]): Promise<Names> {
  const orders = await listReviewedOrders(db, ids);
  const numbers = await listOrderNumbers(db, [...new Set(orders.values())]);
  return new Map([...orders].map(([id, orderId]) => [id, `Review of ${numbers.get(orderId) ?? orderId}`]));
}
