import type { Actor } from '../../../context.ts';
import { Problem } from '../../../problem.ts';

/** Excludes administrators from streak, coins and coupons (spec 6.3). Throws 'access-denied'. */
export function customersOnly({ role }: Pick<Actor, 'role'>): void {
  if (role === 'ADMIN') throw new Problem('access-denied');
}
