import { z } from 'zod';
import { endpoint } from '../../endpoint.ts';
import { rupees } from '../../wire/money.ts';

const sold = z.object({ orders: z.int(), worth: rupees });
/** Sales of a period up to now, with a previous period of the same length. */
const period = z.object({ from: z.string(), now: sold, before: sold });
const counted = z.object({ count: z.int(), worth: rupees });
const waitingKind = z.enum(['toConfirm', 'toPack', 'toShip', 'toDeliver', 'returns', 'refunds', 'tickets']);
const newOrder = z.object({
  orderId: z.string(),
  name: z.string(),
  city: z.string(),
  product: z.string(),
  units: z.int(),
  image: z.string(),
  payment_method: z.enum(['cod', 'razorpay']),
  total: rupees,
  createdAt: z.string(),
});

export const dashboardEndpoints = {
  'admin.dashboard.get': endpoint({
    method: 'GET',
    path: '/api/admin/dashboard',
    access: 'admin',
    right: 'staff',
    summary: 'Get the dashboard: sales, open work, stock, users, coins, and searches without results',
    data: z.object({
      sales: z
        .object({
          today: period,
          week: period,
          month: period,
          /**
           * This month and the previous one, one row for each day of the longer one; null for a day that a month lacks or
           * that is still to come.
           */
          byDay: z.array(z.object({ day: z.int(), now: rupees.nullable(), before: rupees.nullable() })),
          months: z.object({ now: z.string(), before: z.string() }),
        })
        .nullable()
        .meta({
          description:
            'Null for staff who don’t see reports; figures of other areas that they don’t see are 0, their lists empty',
        }),
      waiting: z
        .object({
          ages: z
            .array(z.object({ from: z.string().nullable(), to: z.string() }))
            .meta({ description: 'Days of each age, youngest first; null for all before' }),
          work: z.array(z.object({ kind: waitingKind, counts: z.array(z.int()) })),
        })
        .meta({
          description:
            'Open work by age: of orders, returns and refunds since they began, of tickets since the last message',
        }),
      newOrders: z.array(newOrder).meta({
        description: 'The newest orders of the day, at most ten; without unpaid online orders',
      }),
      toConfirm: counted,
      toPack: counted,
      toShip: counted,
      paymentsStuck: counted,
      refundsPending: counted,
      paymentCases: z
        .int()
        .meta({ description: 'Open payment cases: disputes, and refunds made at the provider' }),
      openTickets: z.int(),
      returnsAsked: z.int().meta({ description: 'Returns and exchanges that wait for the shop' }),
      failedMessages: z.int(),
      failedJobs: z.int().meta({ description: 'Jobs that failed for good in the last 24 hours' }),
      lowStock: z.object({ at: z.int(), low: z.int(), soldOut: z.int() }),
      newAccounts: z.int(),
      newMembers: z.int(),
      missedFrom: z.string().meta({ description: 'First day of the searches without results' }),
      coinsOutstanding: z.int(),
      promises: z.array(z.object({ courier: z.string(), kept: z.int(), late: z.int() })).meta({
        description: 'Orders promised for the last 30 days by courier: delivered by that day, or late',
      }),
      misses: z.array(z.object({ term: z.string(), misses: z.int() })),
    }),
  }),
  'admin.dashboard.toDo': endpoint({
    method: 'GET',
    path: '/api/admin/dashboard/to-do',
    access: 'admin',
    right: 'staff',
    summary: 'List what has to be done, the most urgent first',
    data: z.array(
      z.object({
        kind: z.enum([
          'payment',
          'refund',
          'pack',
          'return',
          'confirm',
          'stock',
          'budget',
          'referral',
          'ticket',
          'message',
          'job',
        ]),
        title: z.string(),
        detail: z.string(),
        button: z.string(),
        path: z.string().meta({ description: 'Page of the admin where it is done' }),
        days: z.int().meta({ description: 'Days that the oldest has waited' }),
      }),
    ),
  }),
  'admin.shopStatus.get': endpoint({
    method: 'GET',
    path: '/api/admin/shop-status',
    access: 'admin',
    right: 'staff',
    summary: 'Get the mode of the shop and its warnings',
    data: z.object({
      mode: z.enum(['demo', 'public']),
      reasons: z.array(z.string()).meta({ description: 'The settings that make the shop public' }),
      warnings: z.array(
        z.object({
          code: z.enum(['mail-off', 'texts-off', 'data-disk-low', 'backup-disk-low', 'invariants-broken']),
          message: z.string(),
        }),
      ),
    }),
  }),
};
