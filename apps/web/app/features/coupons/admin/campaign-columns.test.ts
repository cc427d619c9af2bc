import { fromRupees } from '@jhumka/domain/money';
import { expect, test } from 'vitest';
import { campaignState } from './campaign-columns.tsx';

const campaign = { uses: 9, usage_limit: 10, budget: fromRupees(1_000), saved: fromRupees(950) };

test.for([
  ['is used up with a rest of its budget', {}, 'Budget too low for a use'],
  ['is used up without a rest', { saved: fromRupees(1_000) }, 'Limit reached'],
  ['has reached its uses', { uses: 10 }, 'Limit reached'],
  ['has no budget', { budget: null }, 'Limit reached'],
  ['is running', { state: 'running' }, 'Active'],
] as const)('a campaign that %s reads: %s', ([, part, label]) => {
  expect(campaignState({ ...campaign, state: 'used-up', ...part })[0]).toBe(label);
});
