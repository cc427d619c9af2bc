import { beforeEach, describe, expect, test } from 'vitest';
import { addCustomer, logInAgain, stockOf, type TestCustomer } from '../../../../test/customers.ts';
import { findBroken } from '../../../../test/find-broken.ts';
import { workOff } from '../../../../test/jobs.ts';
import { mailsTo } from '../../../../test/mails.ts';
import { onlineShop } from '../../../../test/online-shop.ts';
import { addProducts } from '../../../../test/products.ts';
import { lapseDueHolds } from './lapse-holds.ts';
import { sweepPayments } from './sweep-payments.ts';

const shop = await onlineShop();
const { call, succeed, context, clock } = shop;
const { db } = context;
const admin = await addCustomer(shop, { role: 'ADMIN' });
let as = { token: admin.token };
let productId = '';
let userId = '';
let customer: TestCustomer;
let id = '';

beforeEach(async () => {
  // The emulator has the clock of the machine.
  await setClock(new Date());
  shop.emulator.faults.apiReset = 0;
});

async function setClock(now: Date): Promise<void> {
  clock.now = now;
  as = { token: (await logInAgain(shop, admin)).token };
}
const later = (minutes: number) => setClock(new Date(clock.now.getTime() + minutes * 60_000));

async function placed(headers: Record<string, string> = {}) {
  customer = await addCustomer(shop);
  [productId = ''] = await addProducts(db, [{ price: 1000, stock: 2 }]);
  const { id: variantId } = await db
    .selectFrom('product_variants')
    .select('id')
    .where('product_id', '=', productId)
    .executeTakeFirstOrThrow();
  userId = customer.userId;
  const input = {
    customerId: userId,
    items: [{ variantId }],
    addressId: customer.addressId,
    channel: 'whatsapp',
  };
  const reply = await call('admin.orders.place', { ...input, payment: 'link' }, { ...as, headers });
  expect(reply.status).toBe(201);
  id = reply.body.data._id;
  return reply.body.link;
}
const reason = 'She asked for it';
const read = async () => (await succeed('admin.orders.get', { id }, as)).data;
const state = async () => {
  const { order, links } = await read();
  return [order.order_status, order.payment_status, links[0]?.state];
};
const atProvider = async () => {
  const { links } = (await shop.state()) as unknown as {
    links: { order_id: string; reference_id: string; status: string }[];
  };
  const link = links.find(({ reference_id }) => reference_id === ids[0]);
  if (!link) throw new Error('the provider has no such link');
  return link;
};
let ids: string[] = [];
const payLink = async (attempt: object = {}) => {
  ids = (await read()).links.map(({ _id }) => _id);
  return shop.pay((await atProvider()).order_id, attempt);
};

