import { expect, test } from 'vitest';
import { fakeShop, refusal } from '../../../../test/fake-shop.ts';
import { renderInAdmin } from '../../../../test/render-in-admin.tsx';
import { wireUser } from '../../../../test/samples/shop.ts';
import CampaignPage from './coupon-management.$id.page.tsx';

const campaign = {
  ...{ _id: 'cmp_1', name: 'Diwali', code: 'DIWALI', codes: 1, taken: 0, open: 0, uses: 0, saved: 0 },
  ...{
    discount_type: 'fixed',
    value: 100,
    max_discount: null,
    min_order_amount: 500,
    categories: [],
    tiers: [],
  },
  ...{ valid_from: null, valid_until: null, usage_limit: null, per_user_limit: 1, first_order_only: false },
  ...{ tags: [], budget: null, most_cost: null, state: 'running', createdAt: '2026-11-28T06:00:00Z' },
} as const;

test.for([
  ['may read the audit log sees its entries', true],
  ['may not sees no part that says there are none', false],
] as const)('who %s', async ([, isAllowed]) => {
  const staff_role = { _id: 'support', name: 'Support', is_view: false };
  const permissions = isAllowed ? (['loyalty.see', 'settings.see'] as const) : (['loyalty.see'] as const);
  fakeShop({
    'user.details': () => ({
      data: wireUser({ role: 'ADMIN', staff_role, permissions: [...permissions] }),
    }),
    'admin.campaigns.get': () => ({ data: campaign, uses: [] }) as never,
    'admin.audit.list': () =>
      isAllowed
        ? ({ data: [], actions: [], actors: [] } as never)
        : Promise.reject(refusal({ status: 403, message: 'Access denied' })),
  });
  const screen = await renderInAdmin(<CampaignPage />, { path: '/campaigns/cmp_1', route: '/campaigns/:id' });
  await expect.element(screen.getByRole('heading', { name: 'Terms' })).toBeVisible();
  const log = screen.getByRole('heading', { name: 'Changes by admins' });
  await expect.poll(() => log.elements().length).toBe(isAllowed ? 1 : 0);
});
