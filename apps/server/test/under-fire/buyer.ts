import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import type { TestShopper } from '../shoppers.ts';

/** How a buyer goes about it. */
export interface Plan {
  readonly method: 'cash' | 'online';
  /** What happens on the payment page. */
  readonly payment: 'success' | 'failure' | 'none';
  /** Whether the browser lives long enough to tell the shop. */
  readonly tells: boolean;
  readonly sendsTwice: boolean;
}

/** Somebody's plan, by chance. */
export function anyPlan(): Plan {
  const chance = Math.random();
  return {
    method: Math.random() < 0.4 ? 'cash' : 'online',
    payment: chance < 0.75 ? 'success' : chance < 0.9 ? 'failure' : 'none',
    tells: Math.random() < 0.6,
    sendsTwice: Math.random() < 0.2,
  };
}

export interface Bought {
  /** The provider's order, where one was opened. */
  readonly providerOrderId: string | null;
  readonly isOrdered: boolean;
}

interface Answer {
  readonly status: number;
  // Any endpoint's reply.
  // biome-ignore lint/suspicious/noExplicitAny: see above.
  readonly body: any;
}

const mostTries = 60;

/** Buys what is in the cart, as a browser does: what is not answered is sent again under the same key. */
export async function buy(
  { shopUrl, emulatorUrl }: { readonly shopUrl: string; readonly emulatorUrl: string },
  { token, addressId }: TestShopper,
  plan: Plan,
): Promise<Bought> {
  const key = randomUUID();
  const send = (path: string, body: object) =>
    untilAnswered(`${shopUrl}/api/order/${path}`, body, {
      authorization: `Bearer ${token}`,
      'idempotency-key': key,
    });
  const path = plan.method === 'cash' ? 'cash-on-delivery' : 'create-razorpay-order';
  const sent = [send(path, { addressId }), ...(plan.sendsTwice ? [send(path, { addressId })] : [])];
  const [answer] = await Promise.all(sent);
  if (!answer || answer.status >= 400) return { providerOrderId: null, isOrdered: false };
  if (plan.method === 'cash') return { providerOrderId: null, isOrdered: true };
  const providerOrderId: string = answer.body.data.id;
  if (plan.payment === 'none') return { providerOrderId, isOrdered: true };
  const paid = await untilAnswered(`${emulatorUrl}/emulator/pay`, {
    order_id: providerOrderId,
    outcome: plan.payment,
  });
  if (paid.body.proof && plan.tells) await send('verify-razorpay-payment', paid.body.proof);
  return { providerOrderId, isOrdered: true };
}

/** Sends until somebody answers something other than trouble. */
async function untilAnswered(
  url: string,
  body: object,
  headers: Readonly<Record<string, string>> = {},
): Promise<Answer> {
  for (let tries = 1; ; tries += 1) {
    try {
      const reply = await fetch(url, {
        method: 'POST',
        headers: { 'content-type': 'application/json', ...headers },
        body: JSON.stringify(body),
        signal: AbortSignal.timeout(20_000),
      });
      const answer = { status: reply.status, body: await reply.json() };
      if (reply.status < 500 || tries >= mostTries) return answer;
    } catch (error) {
      if (tries >= mostTries) throw error;
    }
    await pause(100 + Math.random() * 200);
  }
}
