import type { Day } from '@jhumka/domain/calendar';
import type { Selectable } from 'kysely';
import { typeidUnboxed } from 'typeid-js';
import { announce } from '../../database/announcements.ts';
import type { LoyaltyRulesTable } from '../../database/schema.ts';
import type { Db, Tx } from '../../database/transact.ts';

export type RulesPart = LoyaltyRulesTable['part'];
export type RulesRow = Selectable<LoyaltyRulesTable>;

/** Every version of the rules, the one that holds last first; of one day the newest. */
export function listRules(db: Db | Tx): Promise<RulesRow[]> {
  return db
    .selectFrom('loyalty_rules')
    .selectAll()
    .orderBy('part')
    .orderBy('valid_from', 'desc')
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .execute();
}

/** Adds a version of the rules and tells every process. What was planned before stays written down. */
export async function insertRules(
  tx: Tx,
  version: {
    readonly part: RulesPart;
    readonly validFrom: Day;
    readonly rules: object;
    readonly note: string;
    readonly authorId: string;
    readonly at: Date;
  },
): Promise<string> {
  const id = typeidUnboxed('lru');
  await tx
    .insertInto('loyalty_rules')
    .values({
      id,
      part: version.part,
      valid_from: version.validFrom,
      rules: JSON.stringify(version.rules),
      note: version.note,
      author_id: version.authorId,
      created_at: version.at,
    })
    .execute();
  await announce(tx, 'settings', 'loyalty_rules');
  return id;
}
