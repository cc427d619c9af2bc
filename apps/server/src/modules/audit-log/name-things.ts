import type { Db } from '../../database/transact.ts';
import { listCampaignNames } from '../campaigns/index.ts';
import { listProductNames, listShelfNames } from '../catalogue/index.ts';
import { listTicketNumbers } from '../contact/index.ts';
import { listOrderNumbers } from '../orders/index.ts';
import { listMessageNames } from '../outbox/index.ts';
import { listReviewedOrders } from '../reviews/index.ts';
import { findUserNames } from '../users/index.ts';

type Names = ReadonlyMap<string, string>;

/** By what its ids begin with, how people call a thing. */
const namesOf: Readonly<Record<string, (db: Db, ids: readonly string[]) => Promise<Names>>> = {
  usr: findUserNames,
  ord: listOrderNumbers,
  prd: listProductNames,
  cat: listShelfNames,
  sub: listShelfNames,
  cmp: listCampaignNames,
  tkt: listTicketNumbers,
  msg: listMessageNames,
  rev: nameReviews,
};

const idOfThing = /^([a-z]{3})_[0-9a-z]{26}$/;

/** How people call the things with these ids: a person, an order, a piece; what is no id, or is gone, is missing. */
export async function nameThings(db: Db, ids: Iterable<string>): Promise<Names> {
  const byKind = Map.groupBy(new Set(ids), (id) => idOfThing.exec(id)?.[1] ?? '');
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
