import type { WireReply } from '@jhumka/contract/client';
import { statusWords } from '../kit/status-words.ts';

type Message = WireReply<'outbox.list'>['data'][number];

/** What a message is called: its subject, or its kind while it has none, as a text has none ever. */
export function nameOf({
  subject,
  kind,
  is_correction: isCorrection,
}: Pick<Message, 'subject' | 'kind' | 'is_correction'>): string {
  return subject || `${statusWords(kind)}${isCorrection ? ', correction' : ''}`;
}
