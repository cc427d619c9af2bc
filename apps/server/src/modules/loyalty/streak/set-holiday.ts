import type { VerbReply } from '@jhumka/contract';
import { addDays, type Day, dayInIndia } from '@jhumka/domain/calendar';
import {
  currentHoliday,
  endHoliday,
  holidayDaysLeft,
  type Period,
  type StreakRules,
  validateHoliday,
} from '@jhumka/domain/streak';
import type { ActorContext } from '../../../context.ts';
import { transact } from '../../../database/transact.ts';
import { badInput } from '../../../problem.ts';
import type { Verb } from '../../../verb.ts';
import { lockOwnAccount } from '../../platform/users/lock-own-account.ts';
import { customersOnly, readStreakRules } from '../rules/read-rules.ts';
import { readGuards, replaceHoliday } from './store.ts';

/** Sets or changes the holiday of the customer. Throws 'bad-input' for days that cannot be. */
export const setHoliday: Verb<'streak.setHoliday'> = async (ctx, wanted) => ({
  message: 'Your holiday is set',
  data: await changeHoliday(ctx, (holidays, today, { maxHolidayDays }) => {
    const problem = validateHoliday(wanted, { holidays, today, maxDays: maxHolidayDays });
    if (problem) throw badInput(problem.field, problem.message);
    return wanted;
  }),
});

/** Cancels the holiday that runs or is to come, from today on; none is fine. */
export const cancelHoliday: Verb<'streak.cancelHoliday'> = async (ctx) => ({
  message: 'Your holiday is cancelled',
  data: await changeHoliday(ctx, endHoliday),
});

async function changeHoliday(
  ctx: ActorContext,
  change: (holidays: readonly Period[], today: Day, rules: StreakRules) => Period | null,
): Promise<VerbReply<'streak.setHoliday'>['data']> {
  customersOnly(ctx.actor);
  const { userId } = ctx.actor;
  const today = dayInIndia(ctx.now());
  const rules = await readStreakRules(ctx, today);
  const holidays = await transact(ctx, async (tx) => {
    await lockOwnAccount(tx, userId);
    const holiday = change((await readGuards(tx, userId)).holidays, today, rules);
    await replaceHoliday(tx, userId, { today, holiday });
    return (await readGuards(tx, userId)).holidays;
  });
  return presentHoliday(holidays, today, rules);
}

/** Presents the current holiday, with the limits of the rules. */
export function presentHoliday(holidays: readonly Period[], today: Day, { maxHolidayDays }: StreakRules) {
  const current = currentHoliday(holidays, today);
  return {
    from: current?.from ?? null,
    until: current?.until ?? null,
    earliest: addDays(today, 1),
    max_days: maxHolidayDays,
    days_left: holidayDaysLeft(holidays, today, maxHolidayDays),
  };
}
