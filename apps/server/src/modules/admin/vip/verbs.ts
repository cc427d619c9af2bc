import type { Verbs } from '../../../verb.ts';
import { adjustCoins, listCoinsOf } from './adjust-coins.ts';
import { listVipMembers } from './list-members.ts';
import { previewVipSettings } from './preview-settings.ts';
import { readVipFigures } from './read-figures.ts';
import { getVipSettings, saveVipSettings, withdrawVipSettings } from './vip-settings.ts';

/** Admin of the VIP programme and its coins: members, figures, settings, adjustments. */
export const adminVipVerbs = {
  'admin.vip.members': listVipMembers,
  'admin.vip.figures': readVipFigures,
  'admin.vip.settings': getVipSettings,
  'admin.vip.saveSettings': saveVipSettings,
  'admin.vip.withdrawSettings': withdrawVipSettings,
  'admin.vip.previewSettings': previewVipSettings,
  'admin.coins.adjust': adjustCoins,
  'admin.coins.history': listCoinsOf,
} satisfies Partial<Verbs>;
