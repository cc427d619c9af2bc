import { describe, expect, it } from 'vitest';
import {
  canMove,
  isOrderStatus,
  lastReturnDay,
  move,
  type OrderActor,
  type OrderStatus,
  openOrderStatuses,
  orderStatuses,
  orderStatusName,
  orderStepsBack,
  orderTransitions,
  returnWindowOf,
  stepBackFrom,
  transitionsFrom,
} from './index.ts';

const actors: readonly OrderActor[] = ['shopper', 'admin', 'shop'];
const at = new Date('2026-11-21T06:00:00Z');
const deliveredAt = new Date('2026-11-20T06:00:00Z');

// Written out again on purpose: the table must agree with the decision's sentence, not with itself.
const chain: OrderStatus[] = ['pending', 'confirmed', 'packed', 'shipped', 'out_for_delivery', 'delivered'];
const beforeShipped = chain.slice(0, 3);
const beforeDelivered = chain.slice(0, 5);

function isAllowed(from: OrderStatus, to: OrderStatus, actor: OrderActor): boolean {
  if (to === 'cancelled' && actor === 'shopper') return beforeShipped.includes(from);
  if (to === 'cancelled' && actor === 'admin') return beforeDelivered.includes(from);
  // A parcel moves its order on, and ends it when it comes back undelivered (decision 0150).
  const isAtCourier = ['confirmed', 'packed', 'shipped', 'out_for_delivery'].includes(from);
  if (to === 'cancelled') return from === 'pending' || isAtCourier;
  if (to === 'returned') return from === 'delivered' && actor === 'admin';
  const isNext = chain.includes(from) && chain[chain.indexOf(from) + 1] === to;
  return isNext && (actor === 'admin' || (actor === 'shop' && (to === 'confirmed' || isAtCourier)));
}

describe('the graph of orders', () => {
  it('decisions §5: exactly the transitions and actors of the decision are allowed', () => {
    for (const from of orderStatuses) {
      for (const to of orderStatuses) {
        for (const actor of actors) {
          const outcome = move({ status: from, deliveredAt }, to, { actor, at });
          expect([from, to, actor, outcome.ok]).toEqual([from, to, actor, isAllowed(from, to, actor)]);
          expect(canMove(from, to, actor)).toBe(isAllowed(from, to, actor));
        }
      }
    }
  });

  it('decisions §5: every status is reached from pending, and only cancelled and returned are final', () => {
    const reached = new Set<OrderStatus>(['pending']);
    for (const status of reached)
      for (const next of Object.keys(orderTransitions[status])) reached.add(next as OrderStatus);
    expect([...reached].sort()).toEqual([...orderStatuses].sort());
    const final = orderStatuses.filter((status) => Object.keys(orderTransitions[status]).length === 0);
    expect(final).toEqual(['cancelled', 'returned']);
  });

  it('decisions §5: the graph has no cycle, so an order returns to a status by a step back alone', () => {
    const walk = (status: OrderStatus, passed: readonly OrderStatus[]): void => {
      expect(passed).not.toContain(status);
      for (const next of Object.keys(orderTransitions[status]))
        walk(next as OrderStatus, [...passed, status]);
    };
    walk('pending', []);
  });

  // A step back is made by hand, with a reason, and takes back one step: a status change can't lead in circles by itself.
  it('each step back is the reverse of one step that administrators make, and no status change', () => {
    expect(orderStepsBack).toEqual({ packed: 'confirmed', shipped: 'packed', out_for_delivery: 'shipped' });
    for (const from of orderStatuses) {
      const to = stepBackFrom(from);
      if (to === null) continue;
      expect(canMove(to, from, 'admin')).toBe(true);
      for (const actor of actors) expect(move({ status: from }, to, { actor, at }).ok).toBe(false);
    }
  });

  it('spec 4.2, decisions §5: a customer can only cancel, and only until the parcel is shipped', () => {
    const cancellable = orderStatuses.filter((status) => canMove(status, 'cancelled', 'shopper'));
    expect(cancellable).toEqual(['pending', 'confirmed', 'packed']);
    expect(
      orderStatuses.flatMap((status) => transitionsFrom(status, 'shopper')).every((to) => to === 'cancelled'),
    ).toBe(true);
    expect(transitionsFrom('shipped', 'admin')).toEqual(['out_for_delivery', 'cancelled']);
  });

  it('decisions §5: pending in the statistics is all but delivered, cancelled and returned', () => {
    expect(openOrderStatuses).toEqual(beforeDelivered);
  });

  it('only the names of the table are statuses, and each has a display name', () => {
    expect(orderStatuses.every(isOrderStatus)).toBe(true);
    expect(isOrderStatus('toString')).toBe(false);
    expect(orderStatusName('out_for_delivery')).toBe('Out for delivery');
  });
});

describe('a transition', () => {
  it('decisions §5: a transition is recorded with its time, actor and note', () => {
    expect(move({ status: 'packed' }, 'shipped', { actor: 'admin', at, note: 'Blue Dart' })).toEqual({
      ok: true,
      step: { from: 'packed', to: 'shipped', at, actor: 'admin', note: 'Blue Dart' },
    });
  });

  it('decisions §5: every refusal names both statuses', () => {
    for (const from of orderStatuses) {
      for (const to of orderStatuses) {
        for (const actor of actors) {
          const outcome = move({ status: from }, to, { actor, at });
          if (outcome.ok) continue;
          expect(outcome).toMatchObject({ code: 'move-refused', from, to });
          for (const status of [from, to]) {
            expect(outcome.message).toContain(orderStatusName(status).toLowerCase());
          }
        }
      }
    }
  });

  it('decisions §5: a refusal distinguishes unknown transitions, other actors, and repeats', () => {
    const reason = (from: OrderStatus, to: OrderStatus, actor: OrderActor) => {
      const outcome = move({ status: from }, to, { actor, at });
      return outcome.ok ? 'allowed' : outcome.reason;
    };
    expect(reason('delivered', 'packed', 'admin')).toBe('no-such-move');
    expect(reason('pending', 'shipped', 'admin')).toBe('no-such-move');
    expect(reason('shipped', 'cancelled', 'shopper')).toBe('not-yours');
    expect(reason('cancelled', 'cancelled', 'shopper')).toBe('already-there');
  });

  it('decisions §5: an order can be returned within 30 days of its delivery, counted in days in India', () => {
    const returned = (instant: string, delivered: Date | null = deliveredAt) =>
      move({ status: 'delivered', deliveredAt: delivered }, 'returned', {
        actor: 'admin',
        at: new Date(instant),
      });
    expect(lastReturnDay(deliveredAt)).toBe('2026-12-20');
    expect(returned('2026-12-20T18:29:59Z').ok).toBe(true);
    expect(returned('2026-12-20T18:30:00Z')).toMatchObject({
      ok: false,
      reason: 'return-window-closed',
      message: expect.stringContaining('20 Dec 2026'),
    });
    expect(returned('2026-11-21T06:00:00Z', null)).toMatchObject({ reason: 'return-window-closed' });
  });

  it('The return window is the shop’s setting', () => {
    const by = { actor: 'admin', at: new Date('2026-11-28T06:00:00Z') } as const;
    const order = { status: 'delivered', deliveredAt } as const;
    expect(move(order, 'returned', { ...by, returnWindowDays: 7 }).ok).toBe(false);
    expect(move(order, 'returned', { ...by, returnWindowDays: 8 }).ok).toBe(true);
  });

  it('a shorter window does not affect earlier orders, a longer one applies to all', () => {
    expect([14, 30, 45].map((days) => returnWindowOf(30, days))).toEqual([30, 30, 45]);
  });
});
