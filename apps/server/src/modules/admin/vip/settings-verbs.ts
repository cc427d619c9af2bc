import type { ActorContext } from '../../../context.ts';
import type { Verb } from '../../../verb.ts';
import {
  type ManagedRules,
  readManagedRules,
  saveRules,
  withdrawRules,
} from '../../platform/effective-dated/index.ts';
import { readShippedVipSettings, type VipSettings, vipSettings } from '../../platform/settings/index.ts';
import { presentVipSettings, readEntry } from './vip-settings.ts';

const managed: ManagedRules<VipSettings> = {
  ...vipSettings,
  action: 'vip.settings',
  daysAhead: 0,
  shipped: readShippedVipSettings,
};

/** Returns the current settings, and every version with its effective date. */
export const getVipSettings: Verb<'admin.vip.settings'> = async (ctx) => ({
  message: 'VIP settings',
  data: await readShown(ctx),
});

/** Saves settings effective from today or a later day. Throws what `readEntry` and `saveRules` throw. */
export const saveVipSettings: Verb<'admin.vip.saveSettings'> = async (ctx, input) => {
  await saveRules(ctx, managed, readEntry(input), input);
  return { message: 'VIP settings saved', data: await readShown(ctx) };
};

/** Withdraws planned settings. Throws 'not-found' for others. */
export const withdrawVipSettings: Verb<'admin.vip.withdrawSettings'> = async (ctx, { version }) => {
  await withdrawRules(ctx, managed, version);
  return { message: 'Planned settings withdrawn', data: await readShown(ctx) };
};

const readShown = (ctx: ActorContext) => readManagedRules(ctx, managed, presentVipSettings);
