import type { TextedKind } from '@jhumka/domain/messages';
import type { Config } from '../../config.ts';
import type { Db } from '../../database/transact.ts';
import type { ShopMode } from '../../shop-mode.ts';

/** An SMS as operators in India accept it: registered beforehand, with the ids of its registration (DLT). */
interface OutgoingSms {
  /** '+91' and ten digits. */
  readonly to: string;
  readonly text: string;
  readonly templateId: string;
  /** Six letters that replace the sender's number. */
  readonly header: string;
  readonly entityId: string;
}

/** Names of the shop's SMS templates. */
export type SmsTemplateName = 'mobile-code' | TextedKind;

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

const longestAnswerMs = 10_000;

/** Sends through the provider of SMS_URL, stores messages in the development inbox, or rejects every SMS. */
export function createSmsGateway(
  { SMS_URL }: { readonly SMS_URL?: Config['SMS_URL'] },
  carrier: ShopMode['texts'],
  db: Db,
): SmsGateway {
  if (carrier === 'inbox') return inboxGateway(db);
  if (SMS_URL !== undefined) return httpGateway(SMS_URL);
  return { send: () => Promise.reject(new Error('no SMS provider is set (SMS_URL)')) };
}

function inboxGateway(db: Db): SmsGateway {
  return {
    async send({ to, text }) {
      await db
        .insertInto('inbox_messages')
        .values({ channel: 'sms', recipient: to, body_text: text })
        .execute();
    },
  };
}

/** Posts JSON to the provider, with the credentials of the URL as basic authorization. */
function httpGateway(address: string): SmsGateway {
  const url = new URL(address);
  const { username, password } = url;
  url.username = '';
  url.password = '';
  const login = `${decodeURIComponent(username)}:${decodeURIComponent(password)}`;
  const headers: Record<string, string> = {
    'content-type': 'application/json',
    ...(username === '' ? {} : { authorization: `Basic ${Buffer.from(login).toString('base64')}` }),
  };
  return {
    async send({ to, text, templateId, header, entityId }) {
      const reply = await fetch(url, {
        method: 'POST',
        headers,
        body: JSON.stringify({ to, text, sender: header, template_id: templateId, entity_id: entityId }),
        redirect: 'error',
        signal: AbortSignal.timeout(longestAnswerMs),
      });
      await reply.body?.cancel();
      if (!reply.ok) throw new Error(`the SMS provider answered ${reply.status}`);
    },
  };
}
