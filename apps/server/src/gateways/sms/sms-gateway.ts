import type { SmsTemplateName } from '@jhumka/domain/messages';
import type { Db } from '../../database/transact.ts';
import { requestEntered } from '../public-network.ts';
import type { OutgoingSms, TextProvider } from './text-provider.ts';

/** An SMS before it is compared with its template. */
export interface Sms {
  readonly to: string;
  readonly template: SmsTemplateName;
  readonly text: string;
}

export interface SmsGateway {
  /** Sends an SMS. Rejects when the provider did not accept it; the caller may retry. */
  send(sms: OutgoingSms): Promise<void>;
}

interface SmsGatewayOptions {
  readonly db: Db;
  /** Stores messages in the development inbox while there is no provider; else they are rejected. */
  readonly hasInbox: boolean;
  /** Lets the provider be in a private network. */
  readonly allowsPrivate: boolean;
  /** Returns the provider as it is set now, or null. */
  readonly findProvider: () => Promise<TextProvider | null>;
}

const maxWaitMs = 10_000;
/** Of an answer; some providers answer with a page. */
const maxReasonLength = 200;

/** Sends through the provider, or to the development inbox. */
export function createSmsGateway({
  db,
  hasInbox,
  allowsPrivate,
  findProvider,
}: SmsGatewayOptions): SmsGateway {
  return {
    async send(sms) {
      const provider = await findProvider();
      if (provider) return sendThrough(provider, sms, allowsPrivate);
      if (!hasInbox) throw new Error('no SMS provider is set (SMS_URL, or in the admin)');
      await db
        .insertInto('inbox_messages')
        .values({ channel: 'sms', recipient: sms.to, body_text: sms.text })
        .execute();
    },
  };
}

async function sendThrough(provider: TextProvider, sms: OutgoingSms, allowsPrivate: boolean): Promise<void> {
  const { url, ...request } = provider.requestOf(sms);
  const reply = await requestEntered(url, request, { allowsPrivate, maxWaitMs });
  const refusal = provider.refusalOf(reply.status, reply.text);
  if (refusal !== null) throw new Error(refusal.slice(0, maxReasonLength));
}
