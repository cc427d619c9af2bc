import type { MessageKind } from '@jhumka/domain/messages';
import type { Generated } from 'kysely';
import type { Defaulted, DefaultInstant, Instant, OptionalInstant } from './columns.ts';

/** What people are told: one row for a message, written with the move that it tells of. */
export interface OutboxMessagesTable {
  id: string;
  about: string;
  channel: 'mail' | 'sms';
  kind: MessageKind;
  /** Which part of the order it tells of; 0 for the order itself. */
  part: Defaulted<number>;
  order_id: string;
  user_id: string;
  state: Defaulted<'waiting' | 'sending' | 'sent' | 'failed' | 'skipped'>;
  tries: Defaulted<number>;
  /** Raised by each sending that an administrator asks for. */
  round: Defaulted<number>;
  /** A message of its own that puts right what was said before. */
  corrects: Defaulted<boolean>;
  /** What it says became wrong while it was being sent: once it is out, a correction follows. */
  is_outdated: Defaulted<boolean>;
  recipient: Defaulted<string>;
  subject: Defaulted<string>;
  last_error: Defaulted<string>;
  due_at: Instant;
  claimed_until: OptionalInstant;
  sent_at: OptionalInstant;
  created_at: Instant;
}

export interface InboxMessagesTable {
  id: Generated<number>;
  channel: 'mail' | 'sms';
  recipient: string;
  subject: Defaulted<string>;
  body_text: string;
  body_html: Defaulted<string>;
  created_at: DefaultInstant;
}
