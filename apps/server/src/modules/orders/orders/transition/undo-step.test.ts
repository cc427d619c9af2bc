import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { addCustomer, fillCart, logInAgain, placeOrder } from '../../../../../test/customers.ts';
import { findBroken } from '../../../../../test/find-broken.ts';
import { workOff } from '../../../../../test/jobs.ts';
import { messageShop, subjectOf } from '../../../../../test/message-shop.ts';
import { outside } from '../../../../../test/outside.ts';
import { addProductOfUnits } from '../../../../../test/units.ts';
import { transact } from '../../../../database/transact.ts';
import { lifetimeSpendOf } from '../../../loyalty/spend/store.ts';
import { removeHeldMessages } from '../../../platform/outbox/store.ts';

const { admin: first, later, mailsTo, messages, moved, ordered, send, shop, stateOf } = await messageShop();
const { context, call, succeed } = shop;
const { db } = context;
let admin = first;

beforeEach(async () => {
  admin = await logInAgain(shop, admin);
});

afterAll(async () => {
  await workOff(context, 'create-tax-documents');
  expect(await findBroken(db)).toEqual([]);
});

const as = () => ({ token: admin.token });
const step = async (orderId: string, order_status: string, more: object = {}) =>
  (await succeed('order.update', { orderId, order_status, undoable: true, ...more }, as())).undo?._id ?? '';
const undo = (id: string) => call('admin.orders.undoStep', { id }, as());
const managed = async (id: string) => (await succeed('admin.orders.get', { id }, as())).data;
const subjectsTo = (customer: Parameters<typeof mailsTo>[0]) =>
  mailsTo(customer).map(({ raw }) => subjectOf(raw));
const rowOf = (id: string) =>
  db.selectFrom('orders').selectAll().where('id', '=', id).executeTakeFirstOrThrow();

/** A packed order whose messages were sent. */
async function packed() {
  const order = await ordered();
  await moved(order.orderId, 'confirmed', 'packed');
  await workOff(context, 'create-tax-documents');
  await send();
  return order;
}

