import { describe, expect, it } from 'vitest';
import { arrivalLabel } from './delivery/arrival-label.ts';

const estimate = {
  pincode: '302003',
  state: 'Rajasthan',
  is_served: true,
  express: { from: '2026-11-24', to: '2026-11-26' },
  standard: { from: '2026-11-25', to: '2026-11-25' },
};

describe('when a product arrives', () => {
  it('depends on the shipping method of the product', () => {
    expect(arrivalLabel({ isExpress: true, leadDays: null, estimate })).toBe(
      'Order today: it arrives in 302003, Rajasthan between 24 and 26 Nov 2026, by express delivery.',
    );
    const overTheMonth = { ...estimate, express: { from: '2026-11-30', to: '2026-12-02' } };
    expect(arrivalLabel({ isExpress: true, leadDays: null, estimate: overTheMonth })).toContain(
      'between 30 Nov 2026 and 2 Dec 2026',
    );
    expect(arrivalLabel({ isExpress: false, leadDays: null, estimate })).toBe(
      'Order today: it arrives in 302003, Rajasthan on 25 Nov 2026, by standard delivery.',
    );
  });

  it('is later by the days in which it is made', () => {
    expect(arrivalLabel({ isExpress: true, leadDays: 21, estimate })).toContain('between 15 and 17 Dec 2026');
  });

  it('an unavailable shipping method is not promised, and nothing for an unserved pincode', () => {
    expect(
      arrivalLabel({ isExpress: true, leadDays: null, estimate: { ...estimate, express: null } }),
    ).toContain('on 25 Nov 2026, by standard delivery');
    const nowhere = { ...estimate, state: null, is_served: false, express: null, standard: null };
    expect(arrivalLabel({ isExpress: true, leadDays: null, estimate: nowhere })).toBe(
      'We don’t deliver to 302003 yet.',
    );
  });
});
