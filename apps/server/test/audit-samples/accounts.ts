import { addMonths, dayInIndia, monthOf } from '@jhumka/domain/calendar';
import type { AuditSamples, Sampling } from './sample.ts';

/** Requests that lock a month, with the expected audit entries. */
export const accountsSamples = ({ shop }: Sampling): AuditSamples => ({
  'admin.accounts.lock': () => {
    const month = addMonths(monthOf(dayInIndia(shop.context.now())), -1);
    return {
      input: { month, locked: true },
      entries: [
        { action: 'accounts.lock', subjectId: month, changes: { locked: { from: false, to: true } } },
      ],
    };
  },
});
