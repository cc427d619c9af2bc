import type { WireReply } from '@jhumka/contract/client';
import { statusLabel } from '../kit/status-label.ts';

type Message = WireReply<'outbox.list'>['data'][number];

/** What a message is called: its subject, or its kind while it has none, as a text has none ever. */
export function nameOf({
  subject,
  kind,
  is_correction: isCorrection,
}: Pick<Message, 'subject' | 'kind' | 'is_correction'>): string {
  return subject || `${statusLabel(kind)}${isCorrection ? ', correction' : ''}`;
}
