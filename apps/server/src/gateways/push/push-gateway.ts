import webPush from 'web-push';
import { requestEntered } from '../public-network.ts';

/** A browser that is notified, as it has subscribed with its maker's push service (RFC 8030). */
export interface PushSubscriber {
  readonly endpoint: string;
  /** Keys of the browser, base64url: what is sent is readable for it alone (RFC 8291). */
  readonly p256dh: string;
  readonly auth: string;
}

/** Keys with which the shop signs (VAPID, RFC 8292). */
export interface PushKeys {
  readonly publicKey: string;
  readonly privateKey: string;
}

export interface PushMessage {
  readonly title: string;
  readonly body: string;
  /** Path that a press opens. */
  readonly path: string;
}

/** Seconds for which a push service stores a message for a browser that is closed. */
const storedSeconds = 24 * 60 * 60;
const maxWaitMs = 10_000;
/** Answers of a push service for a browser that has unsubscribed. */
const goneStatuses = [404, 410];

/** Makes keys for a shop. */
export const makePushKeys = (): PushKeys => webPush.generateVAPIDKeys();

/** Sends a message to one browser; 'gone' when it has unsubscribed. Rejects when it was not accepted. */
export async function sendPush(
  keys: PushKeys,
  /** Whom a push service may write to: a mailto: or https: address. */
  subject: string,
  { endpoint, p256dh, auth }: PushSubscriber,
  message: PushMessage,
  { allowsPrivate }: { readonly allowsPrivate: boolean },
): Promise<'sent' | 'gone'> {
  const request = webPush.generateRequestDetails(
    { endpoint, keys: { p256dh, auth } },
    JSON.stringify(message),
    { TTL: storedSeconds, vapidDetails: { subject, ...keys }, contentEncoding: 'aes128gcm' },
  );
  const headers = request.headers as Record<string, string>;
  const reply = await requestEntered(
    endpoint,
    { method: 'POST', headers, body: new Uint8Array(request.body) },
    { allowsPrivate, maxWaitMs },
  );
  if (goneStatuses.includes(reply.status)) return 'gone';
  if (reply.status < 200 || reply.status > 299) throw new Error(`the push service answered ${reply.status}`);
  return 'sent';
}
