import { dayInIndia, isDay } from '@jhumka/domain/calendar';
import { transact } from '../../../database/transact.ts';
import { badInput, Problem } from '../../../problem.ts';
import type { Verb } from '../../../verb.ts';
import { lockOwnAccount, setUserBirthday } from '../../platform/users/index.ts';
import { presentUser } from './present-user.ts';

const earliest = '1900-01-01';

/** Validates a birthday: a calendar day since 1900 and before today in India. Throws 'bad-input'. */
export function checkBirthday(entry: string, now: Date): string {
  if (!isDay(entry)) throw badInput('birthday', 'must be a day, such as 1995-08-24');
  if (entry < earliest || entry >= dayInIndia(now)) throw badInput('birthday', 'must be a day of the past');
  return entry;
}

/** Sets the birthday, once: the same again succeeds, another is refused with 'birthday-set' (decisions §6). */
export const setBirthday: Verb<'user.setBirthday'> = async (ctx, input) => {
  const birthday = checkBirthday(input.birthday, ctx.now());
  const user = await transact(ctx, async (tx) => {
    const found = await lockOwnAccount(tx, ctx.actor.userId);
    if (found.birthday !== null && found.birthday !== birthday) throw new Problem('birthday-set');
    await setUserBirthday(tx, found.id, birthday);
    return { ...found, birthday };
  });
  return { message: 'Birthday saved', data: await presentUser(ctx, user) };
};
