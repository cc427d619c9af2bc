import type { Verbs } from '../../../verb.ts';
import { joinVip } from './join-vip.ts';
import { getVipStatus, listVipTiers } from './membership.ts';

export const vipVerbs = {
  'vip.status': getVipStatus,
  'vip.tiers': listVipTiers,
  'vip.join': joinVip,
} satisfies Partial<Verbs>;
