import type { Reply } from '@jhumka/contract/client';
import { statusLabel } from '../kit/status-label.ts';

type Message = Reply<'admin.outbox.list'>['data'][number];

/** Returns a message's subject, or its kind when it has none: text messages never do. */
export function nameOf({
  subject,
  kind,
  is_correction: isCorrection,
}: Pick<Message, 'subject' | 'kind' | 'is_correction'>): string {
  return subject || `${statusLabel(kind)}${isCorrection ? ', correction' : ''}`;
}
