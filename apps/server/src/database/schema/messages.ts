import type { MessageKind } from '@jhumka/domain/messages';
import type { Generated } from 'kysely';
import type { Defaulted, DefaultInstant, Instant, OptionalInstant } from './columns.ts';

/** Transactional outbox: one row per message, inserted in the transaction of the transition that it reports. */
export interface OutboxMessagesTable {
  id: string;
  /** Such as `ord_… order-shipped`: one message for each channel. */
  dedup_key: string;
  channel: 'mail' | 'sms';
  kind: MessageKind;
  /** Number of the return that it reports; 0 for the order itself. */
  part: Defaulted<number>;
  order_id: string;
  user_id: string;
  state: Defaulted<'waiting' | 'sending' | 'sent' | 'failed' | 'skipped'>;
  tries: Defaulted<number>;
  /** Incremented when an administrator sends the message again. */
  round: Defaulted<number>;
  /** True for a correction of an earlier message. */
  corrects: Defaulted<boolean>;
  /** Set when the content became outdated while it was being sent: a correction follows. */
  is_outdated: Defaulted<boolean>;
  recipient: Defaulted<string>;
  subject: Defaulted<string>;
  last_error: Defaulted<string>;
  /** The step that it reports, while that can be undone (decision 0144). */
  step_id: Defaulted<string | null>;
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

export interface TablesOfMessages {
  outbox_messages: OutboxMessagesTable;
  inbox_messages: InboxMessagesTable;
}
