import { maxCounted } from '@jhumka/contract/wire/paging';
import { type SortBy, sortOf } from '@jhumka/contract/wire/sorting';
import { type Day, startOfDay } from '@jhumka/domain/calendar';
import type { VipThresholds, VipTier } from '@jhumka/domain/loyalty';
import { type Paise, paise } from '@jhumka/domain/money';
import { sql } from 'kysely';
import { countRows, type Page } from '../../../database/queries.ts';
import type { Db } from '../../../database/transact.ts';
import { found } from '../../platform/users/store-lists.ts';

/** Conditions of a member list; undefined ones do not filter. */
export interface MemberConditions {
  readonly tier?: VipTier | undefined;
  readonly search?: string | undefined;
  /** Earliest day of joining, in India. */
  readonly from?: string | undefined;
}

/** Sort key of a member list. */
export type MemberSort = SortBy<'joined' | 'spend'>;

function matching(db: Db, thresholds: VipThresholds, { tier, search, from: joinedFrom }: MemberConditions) {
  const [from, below] = tier === undefined ? [null, null] : rangeOf(tier, thresholds);
  return db
    .selectFrom('vip_memberships as member')
    .where('member.ended_at', 'is', null)
    .$if(joinedFrom !== undefined, (query) =>
      query.where('member.joined_at', '>=', startOfDay(joinedFrom as Day).toISOString()),
    )
    .$if(from !== null, (query) => query.where('member.lifetime_spend', '>=', from ?? paise(0)))
    .$if(below !== null, (query) => query.where('member.lifetime_spend', '<', below ?? paise(0)))
    .$if(search !== undefined, (query) =>
      query.where(({ exists, selectFrom }) =>
        exists(
          selectFrom('users')
            .select('users.id')
            .whereRef('users.id', '=', 'member.user_id')
            .where(found(search ?? '')),
        ),
      ),
    );
}

function rangeOf(tier: VipTier, { SILVER, GOLD, PLATINUM }: VipThresholds): [Paise | null, Paise | null] {
  const ranges: Readonly<Record<VipTier, [Paise | null, Paise | null]>> = {
    NONE: [null, SILVER],
    SILVER: [SILVER, GOLD],
    GOLD: [GOLD, PLATINUM],
    PLATINUM: [PLATINUM, null],
  };
  return ranges[tier];
}

/** Reads a page of members. */
export function listMembers(
  db: Db,
  thresholds: VipThresholds,
  { sort = '-joined', ...conditions }: MemberConditions & { readonly sort?: MemberSort | undefined },
  { limit, offset }: Page,
) {
  const { by, direction } = sortOf(sort);
  return matching(db, thresholds, conditions)
    .innerJoin('users', 'users.id', 'member.user_id')
    .select([
      'users.id',
      'users.name',
      'users.email',
      'users.birthday',
      'member.joined_at',
      'member.method',
      'member.lifetime_spend',
    ])
    .orderBy(by === 'spend' ? 'member.lifetime_spend' : 'member.joined_at', direction)
    .orderBy('member.user_id', direction === 'desc' ? 'asc' : 'desc')
    .limit(limit)
    .offset(offset)
    .execute();
}

/** Counts members of a list; the count of a search stops at `maxCounted`. */
export function countMembers(
  db: Db,
  thresholds: VipThresholds,
  conditions: MemberConditions,
): Promise<number> {
  return countRows(
    db.selectFrom(
      matching(db, thresholds, conditions)
        .select(sql`1`.as('one'))
        .$if(conditions.search !== undefined, (query) => query.limit(maxCounted))
        .as('counted'),
    ),
  );
}
