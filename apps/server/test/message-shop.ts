import { expect } from 'vitest';
import { createSmsGateway } from '../src/gateways/sms/sms-gateway.ts';
import { sweepMessages } from '../src/modules/orders/messages/send-messages.ts';
import { addCustomer, fillCart, placeOrder, type TestCustomer } from './customers.ts';
import { addProducts } from './products.ts';
import { testShop } from './shop.ts';
import { smtpServer } from './smtp-server.ts';

/** Opens a shop that sends mails through a real mail server, for tests of messages. */
export async function messageShop() {
  const mailServer = await smtpServer();
  const { received } = mailServer;
  const clock = { now: new Date() };
  const shop = await testShop({
    now: () => clock.now,
    variables: { SMTP_URL: mailServer.url, MAIL_FROM: 'Jhumka <care@jhumka.example>' },
  });
  const { context, succeed } = shop;
  const { db } = context;
  const [productId = ''] = await addProducts(db, [
    { name: 'Sita <Ring> & "Band"', stock: 1000, price: 1049.37, discount: 10 },
  ]);
  const admin = await addCustomer(shop, { role: 'ADMIN' });

  const mode = { ...context.mode, texts: 'inbox' } as const;
  const texting = {
    ...context,
    mode,
    sms: createSmsGateway({ db, hasInbox: true, allowsPrivate: false, findProvider: async () => null }),
  };
  const send = () => sweepMessages(texting);
  const mailOf = ({ userId }: TestCustomer) => `${userId}@example.com`;
  const mailsTo = (customer: TestCustomer) => received.filter(({ to }) => to.includes(mailOf(customer)));
  const messages = (orderId: string) =>
    db.selectFrom('outbox_messages').selectAll().where('order_id', '=', orderId).orderBy('id').execute();

  async function ordered(more: object = {}) {
    const customer = await addCustomer(shop);
    await fillCart(shop, customer, productId, 1);
    const reply = await placeOrder(shop, customer, more);
    expect(reply.status).toBe(201);
    const order = reply.body.data[0];
    return { customer, orderId: order.orderId as string, id: order._id as string };
  }

  async function moved(orderId: string, ...statuses: string[]): Promise<void> {
    for (const order_status of statuses) {
      await succeed('order.update', { orderId, order_status }, { token: admin.token });
    }
  }

  /** Sets or removes a customer's verified number. */
  async function setNumber({ userId }: TestCustomer, mobile: string | null): Promise<void> {
    const change = { mobile, mobile_verified_at: mobile === null ? null : clock.now };
    await db.updateTable('users').set(change).where('id', '=', userId).execute();
  }

  return {
    shop,
    mailServer,
    clock,
    productId,
    admin,
    later(milliseconds: number): void {
      clock.now = new Date(clock.now.getTime() + milliseconds);
    },
    send,
    mailOf,
    mailsTo,
    messages,
    ordered,
    moved,
    setNumber,
    stateOf: async (orderId: string, kind: string, channel = 'mail') =>
      (await messages(orderId)).find((row) => row.kind === kind && row.channel === channel),
  };
}

/** Reads the subject of a raw mail. */
export const subjectOf = (raw: string) =>
  /^Subject: (.*(?:\r\n .*)*)/m.exec(raw)?.[1]?.replaceAll(/\r\n /g, ' ') ?? '';

/** Reads the Message-ID of a raw mail, which is stable across retries. */
export const messageIdOf = (raw: string) => /^Message-ID: <(.*)>/im.exec(raw)?.[1];