describe('a step of the admin’s pages', () => {
  test('its messages wait for thirty seconds, and are sent then', async () => {
    const { customer, orderId, id } = await packed();
    await step(orderId, 'shipped', { courier_partner: 'DTDC', tracking_number: 'D 1' });
    const { undo: held } = await managed(id);
    expect(held?.until).toBe(new Date(context.now().getTime() + 30_000).toISOString());
    later(29_999);
    await send();
    expect((await stateOf(id, 'order-shipped'))?.state).toBe('waiting');
    later(1);
    await send();
    expect(subjectsTo(customer).at(-1)).toContain('on its way');
    expect((await managed(id)).undo).toBeNull();
  });

  test('a call of the API without it is told at once, and can’t be undone', async () => {
    const { orderId, id } = await packed();
    const reply = await succeed('order.update', { orderId, order_status: 'shipped' }, as());
    expect(reply.undo).toBeUndefined();
    await send();
    expect((await stateOf(id, 'order-shipped'))?.state).toBe('sent');
    expect((await managed(id)).undo).toBeNull();
    expect((await undo('stp_unknown')).body.code).toBe('step-not-found');
  });

  test('undone within the time, the order is as it was, the customer is never told, and both stay on record', async () => {
    const { customer, orderId, id } = await packed();
    const before = await rowOf(id);
    const stepId = await step(orderId, 'shipped', { courier_partner: 'DTDC', tracking_number: 'D 2' });
    later(29_999);
    const { status, body } = await undo(stepId);
    expect([status, body.data.undone]).toEqual([200, 1]);
    expect(await rowOf(id)).toEqual({ ...before, updated_at: context.now().toISOString() });
    later(60_000);
    await send();
    expect(await stateOf(id, 'order-shipped')).toBeUndefined();
    const { history, audit, order } = await managed(id);
    expect(history.slice(-2)).toMatchObject([
      { order_status: 'shipped', is_undone: true },
      { order_status: 'packed', is_undone: true, note: '“Shipped” was undone' },
    ]);
    expect(audit.map(({ action }) => action).slice(0, 2)).toEqual(['order.undo', 'order.move']);
    expect(order.timeline.at(-1)?.order_status).toBe('packed');
    // Once more, as by a second press: nothing is undone twice.
    expect((await undo(stepId)).body.data).toMatchObject({ undone: 1, refused: 0 });
    expect((await managed(id)).history).toHaveLength(history.length);
    // Made again, it is told once.
    await step(orderId, 'shipped', { courier_partner: 'DTDC', tracking_number: 'D 3' });
    later(30_000);
    await send();
    expect(subjectsTo(customer).filter((subject) => subject.includes('on its way'))).toHaveLength(1);
  });

  test('an undone delivery takes cash, lifetime spend and the review invitation back', async () => {
    const { customer, orderId, id } = await packed();
    await moved(orderId, 'shipped', 'out_for_delivery');
    const stepId = await step(orderId, 'delivered');
    expect(await lifetimeSpendOf(db, customer.userId)).toBeGreaterThan(0);
    expect((await undo(stepId)).status).toBe(200);
    expect(await rowOf(id)).toMatchObject({ payment_status: 'cod_due', delivered_at: null });
    expect(await lifetimeSpendOf(db, customer.userId)).toBe(0);
    expect(await stateOf(id, 'review-invitation')).toBeUndefined();
  });

  test('an undone confirmation is not invoiced; one that was invoiced meanwhile stays confirmed', async () => {
    const [one, other] = [await ordered(), await ordered()];
    const [stepId, invoicedId] = [
      await step(one.orderId, 'confirmed'),
      await step(other.orderId, 'confirmed'),
    ];
    await call('order.invoice', { id: other.id }, as());
    expect((await undo(stepId)).status).toBe(200);
    await workOff(context, 'create-tax-documents');
    expect((await rowOf(one.id)).invoice_number).toBe('');
    const { status, body } = await undo(invoicedId);
    expect([status, body.code, body.message]).toEqual([
      409,
      'undo-refused',
      expect.stringMatching(/^This can’t be undone any more: invoice \S+ was made$/),
    ]);
    expect((await rowOf(other.id)).order_status).toBe('confirmed');
  });

  test('what follows is not undone with it: another step, a correction, a review, the end of the time', async () => {
    const { customer, orderId, id } = await packed();
    const shipped = await step(orderId, 'shipped');
    later(1);
    await succeed('order.update', { orderId, tracking_number: 'D 4' }, as());
    expect((await undo(shipped)).body.message).toContain('the order was changed since');
    const out = await step(orderId, 'out_for_delivery');
    expect((await undo(shipped)).body.code).toBe('step-not-found');
    later(30_000);
    expect((await undo(out)).body.message).toContain('its time is over');
    const delivered = await step(orderId, 'delivered');
    await succeed(
      'order.review',
      { orderId, rating: 5 },
      { token: (await logInAgain(shop, customer)).token },
    );
    expect((await undo(delivered)).body.message).toContain('the customer has reviewed it');
    expect((await rowOf(id)).order_status).toBe('delivered');
  });

  test('a delivery whose return was asked for meanwhile stays, with the number of the return', async () => {
    const { customer, orderId } = await packed();
    await moved(orderId, 'shipped', 'out_for_delivery');
    const delivered = await step(orderId, 'delivered');
    const { token } = await logInAgain(shop, customer);
    const [item] = (await succeed('order.get', { orderId }, { token })).data.items;
    const asked = { orderId, items: [{ _id: item?.line ?? '', quantity: 1 }], reason: 'size' };
    const { data } = await succeed('returns.preview', asked, { token });
    const payBackTo = { upi: 'asha@okbank' };
    const sent = { ...asked, kind: 'refund', payBackTo, digest: data.consequences?.digest ?? '' };
    const { data: created } = await succeed('returns.create', sent, { token });
    expect((await undo(delivered)).body.message).toContain(`return ${created.number} was asked for`);
  });

  test('a cancellation can’t be made undoable, and a customer can make nothing undoable', async () => {
    const { customer, orderId } = await packed();
    const input = { orderId, order_status: 'cancelled', undoable: true };
    for (const { token } of [admin, await logInAgain(shop, customer)])
      expect(await call('order.update', input, { token })).toMatchObject({
        status: 400,
        body: { issues: [{ path: 'undoable' }] },
      });
  });
});

