import { describe, expect, it } from 'vitest';
import { fromRupees, zeroPaise } from '../money/index.ts';
import {
  checkOrderLimits,
  customerLevel,
  emptyHistory,
  defaultOrderLimits as limits,
  type OrderHistory,
  type OrderToLimit,
} from './index.ts';

const order = (more: Partial<OrderToLimit> = {}): OrderToLimit => ({
  method: 'cod',
  total: fromRupees(1000),
  units: [{ productId: 'prd_1', quantity: 1 }],
  ...more,
});
const beyond = (more: Partial<OrderToLimit>, history: Partial<OrderHistory> = {}) =>
  checkOrderLimits(order(more), { ...emptyHistory, ...history }, limits)?.limit ?? null;

describe('limits of one customer', () => {
  it('units of one product in a day include those ordered before', () => {
    const of = (quantity: number) => ({ units: [{ productId: 'prd_1', quantity }] });
    expect(beyond(of(10))).toBeNull();
    expect(beyond(of(11))).toBe('product-limit');
    expect(beyond(of(5), { unitsToday: { prd_1: 6 } })).toBe('product-limit');
    expect(beyond(of(5), { unitsToday: { prd_2: 6 } })).toBeNull();
  });

  it('orders an hour are counted whatever the payment', () => {
    expect(beyond({}, { ordersThisHour: 9 })).toBeNull();
    expect(beyond({}, { ordersThisHour: 10 })).toBe('orders-per-hour');
    expect(beyond({ method: 'razorpay' }, { ordersThisHour: 10 })).toBe('orders-per-hour');
  });

  it('a customer is new, known after one delivered order and trusted after three', () => {
    expect([0, 1, 2, 3].map(customerLevel)).toEqual(['new', 'known', 'known', 'trusted']);
  });

  it('open cash orders and their sum follow the level; online orders do not count', () => {
    expect(beyond({}, { openCashOrders: 2 })).toBeNull();
    expect(beyond({}, { openCashOrders: 3 })).toBe('cash-orders-limit');
    expect(beyond({}, { openCashOrders: 3, deliveredOrders: 1 })).toBeNull();
    expect(beyond({}, { openCashOrders: 5, deliveredOrders: 2 })).toBe('cash-orders-limit');
    expect(beyond({}, { openCashOrders: 5, deliveredOrders: 3 })).toBeNull();
    expect(beyond({}, { openCashTotal: fromRupees(49_000) })).toBeNull();
    expect(beyond({}, { openCashTotal: fromRupees(49_000.01) })).toBe('cash-total-limit');
    expect(beyond({ method: 'razorpay' }, { openCashOrders: 3 })).toBeNull();
  });

  it('an order that coins and credit pay collects no cash, however many cash orders are open', () => {
    const owing = { openCashOrders: 3, openCashTotal: fromRupees(90_000) };
    expect(beyond({ total: zeroPaise }, owing)).toBeNull();
  });

  it('a cash order above the sum needs a verified mobile number', () => {
    expect(beyond({ total: fromRupees(10_000) })).toBeNull();
    expect(beyond({ total: fromRupees(10_000.01) })).toBe('mobile-required');
    expect(beyond({ total: fromRupees(10_000.01) }, { hasVerifiedMobile: true })).toBeNull();
    expect(beyond({ total: fromRupees(10_000.01), method: 'razorpay' })).toBeNull();
  });

  it('unpaid online orders reserve so many units and so much value at once', () => {
    const online = { method: 'razorpay' } as const;
    expect(beyond(online, { unpaidUnits: 29 })).toBeNull();
    expect(beyond(online, { unpaidUnits: 30 })).toBe('unpaid-units-limit');
    expect(beyond(online, { unpaidTotal: fromRupees(499_000) })).toBeNull();
    expect(beyond(online, { unpaidTotal: fromRupees(499_000.01) })).toBe('unpaid-total-limit');
    expect(beyond({ ...online, total: fromRupees(17_000_000) }), 'nothing else waits').toBeNull();
    const waiting = { unpaidTotal: fromRupees(1) };
    expect(beyond({ ...online, total: fromRupees(500_000) }, waiting)).toBe('unpaid-total-limit');
  });

  it('lifted limits refuse nothing', () => {
    const much = { isLifted: true, openCashOrders: 99, ordersThisHour: 99, unitsToday: { prd_1: 500 } };
    expect(beyond({ total: fromRupees(49_000) }, much)).toBeNull();
  });
});