describe('a payment link', () => {
  test('reserves the products, has an address, a text for WhatsApp and a mail', async () => {
    const link = await placed();
    expect(link).toMatchObject({ state: 'open', amount: 1050 });
    expect(decodeURIComponent(link.whatsapp)).toMatch(
      /^https:\/\/wa\.me\/91\d{10}\?text=Your order .*1,050\.00.*link\/plink_/,
    );
    expect(await stockOf(shop, productId)).toBe(1);
    const mails = await mailsTo(db, `${userId}@example.com`);
    expect(mails.filter(({ text }) => text.includes(link.url))).toHaveLength(1);
  });

  test('is paid by its event, once, however often it comes', async () => {
    await placed();
    await payLink();
    await shop.deliverAll();
    await shop.deliverAll();
    expect(await state()).toEqual(['confirmed', 'paid', 'paid']);
    expect((await read()).attempts).toMatchObject([{ decision: 'pays' }]);
  });

  test('whose events are lost is found paid by asking, by an administrator or by the sweep', async () => {
    await placed();
    const { message } = await succeed('admin.orders.askProvider', { id }, as);
    expect(message).toBe('The provider knows of no payment yet');
    await payLink();
    const found = await succeed('admin.orders.askProvider', { id }, as);
    expect(found.message).toBe('The payment has arrived: the order is paid');
    expect(await state()).toEqual(['confirmed', 'paid', 'paid']);
    await placed();
    await payLink();
    await later(3);
    await sweepPayments(context);
    expect(await state()).toEqual(['confirmed', 'paid', 'paid']);
  });

  test('paid twice is paid once, and the other payment refunded', async () => {
    await placed();
    await payLink();
    await payLink({ force: true });
    await shop.deliverAll();
    expect((await read()).attempts.map(({ decision }) => decision).toSorted()).toEqual(['pays', 'refunded']);
    expect(await state()).toEqual(['confirmed', 'paid', 'paid']);
  });

  test('paid with another sum is refunded, and the order waits', async () => {
    await placed();
    await payLink({ amount: 500 });
    await shop.deliverAll();
    const { refunds } = await read();
    expect(refunds).toMatchObject([{ reason: 'amount-differs', amount: 5 }]);
    expect((await state())[1]).toBe('awaiting_payment');
  });

  test('after its life releases the products; a late payment takes them again, or is refunded', async () => {
    await placed();
    await later(31);
    await lapseDueHolds(context);
    expect(await state()).toEqual(['pending', 'failed', 'expired']);
    expect(await stockOf(shop, productId)).toBe(2);
    await payLink({ force: true });
    await shop.deliverAll();
    expect((await state()).slice(0, 2)).toEqual(['confirmed', 'paid']);
    await placed();
    await later(31);
    await lapseDueHolds(context);
    await db.updateTable('product_variants').set({ stock: 0 }).where('product_id', '=', productId).execute();
    await payLink({ force: true });
    await shop.deliverAll();
    expect((await read()).order.order_status).toBe('cancelled');
    expect((await read()).refunds).toMatchObject([{ reason: 'sold-out' }]);
    await db.updateTable('product_variants').set({ stock: 2 }).where('product_id', '=', productId).execute();
  });

  test('is kept without an address when the provider doesn’t answer, and made when asked for', async () => {
    shop.emulator.faults.apiReset = 1;
    const link = await placed();
    expect(link).toMatchObject({ state: 'open', url: null, whatsapp: null });
    shop.emulator.faults.apiReset = 0;
    const made = await succeed('admin.orders.paymentLink', { id, reason }, as);
    expect(made.data).toMatchObject({ _id: link._id, url: expect.stringContaining('plink_') });
  });
});

