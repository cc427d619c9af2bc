import { randomInt } from 'node:crypto';
import { appendFileSync, existsSync, readFileSync } from 'node:fs';
import type { Dispute, Order, Payment, PaymentLink, Refund, RefundKey, WebhookEvent } from './entities.ts';

interface Kinds {
  order: Order;
  payment: Payment;
  refund: Refund;
  dispute: Dispute;
  link: PaymentLink;
  event: WebhookEvent;
  refundKey: RefundKey;
}

/** State of the emulator. Survives a kill: each change is appended to a journal. */
export interface Store {
  readonly orders: Map<string, Order>;
  readonly ordersByReceipt: ReadonlyMap<string, Order>;
  readonly payments: Map<string, Payment>;
  readonly refunds: Map<string, Refund>;
  readonly disputes: Map<string, Dispute>;
  readonly links: Map<string, PaymentLink>;
  readonly events: Map<string, WebhookEvent>;
  readonly refundKeys: Map<string, RefundKey>;
  save<Kind extends keyof Kinds>(kind: Kind, entity: Kinds[Kind]): void;
}

/** Opens the store; without a journal it is in memory only. */
export function openStore(journal: string | null): Store {
  const maps: { [Kind in keyof Kinds]: Map<string, Kinds[Kind]> } = {
    order: new Map(),
    payment: new Map(),
    refund: new Map(),
    dispute: new Map(),
    link: new Map(),
    event: new Map(),
    refundKey: new Map(),
  };
  const ordersByReceipt = new Map<string, Order>();
  const put = <Kind extends keyof Kinds>(kind: Kind, entity: Kinds[Kind]) => {
    const map: Map<string, Kinds[Kind]> = maps[kind];
    map.set(entity.id, entity);
    if ('receipt' in entity && entity.entity === 'order' && entity.receipt !== null)
      ordersByReceipt.set(entity.receipt, entity);
  };
  if (journal !== null && existsSync(journal)) {
    for (const line of readFileSync(journal, 'utf8').split('\n')) {
      // A line that a kill cut short belongs to an unanswered call.
      if (!line.endsWith('}')) continue;
      const { kind, entity } = JSON.parse(line) as { kind: keyof Kinds; entity: Kinds[keyof Kinds] };
      put(kind, entity as never);
    }
  }
  return {
    orders: maps.order,
    ordersByReceipt,
    payments: maps.payment,
    refunds: maps.refund,
    disputes: maps.dispute,
    links: maps.link,
    events: maps.event,
    refundKeys: maps.refundKey,
    save(kind, entity) {
      put(kind, entity);
      if (journal !== null) appendFileSync(journal, `\n${JSON.stringify({ kind, entity })}`);
    },
  };
}

const letters = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz';

/** Makes an id in the provider's format: a prefix and fourteen letters and digits. */
export function newId(prefix: 'order' | 'pay' | 'rfnd' | 'card' | 'disp' | 'evt' | 'plink'): string {
  return `${prefix}_${Array.from({ length: 14 }, () => letters[randomInt(letters.length)]).join('')}`;
}

/** Now, in seconds. */
export const seconds = (): number => Math.floor(Date.now() / 1000);
