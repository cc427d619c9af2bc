import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import type { TestCustomer } from '../customers.ts';
import { type Acknowledged, nothingAcknowledged } from './acknowledged.ts';
import { type Answer, ask, type Counts, countOne, noCounts } from './ask.ts';

/** People and places of a round. */
export interface Cast {
  readonly shopUrl: string;
  readonly emulator: { readonly url: string; readonly secret: string };
  readonly productIds: readonly string[];
  readonly cashBuyers: readonly TestCustomer[];
  readonly onlineBuyers: readonly TestCustomer[];
  /** Each has visited for six days and comes for the seventh, which is a milestone. */
  readonly visitors: readonly TestCustomer[];
  readonly admins: readonly TestCustomer[];
  /** Addresses of public pages. */
  readonly pages: readonly string[];
}

const every = { buyer: 1_500, visitor: 1_500, admin: 2_500, page: 200 } as const;

/** The load of one round. `acknowledged` is what its customers know. */
export class Load {
  readonly acknowledged: Acknowledged = nothingAcknowledged();
  readonly counts: Counts = noCounts();
  /** Called when a customer hands in the proof of a payment, before the shop answers. */
  onPayment: () => void = () => undefined;
  readonly #cast: Cast;
  readonly #loops: Promise<void>[] = [];
  #isOver = false;

  constructor(cast: Cast) {
    this.#cast = cast;
    const { cashBuyers, onlineBuyers, visitors, admins, pages } = cast;
    for (const buyer of cashBuyers) this.#repeat(every.buyer, () => this.#buyInCash(buyer));
    for (const buyer of onlineBuyers) this.#repeat(every.buyer, () => this.#buyOnline(buyer));
    for (const admin of admins) this.#repeat(every.admin, () => this.#refund(admin));
    this.#visitInTurn([...visitors]);
    for (const page of pages) this.#repeat(every.page * pages.length, () => this.#read(page));
  }

  /** Lets everybody finish what they began. */
  async end(): Promise<void> {
    this.#isOver = true;
    await Promise.all(this.#loops);
  }

  #repeat(everyMs: number, act: () => Promise<void>): void {
    const loop = async () => {
      await pause(Math.random() * everyMs);
      while (!this.#isOver) {
        await act();
        await pause(everyMs * (0.5 + Math.random()));
      }
    };
    this.#loops.push(loop());
  }