describe('a payment mended', () => {
  test('a lapsed order gets one new link, pressed twice at once, and its products again', async () => {
    await placed();
    await later(31);
    await lapseDueHolds(context);
    const ask = () => succeed('admin.orders.paymentLink', { id, reason }, as);
    const made = await Promise.all([ask(), ask(), ask()]);
    expect(new Set(made.map(({ data }) => data._id)).size).toBe(1);
    expect((await read()).links.map(({ state }) => state)).toEqual(['open', 'expired']);
    expect(await stockOf(shop, productId)).toBe(1);
  });

  test('its products sold meanwhile, it is told that they are gone', async () => {
    await placed();
    await later(31);
    await lapseDueHolds(context);
    await db.updateTable('product_variants').set({ stock: 0 }).where('product_id', '=', productId).execute();
    for (const name of ['admin.orders.paymentLink', 'admin.orders.payInCash'] as const) {
      expect((await call(name, { id, reason }, as)).body.code).toBe('stock-changed');
    }
    const paid = { id, reason, means: 'upi', reference: 'UPI 1' };
    expect((await call('admin.orders.markPaid', paid, as)).body.code).toBe('stock-changed');
    await db.updateTable('product_variants').set({ stock: 2 }).where('product_id', '=', productId).execute();
  });

  test('marked as paid, once for a double click; its link ends, and a later payment is refunded', async () => {
    await placed();
    const paid = { id, reason, means: 'transfer', reference: 'NEFT 88' };
    await Promise.all([1, 2].map(() => succeed('admin.orders.markPaid', paid, as)));
    const { order, audit } = await read();
    expect(order).toMatchObject({
      ...{ order_status: 'confirmed', payment_status: 'paid', payment_method: 'cod' },
      ...{ payment_means: 'transfer', payment_reference: 'NEFT 88' },
    });
    expect(audit.filter(({ action }) => action === 'order.payment')).toMatchObject([{ note: reason }]);
    await shop.work();
    ids = (await read()).links.map(({ _id }) => _id);
    expect((await atProvider()).status).toBe('cancelled');
    await payLink({ force: true });
    await shop.deliverAll();
    await succeed('admin.orders.askProvider', { id }, as);
    expect((await read()).refunds).toMatchObject([{ reason: 'already-paid', amount: 1050 }]);
    expect((await read()).order).toMatchObject({ order_status: 'confirmed', payment_status: 'paid' });
    const other = await call('admin.orders.markPaid', { ...paid, reference: 'NEFT 89' }, as);
    expect([other.status, other.body.code]).toEqual([409, 'payment-mended']);
  });

  test('made cash by an administrator, with a reason in the log', async () => {
    await placed();
    await succeed('admin.orders.payInCash', { id, reason }, as);
    const { order, history, audit } = await read();
    expect(order).toMatchObject({ payment_method: 'cod', payment_status: 'cod_due' });
    expect(history.at(-1)).toMatchObject({ actor: 'admin', note: 'Changed to cash on delivery' });
    expect(audit[0]).toMatchObject({ action: 'order.payment', note: reason });
  });

  test('made cash by its customer, or cancelled, has its link ended at the provider', async () => {
    for (const change of ['order.payInCash', 'order.update'] as const) {
      await placed();
      const { order } = await read();
      const { token } = change === 'order.update' ? as : await logInAgain(shop, customer);
      const more = change === 'order.update' ? { cancellation_reason: 'No' } : {};
      await succeed(change, { orderId: order.orderId, ...more } as never, { token });
      await shop.work();
      ids = (await read()).links.map(({ _id }) => _id);
      expect([change, (await atProvider()).status, (await state())[2]]).toEqual([
        ...[change, 'cancelled', 'cancelled'],
      ]);
    }
  });

  test('ends, also at the provider, when its order is paid by the checkout instead', async () => {
    await placed();
    const { order } = await read();
    const { token } = await logInAgain(shop, customer);
    const { data } = await succeed('order.retryPayment', { orderId: order.orderId }, { token });
    await shop.pay(data.id);
    await shop.deliverAll();
    await shop.work();
    ids = (await read()).links.map(({ _id }) => _id);
    expect([...(await state()), (await atProvider()).status]).toEqual([
      ...['confirmed', 'paid', 'cancelled', 'cancelled'],
    ]);
  });

  test('an own order of an administrator is marked in the log', async () => {
    await placed();
    const own = await addCustomer(shop, { role: 'ADMIN' });
    await db.updateTable('orders').set({ user_id: own.userId }).where('id', '=', id).execute();
    await succeed('admin.orders.markPaid', { id, reason, means: 'upi', reference: 'UPI 3' }, own);
    await succeed('order.update', { id, order_status: 'packed' }, own);
    await succeed('admin.orders.stepBack', { id, order_status: 'confirmed', reason }, own);
    await succeed('admin.orders.addNote', { id, words: 'Mine' }, own);
    await succeed('order.update', { id, order_status: 'cancelled', cancellation_reason: reason }, own);
    const [refund] = (await read()).refunds;
    await succeed('admin.refunds.recordTransfer', { id: refund?._id ?? '', reference: 'UTR 88' }, own);
    const { audit } = await read();
    const marked = audit.filter(
      ({ actorId, changes }) => actorId === own.userId && changes.own?.to === 'yes',
    );
    expect(marked.map(({ action }) => action).toSorted()).toEqual([
      ...['order.move', 'order.move', 'order.note', 'order.payment', 'order.step-back', 'refund.transfer'],
    ]);
  });

  test('the provider away is a clear refusal', async () => {
    await placed();
    shop.emulator.faults.apiReset = 1;
    const reply = await call('admin.orders.askProvider', { id }, as);
    expect([reply.status, reply.body.code]).toEqual([503, 'payment-away']);
  });

  test('bad input, a finished order and other roles are refused', async () => {
    await placed();
    const bare = { id, means: 'upi', reason };
    expect((await call('admin.orders.markPaid', bare, as)).body.code).toBe('bad-input');
    expect((await call('admin.orders.markPaid', { id, means: 'cash' }, as)).body.code).toBe('bad-input');
    const { token } = await addCustomer(shop);
    for (const name of ['paymentLink', 'markPaid', 'askProvider', 'payInCash'] as const) {
      const input = { ...bare, reference: 'UPI 2' };
      expect((await call(`admin.orders.${name}`, input, { token })).status).toBe(403);
      expect((await call(`admin.orders.${name}`, { ...input, id: 'ord_none' }, as)).status).toBe(404);
    }
    await succeed('order.update', { id, cancellation_reason: 'No' }, as);
    expect((await call('admin.orders.paymentLink', { id, reason }, as)).body.code).toBe('payment-mended');
    expect((await call('admin.orders.payInCash', { id, reason }, as)).body.code).toBe('payment-not-due');
  });
});

test('every invariant holds after all of it', async () => {
  await workOff(context, 'send-refund');
  await workOff(context, 'create-tax-documents');
  await lapseDueHolds(context);
  expect(await findBroken(db)).toEqual([]);
});
