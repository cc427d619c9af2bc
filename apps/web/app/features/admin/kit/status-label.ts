import type { Reply } from '@jhumka/contract/client';
import { type VipTier, vipTierName } from '@jhumka/domain/loyalty';

/** A status as people read it: 'out_for_delivery' is 'Out for delivery'. */
export function statusLabel(status: string): string {
  const label = status.replaceAll(/[_.-]/g, ' ');
  return label.charAt(0).toUpperCase() + label.slice(1);
}

interface Member {
  readonly vip_enabled: boolean;
  readonly vip_tier: VipTier;
}

/** Formats a user's tier. */
export function tierLabel({ vip_enabled: isMember, vip_tier: tier }: Member): string {
  if (!isMember) return 'not a member';
  return tier === 'NONE' ? 'No tier yet' : vipTierName(tier);
}

type Message = Reply<'admin.outbox.list'>['data'][number];

/** Returns a message's subject, or its kind when it has none: text messages never do. */
export function messageName({
  subject,
  kind,
  is_correction: isCorrection,
}: Pick<Message, 'subject' | 'kind' | 'is_correction'>): string {
  return subject || `${statusLabel(kind)}${isCorrection ? ', correction' : ''}`;
}
