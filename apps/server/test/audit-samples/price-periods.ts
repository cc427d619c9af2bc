import { expect } from 'vitest';
import { addProducts } from '../products.ts';
import type { AuditSamples, Sampling } from './sample.ts';

/** Requests that change price periods, with the expected audit entries. */
export const pricePeriodSamples = ({ shop, admin }: Sampling): AuditSamples => {
  const terms = async () => ({
    name: 'Diwali',
    percent: 20,
    from: '2026-11-07T00:00:00+05:30',
    until: '2026-11-09T00:00:00+05:30',
    productIds: await addProducts(shop.context.db, [{}]),
  });
  const add = async (more: object = {}) => {
    const period = { ...(await terms()), ...more };
    const { data } = await shop.succeed('admin.pricePeriods.create', period, { token: admin.token });
    return { ...period, _id: data._id };
  };
  return {
    'admin.pricePeriods.create': async () => ({
      input: await terms(),
      entries: [
        {
          action: 'price-period.create',
          changes: {
            name: { from: null, to: 'Diwali' },
            percent: { from: null, to: 20 },
            ends_at: { from: null, to: '2026-11-08T18:30:00.000Z' },
          },
        },
      ],
    }),
    'admin.pricePeriods.update': async () => {
      const period = await add();
      return {
        input: { ...period, percent: undefined, amount: 500 },
        entries: [
          {
            action: 'price-period.update',
            subjectId: period._id,
            changes: { percent: { from: 20, to: null }, amount: { from: null, to: 50_000 } },
          },
        ],
      };
    },
    'admin.pricePeriods.end': async () => {
      const { _id } = await add({ from: '2026-11-01T00:00:00+05:30', until: '2199-01-01T00:00:00+05:30' });
      return {
        input: { _id },
        entries: [
          {
            action: 'price-period.update',
            subjectId: _id,
            changes: { ends_at: { from: '2198-12-31T18:30:00.000Z', to: expect.any(String) } },
          },
        ],
      };
    },
    'admin.pricePeriods.delete': async () => {
      const { _id } = await add();
      return {
        input: { _id },
        entries: [
          { action: 'price-period.delete', subjectId: _id, changes: { name: { from: 'Diwali', to: null } } },
        ],
      };
    },
  };
};
