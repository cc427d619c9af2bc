import type { ActorContext } from '../../../context.ts';
import { Problem } from '../../../problem.ts';

/** Excludes administrators from the loyalty programme: throws 'access-denied' (spec 6.3). */
export function refuseAdmin({ actor }: Pick<ActorContext, 'actor'>): void {
  if (actor.role === 'ADMIN') throw new Problem('access-denied');
}
