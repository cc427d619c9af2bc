import { isDeepStrictEqual } from 'node:util';
import { stateNamed } from '@jhumka/domain/addresses';
import { type DeliveryRule, writeDeliveryRules } from '@jhumka/domain/delivery';
import { type Paise, toRupees } from '@jhumka/domain/money';
import { type Tx, transact } from '../../../database/transact.ts';
import { badInput, Problem } from '../../../problem.ts';
import type { Verb } from '../../../verb.ts';
import { hasSecondFactor } from '../../identity/second-factor/store.ts';
import { type Changes, writeAudit } from '../../platform/audit/write-audit.ts';
import { findPicture } from '../../platform/images/store.ts';
import { parsePictureId } from '../../platform/images/variant-names.ts';
import type { Settings } from '../../platform/settings/shop-settings.ts';
import { lockSettings, readSettingsNow, writeSetting } from '../../platform/settings/store.ts';
import {
  amountKeys,
  type EditedKey,
  editedKeys,
  presentShopSettings,
  settingsAction,
  settingsSubject,
} from './present-shop-settings.ts';

/**
 * Saves settings and writes the audit log. Throws 'changed-meanwhile', with the editor, when a setting has changed
 * since the loaded version; 'bad-input' for requiring a second factor without having one, for a GSTIN of another state,
 * and for an unknown picture.
 */
export const saveShopSettings: Verb<'admin.settings.save'> = async (
  ctx,
  { version, hero_picture: named, ...typed },
) => {
  const data = await transact(ctx, async (tx, ctx) => {
    const input = { ...typed, hero_picture: await heroOf(tx, named) };
    await lockSettings(tx);
    const before = await readSettingsNow(tx);
    const shown = await presentShopSettings(ctx, tx, before);
    if (shown.version !== version) {
      const { changedBy, changedAt } = shown;
      throw new Problem('changed-meanwhile', { data: { changedBy, changedAt } });
    }
    if (input.office_second_factor === true && !(await hasSecondFactor(tx, ctx.actor.userId))) {
      throw badInput(
        'office_second_factor',
        'Turn on two-factor authentication for yourself first, or you will lock yourself out',
      );
    }
    refuseOtherState(before, input);
    const changes: Record<string, Changes[string]> = {};
    for (const key of editedKeys) {
      const value = input[key];
      if (value === undefined || isDeepStrictEqual(value, before[key])) continue;
      changes[key] = { from: forReaders(key, before[key]), to: forReaders(key, value) };
      await writeSetting(tx, key, value);
    }
    if (Object.keys(changes).length > 0) {
      await writeAudit(tx, ctx, { action: settingsAction, subjectId: settingsSubject, changes });
    }
    return presentShopSettings(ctx, tx, await readSettingsNow(tx));
  });
  return { message: 'Settings saved', data };
};

/** Formats amounts and rows for the audit log. */
function forReaders(key: EditedKey, value: unknown): unknown {
  if (key === 'delivery_rules') return writeDeliveryRules(value as readonly DeliveryRule[]);
  return amountKeys.has(key) ? toRupees(value as Paise) : value;
}

/** A GSTIN contains its state: with another state every invoice would have the wrong kind of tax. */
function refuseOtherState(
  before: Settings,
  input: Readonly<Partial<Record<'gstin' | 'state', string | undefined>>>,
): void {
  if (input.gstin === undefined && input.state === undefined) return;
  const [gstin, state] = [input.gstin ?? before.gstin, input.state ?? before.state];
  const code = stateNamed(state)?.gstCode;
  if (code === undefined || gstin.startsWith(code)) return;
  throw badInput('gstin', `begins with ${gstin.slice(0, 2)}, and a GSTIN of ${state} begins with ${code}`);
}

/** Resolves the picture of the shop: undefined is unchanged, null is none. */
async function heroOf(tx: Tx, named: string | null | undefined): Promise<string | null | undefined> {
  if (named === undefined || named === null) return named;
  const id = parsePictureId(named);
  if (id === undefined || !(await findPicture(tx, id))) {
    throw badInput('hero_picture', 'is not an image of this shop: upload it first');
  }
  return id;
}
