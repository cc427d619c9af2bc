import type { AuditSamples } from './sample.ts';

/** Requests that change metal rates, with the expected audit entries. */
export const metalRateSamples = (): AuditSamples => ({
  'admin.metalRates.save': () => ({
    input: { metal: 'gold', purity: 750, per_gram: '9750' },
    entries: [
      {
        action: 'metal-rate.save',
        subjectId: 'gold 750',
        changes: { per_gram: { from: null, to: 975_000 } },
      },
    ],
  }),
});
