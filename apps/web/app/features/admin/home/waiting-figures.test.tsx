import { expect, test } from 'vitest';
import { fakeShop } from '../../../../test/fake-shop.ts';
import { renderInAdmin } from '../../../../test/render-in-admin.tsx';
import { wireUser } from '../../../../test/samples/shop.ts';
import { WaitingAges } from './waiting-ages.tsx';
import { WaitingFigures } from './waiting-figures.tsx';

const ages = [
  { from: '2026-11-28', to: '2026-11-28' },
  { from: '2026-11-26', to: '2026-11-27' },
  { from: '2026-11-22', to: '2026-11-25' },
  { from: null, to: '2026-11-21' },
];
const work = [
  { kind: 'toPack' as const, counts: [5, 2, 0, 1] },
  { kind: 'tickets' as const, counts: [1, 0, 0, 0] },
];

test('a role finds neither a figure nor waiting work whose list it may not open', async () => {
  const staff_role = { _id: 'packer', name: 'Packer', is_view: false };
  fakeShop({
    'user.details': () => ({ data: wireUser({ role: 'ADMIN', staff_role, permissions: ['orders.see'] }) }),
  });
  const screen = await renderInAdmin(
    <>
      <WaitingAges data={{ waiting: { ages, work } }} />
      <WaitingFigures data={undefined} />
    </>,
    { on: 'phone' },
  );
  await expect.element(screen.getByRole('link', { name: /^Payments stuck/ })).toBeVisible();
  await expect
    .element(screen.getByRole('link', { name: '2 To pack, 1 or 2 days' }))
    .toHaveAttribute('href', '/dashboard/order-management?status=confirmed&from=2026-11-26&to=2026-11-27');
  await expect
    .element(screen.getByRole('link', { name: '1 To pack, 7 days or more' }))
    .toHaveAttribute('href', '/dashboard/order-management?status=confirmed&to=2026-11-21');
  expect(document.documentElement.scrollWidth).toBe(360);
  for (const name of [/^Low stock/, /Messages/])
    await expect.element(screen.getByRole('link', { name })).not.toBeInTheDocument();
});
