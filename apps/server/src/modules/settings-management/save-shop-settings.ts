import { type Paise, toRupees } from '@jhumka/domain/money';
import { sql } from 'kysely';
import { transact } from '../../database/transact.ts';
import type { Verb } from '../../http/verbs.ts';
import { badInput, Problem } from '../../problem.ts';
import { type Changes, writeAudit } from '../audit/index.ts';
import { hasSecondFactor } from '../second-factor/index.ts';
import { readSettingsNow, writeSetting } from '../settings/index.ts';
import {
  amountKeys,
  editedKeys,
  presentShopSettings,
  settingsAction,
  settingsSubject,
} from './present-shop-settings.ts';

/**
 * Changes settings and notes it. Throws 'changed-meanwhile', with who did it, when somebody changed any since the
 * version that the form was opened with; 'bad-input' for who wants a second step of everybody and has none.
 */
export const saveShopSettings: Verb<'settings.save'> = async (ctx, { version, ...input }) => {
  const data = await transact(ctx, async (tx) => {
    // Changes come one after the other; readers do not wait.
    await sql`lock table settings in share row exclusive mode`.execute(tx);
    const before = await readSettingsNow(tx);
    const shown = await presentShopSettings(tx, before);
    if (shown.version !== version) {
      const { changedBy, changedAt } = shown;
      throw new Problem('changed-meanwhile', { data: { changedBy, changedAt } });
    }
    if (input.office_second_factor === true && !(await hasSecondFactor(tx, ctx.actor.userId))) {
      throw badInput('office_second_factor', 'Turn on your own second step first, or you lock yourself out');
    }
    const changes: Record<string, Changes[string]> = {};
    for (const key of editedKeys) {
      const value = input[key];
      if (value === undefined || value === before[key]) continue;
      changes[key] = { from: forReaders(key, before[key]), to: forReaders(key, value) };
      await writeSetting(tx, key, value);
    }
    if (Object.keys(changes).length > 0) {
      await writeAudit(tx, ctx, { action: settingsAction, subjectId: settingsSubject, changes });
    }
    return presentShopSettings(tx, await readSettingsNow(tx));
  });
  return { message: 'Settings saved', data };
};

/** Amounts stand in the log as people read them. */
const forReaders = (key: string, value: unknown) => (amountKeys.has(key) ? toRupees(value as Paise) : value);
