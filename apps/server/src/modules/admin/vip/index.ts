/** Admin of the VIP programme and its coins: members, figures, settings, adjustments. */
export { adjustCoins, listCoinsOf } from './adjust-coins.ts';
export { listVipMembers } from './list-members.ts';
export { previewVipSettings } from './preview-settings.ts';
export { readVipFigures } from './read-figures.ts';
export { getVipSettings, saveVipSettings, withdrawVipSettings } from './vip-settings.ts';