describe('the thirtieth second', () => {
  test('a message that is being sent is told, and its step stays', async () => {
    const { orderId, id } = await packed();
    const stepId = await step(orderId, 'shipped');
    // Claimed by a process whose clock is ahead.
    await db
      .updateTable('outbox_messages')
      .set({ state: 'sending', claimed_until: new Date(context.now().getTime() + 60_000) })
      .where('step_id', '=', stepId)
      .where('channel', '=', 'mail')
      .execute();
    const { status, body } = await undo(stepId);
    expect([status, body.message]).toEqual([409, 'This can’t be undone any more: the customer was told']);
    expect((await rowOf(id)).order_status).toBe('shipped');
  });

  test('sending waits for an undo that holds the message, and then finds none', async () => {
    const { orderId, id } = await packed();
    const stepId = await step(orderId, 'shipped');
    const sending = await transact(context, async (tx) => {
      expect(await removeHeldMessages(tx, id, stepId)).toBe(true);
      later(30_000);
      return [outside(send)];
    });
    await Promise.all(sending);
    expect(await stateOf(id, 'order-shipped')).toBeUndefined();
  });

  test('undone by ten and sent at once: told and shipped, or undone and nothing was sent', async () => {
    for (let round = 0; round < 5; round += 1) {
      const { customer, orderId, id } = await packed();
      const stepId = await step(orderId, 'shipped');
      later(29_999);
      const undoing = Array.from({ length: 10 }, () => undo(stepId));
      later(1);
      const [replies] = await Promise.all([Promise.all(undoing), send()]);
      await send();
      const isSent = subjectsTo(customer).some((subject) => subject.includes('on its way'));
      const { order_status } = await rowOf(id);
      expect(order_status).toBe(isSent ? 'shipped' : 'packed');
      expect(new Set(replies.map(({ status }) => status))).toEqual(new Set([isSent ? 409 : 200]));
      expect((await managed(id)).history.filter(({ is_undone }) => is_undone)).toHaveLength(isSent ? 0 : 2);
    }
  });

  test('a process that dies before the commit undoes nothing: the step and its messages stay', async () => {
    const { orderId, id } = await packed();
    const stepId = await step(orderId, 'shipped');
    const dying = transact(context, async (tx) => {
      await removeHeldMessages(tx, id, stepId);
      await tx.updateTable('orders').set({ order_status: 'packed' }).where('id', '=', id).execute();
      throw new Error('killed');
    });
    await expect(dying).rejects.toThrow('killed');
    expect((await messages(id)).filter(({ step_id }) => step_id === stepId)).toHaveLength(1);
    expect((await undo(stepId)).status).toBe(200);
  });
});

describe('a bulk change', () => {
  test('all of it is undone together, but for what can’t be any more, which is named', async () => {
    const [one, other] = [await packed(), await packed()];
    const input = { ids: [one.orderId, other.orderId], order_status: 'shipped' };
    const { data } = await succeed('admin.orders.bulkStatus', { ...input, undoable: true }, as());
    await send();
    expect(await stateOf(one.id, 'order-shipped')).toMatchObject({ state: 'waiting' });
    later(1);
    await succeed('order.update', { orderId: other.orderId, tracking_number: 'D 5' }, as());
    const { body } = await undo(data.undo?._id ?? '');
    expect(body.data).toMatchObject({ undone: 1, refused: 1 });
    expect(body.data.rows).toContainEqual({
      orderId: other.orderId,
      order_status: 'shipped',
      is_undone: false,
      message: 'the order was changed since',
    });
    expect((await rowOf(one.id)).order_status).toBe('packed');
  });

  test('a trial and a change through the API alone have nothing to undo', async () => {
    const { orderId } = await packed();
    const input = { ids: [orderId], order_status: 'shipped' };
    const trial = await succeed('admin.orders.bulkStatus', { ...input, undoable: true, dryRun: true }, as());
    expect(trial.data.undo).toBeNull();
    expect((await succeed('admin.orders.bulkStatus', input, as())).data.undo).toBeNull();
  });
});

