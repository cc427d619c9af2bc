import type { ActorContext } from '../../../context.ts';
import { Problem } from '../../../problem.ts';

/** The loyalty programme is the customers': throws 'access-denied' for administrators (spec 6.3). */
export function refuseAdmin({ actor }: Pick<ActorContext, 'actor'>): void {
  if (actor.role === 'ADMIN') throw new Problem('access-denied');
}
