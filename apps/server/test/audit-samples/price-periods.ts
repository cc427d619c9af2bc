import type { AuditSamples } from './sample.ts';

/** Requests that change price periods, with the expected audit entries. */
export const pricePeriodSamples = (): AuditSamples => ({
  'admin.pricePeriods.create': () => ({
    input: { name: 'New here' },
    entries: [{ action: 'price-period.create', changes: { name: { from: null, to: 'New here' } } }],
  }),
});
