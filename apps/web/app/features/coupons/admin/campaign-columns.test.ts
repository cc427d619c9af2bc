import { fromRupees } from '@jhumka/domain/money';
import { expect, test } from 'vitest';
import { campaignState } from './campaign-columns.tsx';
import type { Campaign } from './coupon-admin-queries.ts';

const running = {
  ...{ state: 'running', discount_type: 'fixed', value: 100, categories: [] },
  ...{ min_order_amount: fromRupees(500), budget: fromRupees(1_000), saved: fromRupees(900) },
} as unknown as Campaign;

test.for([
  ['the rest covers one use', {}, 'Active'],
  ['the rest is a paisa short', { saved: fromRupees(900.01) }, 'Budget too low for a use'],
  ['a smaller order may use less', { saved: fromRupees(950), min_order_amount: fromRupees(50) }, 'Active'],
  ['a percentage may be less', { saved: fromRupees(950), discount_type: 'percentage' }, 'Active'],
  ['it has no budget', { budget: null }, 'Active'],
  ['it is over', { saved: fromRupees(950), state: 'ended' }, 'Ended'],
] as const)('a campaign of which %s reads: %s', ([, part, label]) => {
  expect(campaignState({ ...running, ...part } as Campaign)[0]).toBe(label);
});
