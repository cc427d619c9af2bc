import type { Db } from '../../../database/transact.ts';
import { listTicketNumbers } from '../../accounts/contact/store.ts';
import { listProductIdsFound, listProductNames } from '../../catalogue/products/store.ts';
import { listReviewedOrders } from '../../catalogue/reviews/store.ts';
import { listSectionNames } from '../../catalogue/sections/store.ts';
import { listCampaignNames } from '../../loyalty/coupons/store-campaigns.ts';
import { findOrders } from '../../orders/orders/list/find-orders.ts';
import { listOrderNumbers } from '../../orders/orders/store.ts';
import { listMessageNames } from '../../platform/outbox/store.ts';
import { findUserNames, listUsers } from '../../platform/users/store-lists.ts';

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

/** Maximum number of users, and of products, that one search looks up. */
const max = 100;

/** Finds the ids of users, products and orders by name or number. */
export async function findEntities(db: Db, search: string): Promise<string[]> {
  const [people, products, orders] = await Promise.all([
    listUsers(db, { search }, { limit: max }),
    listProductIdsFound(db, search, max),
    findOrders(db, [search]),
  ]);
  return [...people.map(({ id }) => id), ...products, ...[...orders.values()].map(({ order }) => order.id)];
}
