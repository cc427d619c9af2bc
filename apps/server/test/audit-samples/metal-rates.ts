import type { AuditSamples, Sampling } from './sample.ts';

/** Requests that change metal rates, with the expected audit entries. */
export const metalRateSamples = ({ shop, admin }: Sampling): AuditSamples => ({
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
  'admin.metalRates.delete': async () => {
    const rate = { metal: 'silver', purity: 925, per_gram: '120' } as const;
    await shop.succeed('admin.metalRates.save', rate, { token: admin.token });
    return {
      input: { metal: 'silver', purity: 925 },
      entries: [
        {
          action: 'metal-rate.delete',
          subjectId: 'silver 925',
          changes: { per_gram: { from: 12_000, to: null } },
        },
      ],
    };
  },
});