describe('units', () => {
  async function packedUnits(more: object = {}) {
    const variantId = await addProductOfUnits(shop, admin, { stock: 3 });
    const customer = await addCustomer(shop);
    await fillCart(shop, customer, variantId, 2);
    const { _id: id, orderId } = (await placeOrder(shop, customer)).body.data[0];
    await moved(orderId, 'confirmed');
    const units = (await succeed('admin.units.list', { variantId }, as())).data.map(({ _id }) => _id);
    const chosen = { units: [{ item: variantId, units: units.slice(1) }], ...more };
    const { undo } = await succeed('order.update', { id, order_status: 'packed', ...chosen }, as());
    const states = async () =>
      (await succeed('admin.units.list', { variantId }, as())).data.map(({ state }) => state).sort();
    return { id, orderId, variantId, units, stepId: undo?._id ?? '', states };
  }

  test('those of an undone packing are reserved again, not invoiced, and packed anew', async () => {
    const { id, variantId, units, stepId, states } = await packedUnits({ undoable: true });
    expect(await states()).toEqual(['in_stock', 'sold', 'sold']);
    expect((await undo(stepId)).status).toBe(200);
    expect(await states()).toEqual(['held', 'held', 'in_stock']);
    await workOff(context, 'create-tax-documents');
    const { order } = await managed(id);
    expect([order.invoice_receipt, order.items[0]?.units]).toEqual(['', []]);
    const again = [{ item: variantId, units: units.slice(0, 2) }];
    await succeed('order.update', { id, order_status: 'packed', units: again }, as());
    expect((await managed(id)).order.items[0]?.units.map(({ _id }) => _id)).toEqual(units.slice(0, 2));
    expect(await findBroken(db)).toEqual([]);
  });

  test('a step back reserves them again, until they stand on an invoice', async () => {
    const { id, states } = await packedUnits();
    const back = { id, order_status: 'confirmed', reason: 'The wrong ring' };
    await succeed('admin.orders.stepBack', back, as());
    expect(await states()).toEqual(['held', 'held', 'in_stock']);
    const other = await packedUnits();
    await workOff(context, 'create-tax-documents');
    const { status, body } = await call('admin.orders.stepBack', { ...back, id: other.id }, as());
    expect([status, body.code]).toEqual([409, 'move-refused']);
    expect(body.message).toContain('names its units');
    expect(await other.states()).toEqual(['in_stock', 'sold', 'sold']);
  });
});

describe('a step back', () => {
  test('takes an order back by its reason, one step, and clears the parcel that was not handed over', async () => {
    const { customer, orderId, id } = await packed();
    const parcel = { courier_partner: 'DTDC', tracking_number: 'D 6' };
    await succeed('order.update', { orderId, order_status: 'shipped', ...parcel }, as());
    await moved(orderId, 'out_for_delivery');
    await send();
    const back = (order_status: string) =>
      call('admin.orders.stepBack', { id, order_status, reason: 'Left behind' }, as());
    expect((await back('packed')).body.code).toBe('move-refused');
    expect((await back('shipped')).status).toBe(200);
    // A second press, or another administrator at once: no second step.
    expect((await back('shipped')).body.code).toBe('move-refused');
    const { body } = await back('packed');
    expect(body.data).toMatchObject({
      order_status: 'packed',
      delivery_details: { tracking_number: '', courier_partner: '' },
    });
    expect(body.data.timeline.slice(-2)).toMatchObject([
      { order_status: 'shipped', note: 'Left behind' },
      { order_status: 'packed', note: 'Left behind' },
    ]);
    expect((await managed(id)).audit[0]).toMatchObject({ action: 'order.step-back', note: 'Left behind' });
    // Shipped again, it is told again, with the new parcel.
    await succeed('order.update', { orderId, order_status: 'shipped', tracking_number: 'D 7' }, as());
    await send();
    expect(subjectsTo(customer).filter((subject) => subject.includes('on its way'))).toHaveLength(2);
    expect((await back('confirmed')).body.code).toBe('move-refused');
  });

  test('removes what waits to be told of the step', async () => {
    const { orderId, id } = await packed();
    await step(orderId, 'shipped');
    await succeed('admin.orders.stepBack', { id, order_status: 'packed', reason: 'Not yet' }, as());
    later(60_000);
    await send();
    expect(await stateOf(id, 'order-shipped')).toBeUndefined();
  });
});
