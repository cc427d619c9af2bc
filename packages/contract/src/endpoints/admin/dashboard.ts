import { z } from 'zod';
import { endpoint } from '../../endpoint.ts';
import { rupees } from '../../wire/money.ts';

const sold = z.object({ orders: z.int(), worth: rupees });
/** Sales of a period up to now, with a previous period of the same length. */
const period = z.object({ from: z.string(), now: sold, before: sold });
const counted = z.object({ count: z.int(), worth: rupees });
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
    summary: 'Get the dashboard: sales, open work, stock, users, coins, and searches without results',
    data: z.object({
      today: period,
      week: period,
      month: period,
      /** This month and the one before, a line for each day of the longer one; null where a day is not there (yet). */
      byDay: z.array(z.object({ day: z.int(), now: rupees.nullable(), before: rupees.nullable() })),
      months: z.object({ now: z.string(), before: z.string() }),
      newOrders: z.array(newOrder).meta({
        description: 'The newest orders of a day, up to ten; without those that wait for their payment',
      }),
      toConfirm: counted,
      toPack: counted,
      toShip: counted,
      paymentsStuck: counted,
      refundsPending: counted,
      paymentCases: z
        .int()
        .meta({ description: 'Disputes and money given back at the provider, to look at' }),
      openTickets: z.int(),
      returnsAsked: z.int().meta({ description: 'Open tickets about a return or an exchange' }),
      failedMessages: z.int(),
      failedJobs: z.int().meta({ description: 'Jobs that were given up within a day' }),
      lowStock: z.object({ at: z.int(), low: z.int(), soldOut: z.int() }),
      newAccounts: z.int(),
      newMembers: z.int(),
      missedFrom: z.string().meta({ description: 'The first day whose searches are looked at' }),
      coinsOutstanding: z.int(),
      misses: z.array(z.object({ term: z.string(), misses: z.int() })),
    }),
  }),
};
