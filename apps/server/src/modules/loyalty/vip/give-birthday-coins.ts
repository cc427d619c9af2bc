import { addDays, type Day, dayInIndia, daysBetween, isDay, startOfDay } from '@jhumka/domain/calendar';
import { asCoins } from '@jhumka/domain/coins';
import { birthdaysCelebratedOn, isBirthdayOn } from '@jhumka/domain/loyalty';
import type { Context } from '../../../context.ts';
import { transact } from '../../../database/transact.ts';
import { readSettings } from '../../platform/settings/read-settings.ts';
import { lockUser } from '../../platform/users/store.ts';
import { moveCoins } from '../coins/move-coins.ts';
import { findMembership } from './store.ts';
import { lastBirthdayDay, listBirthdayMembers, recordBirthdayDay } from './store-birthdays.ts';

/** Maximum number of missed days that are made up for. */
const maxDaysBehind = 30;
const maxPerRun = 200;

/**
 * Pays members their birthday coins, once a year (decisions §6): for today, and for the days since the last run.
 * Idempotent, in any number of processes.
 */
export async function giveBirthdayCoins(ctx: Context): Promise<void> {
  const { birthday_coins: coins, coin_months: coinMonths } = await readSettings(ctx);
  const today = dayInIndia(ctx.now());
  for (const day of await daysToProcess(ctx, today)) {
    if (coins > 0) await giveOn(ctx, day, { coins, coinMonths });
    await transact(ctx, (tx, ctx) => recordBirthdayDay(tx, day, ctx.now()));
  }
}

async function daysToProcess(ctx: Context, today: Day): Promise<Day[]> {
  const last = await lastBirthdayDay(ctx.db);
  if (last === undefined || !isDay(last) || last >= today) return [today];
  const behind = Math.min(daysBetween(last, today), maxDaysBehind);
  // Includes the last processed day: a member may have joined in its last minutes.
  return Array.from({ length: behind + 1 }, (_, index) => addDays(today, index - behind));
}

interface Gift {
  readonly coins: number;
  readonly coinMonths: number;
}

async function giveOn(ctx: Context, day: Day, gift: Gift): Promise<void> {
  let after = '';
  for (;;) {
    const members = await listBirthdayMembers(ctx.db, {
      monthDays: birthdaysCelebratedOn(day),
      joinedBefore: startOfDay(addDays(day, 1)),
      year: yearOf(day),
      after,
      max: maxPerRun,
    });
    for (const userId of members) await giveTo(ctx, userId, day, gift);
    if (members.length < maxPerRun) return;
    after = members.at(-1) ?? '';
  }
}

async function giveTo(ctx: Context, userId: string, day: Day, { coins, coinMonths }: Gift): Promise<void> {
  await transact(ctx, async (tx, ctx) => {
    const user = await lockUser(tx, userId);
    const isMember = (await findMembership(tx, userId)) !== undefined;
    // The birthday may have been corrected in the meantime.
    const { birthday = null } = user ?? {};
    if (!isMember || birthday === null || !isDay(birthday) || !isBirthdayOn(birthday, day)) return;
    await moveCoins(ctx, tx, {
      userId,
      source: { reason: 'birthday', year: yearOf(day) },
      coins: asCoins(coins),
      rule: { birthday_coins: coins, day },
      lots: { coinMonths },
    });
  });
}

const yearOf = (day: Day) => Number(day.slice(0, 4));
