import type { VerbInput } from '@jhumka/contract';
import { asCoins } from '@jhumka/domain/coins';
import type { Period, StreakRules } from '@jhumka/domain/streak';
import { Problem } from '../../../problem.ts';
import type { EffectiveDatedRules } from '../../platform/effective-dated/read-rules.ts';
import { streakRules } from '../rules/read-rules.ts';

/** Converts submitted rules of the streak; what is left out stays. Throws 'bad-input'. */
export function readStreakEntry(
  entry: Omit<VerbInput<'admin.streaks.saveSettings'>, 'version'>,
  held: StreakRules,
): StreakRules {
  return checkRules(streakRules, {
    daysForOneMore: entry.days_for_one_more,
    maxCoinsOfDay: asCoins(entry.most_coins_of_day),
    milestones: entry.milestones
      .map(({ days, coins }) => ({ days, coins: asCoins(coins) }))
      .toSorted((a, b) => a.days - b.days),
    freezeFromDays: entry.freeze_from_days ?? held.freezeFromDays,
    maxFreezes: entry.max_freezes ?? held.maxFreezes,
    maxHolidayDays: entry.max_holiday_days ?? held.maxHolidayDays,
    closings: (entry.closings ?? held.closings) as Period[],
  });
}

/** Checks rules by their schema. Throws 'bad-input' with every error. */
export function checkRules<Rules extends object>(
  { schema }: EffectiveDatedRules<Rules>,
  rules: Rules,
): Rules {
  const { error } = schema.safeParse(rules);
  if (!error) return rules;
  throw new Problem('bad-input', {
    issues: error.issues.map(({ path, message }) => ({ path: path.map(String).join('.'), message })),
  });
}