  /** One visitor after the other: a streak is claimed once. */
  #visitInTurn(visitors: TestCustomer[]): void {
    this.#repeat(every.visitor, async () => {
      const visitor = visitors.pop();
      if (visitor) await this.#claimStreak(visitor);
    });
  }

  async #buyInCash(buyer: TestCustomer): Promise<void> {
    const order = await this.#place(buyer, 'cash-on-delivery');
    if (!order) return;
    await this.#readOrder(buyer, order.number);
    if (Math.random() < 0.2) await this.#cancel(buyer, order);
  }

  async #buyOnline(buyer: TestCustomer): Promise<void> {
    const order = await this.#place(buyer, 'create-razorpay-order');
    if (!order || Math.random() < 0.1) return; // Some change their mind before paying.
    const { url, secret } = this.#cast.emulator;
    const paid = await this.#ask(
      'POST',
      `${url}/emulator/pay`,
      { order_id: order.providerOrderId, outcome: 'success' },
      {
        'x-emulator-secret': secret,
      },
    );
    const answering = this.#shop('POST', 'order/verify-razorpay-payment', buyer, paid.body.proof);
    this.onPayment();
    const { status, body } = await answering;
    if (status === 200 && body.data.payment_status === 'paid') {
      this.acknowledged.paid.set(order.id, paid.body.payment.id);
      await this.#readOrder(buyer, order.number);
    }
    if (Math.random() < 0.15) await this.#cancel(buyer, order);
  }

  async #place(buyer: TestCustomer, path: 'cash-on-delivery' | 'create-razorpay-order') {
    const { productIds } = this.#cast;
    const productId = productIds[Math.floor(Math.random() * productIds.length)] ?? '';
    await this.#shop('POST', 'cart/create', buyer, { productId, quantity: 1 });
    const key = randomUUID();
    this.acknowledged.keys.set(key, buyer.userId);
    const { addressId, userId } = buyer;
    const { status, body } = await this.#shop('POST', `order/${path}`, buyer, { addressId }, key);
    if (status !== 201) return null;
    this.acknowledged.writes.push(Date.now());
    if (path === 'cash-on-delivery') {
      const [{ _id: id, orderId: number, items }] = body.data;
      const quantity = items.reduce((sum: number, item: { quantity: number }) => sum + item.quantity, 0);
      this.acknowledged.orders.push({ id, number, userId, key, productId, quantity });
      return { id, number, providerOrderId: null };
    }
    const number: string = body.data.orderId;
    const { body: whole } = await this.#shop('GET', `order/order?orderId=${number}`, buyer);
    const { _id: id, items } = whole.data;
    const quantity = items.reduce((sum: number, item: { quantity: number }) => sum + item.quantity, 0);
    this.acknowledged.orders.push({ id, number, userId, key, productId, quantity });
    return { id, number, providerOrderId: body.data.id as string };
  }

  async #readOrder(buyer: TestCustomer, number: string): Promise<void> {
    const { body } = await this.#shop('GET', `order/order?orderId=${number}`, buyer);
    if (body.data?.invoice_receipt) this.acknowledged.invoices.set(body.data._id, body.data.invoice_receipt);
  }

  async #cancel(buyer: TestCustomer, { id, number }: { id: string; number: string }): Promise<void> {
    const reason = { orderId: number, cancellation_reason: 'Changed my mind' };
    const { status } = await this.#shop('PUT', 'order/order', buyer, reason);
    // A repetition finds the order cancelled by the try that was not answered: that is certain, too.
    const isCancelled = status === 200 || (await this.#isCancelled(buyer, number));
    if (isCancelled) this.acknowledged.ended.add(id);
  }

  async #isCancelled(buyer: TestCustomer, number: string): Promise<boolean> {
    const { body } = await this.#shop('GET', `order/order?orderId=${number}`, buyer);
    return body.data?.order_status === 'cancelled';
  }

  async #claimStreak(visitor: TestCustomer): Promise<void> {
    const visited = await this.#shop('POST', 'user/streak/process-automatic', visitor);
    if (visited.status === 200) this.acknowledged.coins.set(visitor.userId, visited.body.data.total_coins);
    const claimed = await this.#shop('POST', 'user/streak/convert-to-coins', visitor);
    if (claimed.status === 200) this.acknowledged.coins.set(visitor.userId, claimed.body.data.total_coins);
  }

  /** Refunds an order that nobody has cancelled, as previewed. */
  async #refund(admin: TestCustomer): Promise<void> {
    const open = this.acknowledged.orders.filter(
      ({ id }) => !this.acknowledged.ended.has(id) && this.acknowledged.paid.has(id),
    );
    const order = open[Math.floor(Math.random() * open.length)];
    if (!order) return;
    const path = `admin/orders/${order.id}/refund`;
    const { status, body } = await this.#shop('POST', `${path}/consequences`, admin, {});
    if (status !== 200) return;
    const request = { reason: 'Damaged on the way', expected: body.data.digest };
    const refunded = await this.#shop('POST', path, admin, request, randomUUID());
    if (refunded.status === 200) this.acknowledged.ended.add(order.id);
  }

  /** Pages are asked for once: a visitor sees what comes. */
  async #read(page: string): Promise<void> {
    const status = await fetch(this.#cast.shopUrl + page, { signal: AbortSignal.timeout(10_000) })
      .then(async (reply) => {
        await reply.arrayBuffer();
        return String(reply.status);
      })
      .catch(() => 'broken');
    if (status === '200') this.acknowledged.pages.push(Date.now());
    else countOne(this.acknowledged.failedPages, status);
  }

  #shop(
    method: 'GET' | 'POST' | 'PUT',
    path: string,
    { token, userId }: TestCustomer,
    body?: object,
    key: string = randomUUID(),
  ): Promise<Answer> {
    return this.#ask(
      method,
      `${this.#cast.shopUrl}/api/${path}`,
      method === 'GET' ? undefined : (body ?? {}),
      {
        authorization: `Bearer ${token}`,
        'idempotency-key': key,
        'x-forwarded-for': addressOf(userId),
      },
    );
  }

  #ask(
    method: 'GET' | 'POST' | 'PUT',
    url: string,
    body: object | undefined,
    headers: Readonly<Record<string, string>>,
  ): Promise<Answer> {
    return ask({ method, url, headers, ...(body && { body }) }, this.counts);
  }
}

/** Customers come from different addresses. */
function addressOf(userId: string): string {
  let sum = 0;
  for (const letter of userId) sum = (sum * 31 + letter.charCodeAt(0)) % 16_777_216;
  return `10.${sum >> 16}.${(sum >> 8) & 255}.${sum & 255}`;
}
