import type { Endpoint } from '@jhumka/contract';
import { hasRight, maskContact } from '@jhumka/domain/staff';
import type { Actor } from '../context.ts';

/** Areas whose replies tell of customers; the shop's own contacts are in the others. */
const areasOfCustomers = /^(?:orders|customers|loyalty|staff)\b/;
/** Endpoints of customers by which staff read the orders of others. */
const pathsOfOrders = /^\/api\/(?:order|returns)\b/;

/** Masks mobile numbers and emails in replies to staff whose role doesn't see them in full, wherever they stand. */
export function maskContacts(
  actor: Actor | null,
  { access, right, path }: Endpoint,
  reply: unknown,
): unknown {
  if (actor?.role !== 'ADMIN' || hasRight(actor.staff, 'customers.full')) return reply;
  const isOfCustomers =
    access === 'admin'
      ? areasOfCustomers.test(right ?? '')
      : access === 'customer' && pathsOfOrders.test(path);
  return isOfCustomers ? masked(reply) : reply;
}

/** Numbers of parcels and articles, which may look like those of customers, and addresses of pages. */
const numbersOfThings =
  /^(?:_?id|.+Id|tracking_number|tracking_url|serial|huid|sku|barcode|path|image|url|link)$/;

function masked(value: unknown): unknown {
  if (typeof value === 'string') return maskContact(value);
  if (Array.isArray(value)) return value.map(masked);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([name, part]) => [name, numbersOfThings.test(name) ? part : masked(part)]),
  );
}
