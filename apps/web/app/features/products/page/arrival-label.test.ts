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
      'Delivery to 302003 by Thu 26 Nov (express)',
    );
    expect(arrivalLabel({ isExpress: false, leadDays: null, estimate })).toBe(
      'Delivery to 302003 by Wed 25 Nov (standard)',
    );
  });

  it('is later by the days in which it is made', () => {
    expect(arrivalLabel({ isExpress: true, leadDays: 21, estimate })).toContain('by Thu 17 Dec');
  });

  it('an unavailable shipping method is not promised, and nothing for an unserved pincode', () => {
    expect(
      arrivalLabel({ isExpress: true, leadDays: null, estimate: { ...estimate, express: null } }),
    ).toContain('by Wed 25 Nov (standard)');
    const nowhere = { ...estimate, state: null, is_served: false, express: null, standard: null };
    expect(arrivalLabel({ isExpress: true, leadDays: null, estimate: nowhere })).toBe(
      'We don’t deliver to 302003 yet.',
    );
  });
});
