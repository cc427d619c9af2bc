import {
  type Dispute,
  type Order,
  type Payment,
  type PaymentLink,
  presentNotes,
  type Refund,
  type WebhookEvent,
} from './entities.ts';
import { type Faults, happens, pause } from './faults.ts';
import { sign } from './signatures.ts';
import { newId, type Store, seconds } from './store.ts';

interface WebhookOptions {
  readonly url: string | null;
  readonly secret: string;
  /** Backoff of retries in ms; the last one repeats. */
  readonly retryDelaysMs: readonly number[];
}

/** Snapshot of the entities in an event. */
interface EventPayload {
  readonly payment?: Payment;
  readonly order?: Order;
  readonly refund?: Refund;
  readonly dispute?: Dispute;
  readonly payment_link?: PaymentLink;
}

export interface Webhooks {
  /** Sends an event to the shop: at least once, in no order. */
  publish(name: string, payload: EventPayload): void;
  /** Sends an event again, delivered or not. */
  redeliver(event: WebhookEvent): Promise<void>;
  /** Changes the target of webhooks, also for undelivered events. */
  sendTo(url: string | null): void;
  close(): Promise<void>;
}

const answerWithinMs = 5_000;
const maxTries = 60;

/** Delivers signed events to the shop until it accepts them. */
export function openWebhooks(store: Store, faults: Faults, options: WebhookOptions): Webhooks {
  const { secret, retryDelaysMs } = options;
  let { url } = options;
  const closed = new AbortController();
  const underWay = new Set<Promise<void>>();

  async function send(event: WebhookEvent): Promise<void> {
    if (url === null) return;
    const reply = await fetch(url, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        'user-agent': 'Razorpay-Webhook/v1 (emulator)',
        'x-razorpay-signature': sign(secret, event.body),
        'x-razorpay-event-id': event.id,
      },
      body: event.body,
      signal: AbortSignal.any([closed.signal, AbortSignal.timeout(answerWithinMs)]),
    });
    await reply.arrayBuffer();
    if (!reply.ok) throw new Error(`the shop answered ${reply.status}`);
  }

  async function deliver(event: WebhookEvent): Promise<void> {
    await pause(faults.webhookDelayMs + Math.random() * faults.webhookReorderMs);
    while (!closed.signal.aborted && event.attempts < maxTries) {
      const copies = 1 + faults.webhookDuplicate;
      const isLost = happens(faults.webhookDrop);
      const sent = isLost ? [] : await Promise.allSettled(Array.from({ length: copies }, () => send(event)));
      event.attempts += 1;
      event.isDelivered ||= sent.some(({ status }) => status === 'fulfilled');
      store.save('event', event);
      if (event.isDelivered) return;
      await waitFor(retryDelaysMs[Math.min(event.attempts, retryDelaysMs.length) - 1] ?? 1_000);
    }
  }

  const waitFor = (milliseconds: number) =>
    new Promise<void>((resolve) => {
      const timer = setTimeout(done, milliseconds);
      function done() {
        clearTimeout(timer);
        closed.signal.removeEventListener('abort', done);
        resolve();
      }
      closed.signal.addEventListener('abort', done);
    });

  function begin(event: WebhookEvent): void {
    if (url === null) return;
    const delivery = deliver(event).finally(() => underWay.delete(delivery));
    underWay.add(delivery);
  }

  function beginUndelivered(): void {
    for (const event of store.events.values()) if (!event.isDelivered) begin(event);
  }
  // Retries events that were undelivered when the emulator stopped.
  beginUndelivered();

  return {
    publish(name, payload) {
      const event = {
        id: newId('evt'),
        name,
        body: bodyOf(name, payload),
        attempts: 0,
        isDelivered: false,
      };
      store.save('event', event);
      begin(event);
    },
    redeliver: send,
    sendTo(next) {
      const isFirst = url === null;
      url = next;
      if (isFirst) beginUndelivered();
    },
    async close() {
      closed.abort();
      await Promise.all(underWay);
    },
  };
}

function bodyOf(name: string, { payment, order, refund, dispute, payment_link }: EventPayload): string {
  const parts = Object.entries({ payment_link, refund, payment, order, dispute }).filter(
    ([, entity]) => entity !== undefined,
  );
  return JSON.stringify({
    entity: 'event',
    account_id: 'acc_Emulator000000',
    event: name,
    contains: parts.map(([part]) => part),
    payload: Object.fromEntries(
      parts.map(([part, entity]) => [part, { entity: presentNotes(entity as Payment) }]),
    ),
    created_at: seconds(),
  });
}
