import type { ActorContext } from '../../../context.ts';
import type { Row } from '../../../personal-data.ts';
import { Problem } from '../../../problem.ts';
import { findUser } from '../../platform/users/store.ts';
import { personalDataOfModules } from './registry.ts';

/** One kind of personal data: rows read page by page on each iteration. */
export interface DataKind {
  readonly name: string;
  rows(): AsyncIterable<Row>;
}

/** Collects all personal data of a user, by kind. */
export async function collectData(ctx: ActorContext): Promise<readonly DataKind[]> {
  const user = await findUser(ctx.db, ctx.actor.userId);
  if (!user) throw new Problem('invalid-token');
  return personalDataOfModules
    .flatMap(({ collect }) => Object.entries(collect))
    .map(([name, read]) => ({
      name,
      async *rows() {
        yield* await read(ctx, user);
      },
    }))
    .toSorted((a, b) => (a.name < b.name ? -1 : 1));
}
