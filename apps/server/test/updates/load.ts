import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import type { TestCustomer } from '../customers.ts';

export interface LoadOptions {
  readonly url: string;
  /** Addresses that are read in turn. */
  readonly paths: readonly string[];
  readonly readers: number;
  /** Customers who fill their carts, order, and cancel every third order, again and again. */
  readonly customers: readonly TestCustomer[];
  readonly productIds: readonly string[];
  /** Pause of each reader and customer between two requests. */
  readonly pauseMs: number;
}

export interface LoadReport {
  readonly reads: number;
  /** Order numbers that clients were told. */
  readonly orders: readonly string[];
  /** Requests without the expected answer. */
  readonly failures: readonly string[];
  readonly slowestMs: number;
}

export interface Load {
  /** Number of orders that clients were told so far. */
  readonly orderCount: number;
  /** Ends the load after the requests under way. */
  stop(): Promise<LoadReport>;
}

/** Sends reads and orders. Nothing is sent twice: each failed request is one in the report. */
export function startLoad({ url, paths, readers, customers, productIds, pauseMs }: LoadOptions): Load {
  let isOver = false;
  let reads = 0;
  let slowestMs = 0;
  const orders: string[] = [];
  const failures: string[] = [];

  /** Sends one request and returns its body, or undefined after a failure. */
  async function ask(method: string, path: string, init: RequestInit = {}): Promise<string | undefined> {
    await pause(pauseMs);
    const begun = performance.now();
    try {
      const reply = await fetch(`${url}${path}`, { method, ...init, signal: AbortSignal.timeout(30_000) });
      const body = await reply.text();
      slowestMs = Math.max(slowestMs, performance.now() - begun);
      if (reply.ok) return body;
      failures.push(`${method} ${path}: ${reply.status} ${body.slice(0, 200)}`);
    } catch (error) {
      failures.push(`${method} ${path}: ${(error as Error).cause ?? error}`);
    }
    return undefined;
  }

  async function read(first: number): Promise<void> {
    for (let turn = first; !isOver; turn += 1) {
      await ask('GET', paths[turn % paths.length] ?? '/');
      reads += 1;
    }
  }

  async function buy(customer: TestCustomer, first: number): Promise<void> {
    const send = (method: 'POST' | 'PUT', path: string, body: object) =>
      ask(method, path, {
        headers: {
          // Read each time, as tokens are renewed.
          authorization: `Bearer ${customer.token}`,
          'content-type': 'application/json',
          'idempotency-key': randomUUID(),
        },
        body: JSON.stringify(body),
      });
    for (let turn = first; !isOver; turn += 1) {
      const productId = productIds[turn % productIds.length];
      await send('POST', '/api/cart/create', { productId, quantity: 1 });
      const { addressId } = customer;
      const placed = await send('POST', '/api/order/cash-on-delivery', { addressId });
      if (placed === undefined) continue;
      const { orderId } = JSON.parse(placed).data[0];
      orders.push(orderId);
      if (turn % 3 === 0)
        await send('PUT', '/api/order/order', { orderId, cancellation_reason: 'Changed my mind' });
    }
  }

  const running = [
    ...Array.from({ length: readers }, (_, index) => read(index)),
    ...customers.map((customer, index) => buy(customer, index)),
  ];
  return {
    get orderCount() {
      return orders.length;
    },
    async stop() {
      isOver = true;
      await Promise.all(running);
      return { reads, orders, failures, slowestMs };
    },
  };
}
